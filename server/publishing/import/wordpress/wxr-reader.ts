import sax from 'sax'
import { toPlainCharacters } from '../../../../shared/text/plain-characters.ts'
import type { FileText } from '../decode-text.ts'

/** One element of an export with what stands in it: text, attributes, and child elements by name. */
export interface WxrElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly WxrElement[]
  /** Where it begins and ends in the file. */
  readonly line: number
  readonly lastLine: number
}

/** What a file that is no whole XML has wrong with it. */
export interface WxrFault {
  readonly message: string
  readonly line: number
}

/** Elements that are handed over one by one; all else of the channel is small. */
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

/** Comments of readers and other things that are never brought in, and can be most of a file. */
const PASSED_OVER: ReadonlySet<string> = new Set(['wp:comment', 'wp:commentmeta', 'wp:termmeta', 'image', 'atom:link'])

interface Open {
  name: string
  attributes: Record<string, string>
  text: string[]
  children: WxrElement[]
  line: number
}

/**
 * The records of a WordPress export (WXR 1.0 to 1.2), in order, read as a stream: a file may be larger than memory.
 * Lenient: unknown elements, HTML entities, unescaped ampersands and stray markup are taken as they come, and a file that
 * ends too early gives what stands before its end, with a fault.
 */
export async function* readWxr(text: FileText, onFault: (fault: WxrFault) => void): AsyncGenerator<WxrElement> {
  const parser = sax.parser(false, { lowercase: true, trim: false, normalize: false, position: true })
  const ready: WxrElement[] = []
  const open: Open[] = []
  /** What stands around the records. */
  const outer: string[] = []
  let passedOver = 0

  parser.onopentag = ({ name, attributes }) => {
    if (passedOver > 0 || PASSED_OVER.has(name)) {
      passedOver += 1
      return
    }
    if (open.length === 0 && !(RECORDS.has(name) && isChannel(outer.at(-1)))) {
      outer.push(name)
      return
    }
    open.push({ name, attributes: toStrings(attributes), text: [], children: [], line: parser.line + 1 })
  }
  const addText = (text: string): void => void open.at(-1)?.text.push(text)
  parser.ontext = (text) => passedOver === 0 && addText(text)
  parser.oncdata = (text) => passedOver === 0 && addText(text)
  parser.onscript = (text) => passedOver === 0 && addText(text)
  parser.onclosetag = () => {
    if (passedOver > 0) {
      passedOver -= 1
      return
    }
    const closed = open.pop()
    if (closed === undefined) {
      outer.pop()
      return
    }
    const element = { ...closed, lastLine: parser.line + 1, text: toPlainCharacters(closed.text.join('')) }
    const parent = open.at(-1)
    if (parent === undefined) ready.push(element)
    else parent.children.push(element)
  }
  parser.onerror = (error) => {
    onFault({ message: error.message.split('\n')[0] ?? 'not well-formed', line: parser.line + 1 })
    // sax types its error as read-only; clearing it is how a reader goes on.
    ;(parser as { error: Error | null }).error = null
    parser.resume()
  }
  for await (const chunk of text.read()) {
    parser.write(chunk)
    yield* ready.splice(0)
  }
  const unfinished = open[0]
  parser.close()
  yield* ready.splice(0)
  if (unfinished !== undefined) onFault({ message: `the file ends inside <${unfinished.name}>`, line: unfinished.line })
}

/** A plugin's own elements may be called like a record. */
function isChannel(name: string | undefined): boolean {
  return name === undefined || name === 'channel' || name === 'rss'
}

function toStrings(attributes: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]))
}

/** The text of the first child of a name; empty when there is none. */
export function childText(element: WxrElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? ''
}

export function childrenOf(element: WxrElement, name: string): readonly WxrElement[] {
  return element.children.filter((child) => child.name === name)
}
