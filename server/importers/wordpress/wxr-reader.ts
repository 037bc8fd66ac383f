import sax from 'sax'
import { toPlainCharacters } from '../../body/plain-characters.ts'
import type { FileText } from '../decode-text.ts'

/** One element of an export with its text, attributes and child elements. */
export interface WxrElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly WxrElement[]
  /** The number of readers' comments in it, which are skipped. */
  readonly comments: number
  /** Its first and last line in the file. */
  readonly line: number
  readonly lastLine: number
}

/** A fault of a file that is not well-formed XML. */
export interface WxrFault {
  readonly message: string
  readonly line: number
}

/** The elements to stream one by one; the rest of the channel is small. */
const RECORDS: ReadonlySet<string> = new Set([
  'item',
  'wp:author',
  'wp:category',
  'wp:tag',
  'wp:term',
  'title',
  'link',
  'wp:base_site_url',
  'wp:base_blog_url',
  'language',
])

/** Elements to skip, such as readers' comments, which can be most of a file. */
const SKIPPED: ReadonlySet<string> = new Set(['wp:comment', 'wp:commentmeta', 'wp:termmeta', 'image', 'atom:link'])

interface Open {
  name: string
  attributes: Record<string, string>
  text: string[]
  children: WxrElement[]
  comments: number
  line: number
}

/**
 * Streams the records of a WordPress export (WXR 1.0 to 1.2) in order, because a file may be larger than memory. It
 * accepts unknown elements, HTML entities, unescaped ampersands and stray markup. A file that ends too early gives the
 * records before its end, and a fault.
 */
export async function* readWxr(text: FileText, onFault: (fault: WxrFault) => void): AsyncGenerator<WxrElement> {
  const parser = sax.parser(false, { lowercase: true, trim: false, normalize: false, position: true })
  const parsed: WxrElement[] = []
  const open: Open[] = []
  /** The open elements around the records. */
  const outer: string[] = []
  let skippedDepth = 0

  parser.onopentag = ({ name, attributes }) => {
    if (skippedDepth > 0 || SKIPPED.has(name)) {
      const item = skippedDepth === 0 && name === 'wp:comment' ? open.at(-1) : undefined
      if (item !== undefined) item.comments += 1
      skippedDepth += 1
      return
    }
    if (open.length === 0 && !(RECORDS.has(name) && isChannel(outer.at(-1)))) {
      outer.push(name)
      return
    }
    open.push({ name, attributes: toStrings(attributes), text: [], children: [], comments: 0, line: parser.line + 1 })
  }
  const addText = (text: string): void => void open.at(-1)?.text.push(text)
  parser.ontext = (text) => skippedDepth === 0 && addText(text)
  parser.oncdata = (text) => skippedDepth === 0 && addText(text)
  parser.onscript = (text) => skippedDepth === 0 && addText(text)
  parser.onclosetag = () => {
    if (skippedDepth > 0) {
      skippedDepth -= 1
      return
    }
    const closed = open.pop()
    if (closed === undefined) {
      outer.pop()
      return
    }
    const element = { ...closed, lastLine: parser.line + 1, text: toPlainCharacters(closed.text.join('')) }
    const parent = open.at(-1)
    if (parent === undefined) parsed.push(element)
    else parent.children.push(element)
  }
  parser.onerror = (error) => {
    onFault({ message: error.message.split('\n')[0] ?? 'not well-formed', line: parser.line + 1 })
    // sax continues only after its error is cleared, though its type is read-only.
    ;(parser as { error: Error | null }).error = null
    parser.resume()
  }
  for await (const chunk of text.read()) {
    parser.write(chunk)
    yield* parsed.splice(0)
  }
  const unfinished = open[0]
  parser.close()
  yield* parsed.splice(0)
  if (unfinished !== undefined) onFault({ message: `the file ends inside <${unfinished.name}>`, line: unfinished.line })
}

/** Records are children of the channel; a plugin's element elsewhere may have the same name. */
function isChannel(name: string | undefined): boolean {
  return name === undefined || name === 'channel' || name === 'rss'
}

function toStrings(attributes: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]))
}

/** The text of the first child with this name; empty when there is none. */
export function childText(element: WxrElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? ''
}

export function childrenOf(element: WxrElement, name: string): readonly WxrElement[] {
  return element.children.filter((child) => child.name === name)
}
