import { toHtml } from '../../body/sanitize.ts'
import { type ChildNode, toElement, toText } from '../../body/shape/tree.ts'
import { type Note, toLoss } from '../losses.ts'
import { fromCard, type Json, records, text } from './card-data.ts'
import { wrap } from './card-html.ts'
import { toHeadingId } from './heading-id.ts'

const DEEPEST = 200

/** Elements by the type of a node; the first that matches. */
const ELEMENTS: readonly (readonly [type: RegExp, tag: (node: Json) => string])[] = [
  [/heading$/, ({ tag }) => (/^h[1-6]$/.test(text(tag)) ? text(tag) : 'h2')],
  [/quote$/, () => 'blockquote'],
  [/^aside$/, () => 'blockquote'],
  [/^list$/, ({ listType }) => (listType === 'number' ? 'ol' : 'ul')],
  [/^listitem$/, () => 'li'],
  [/paragraph$/, () => 'p'],
  [/^table$/, () => 'table'],
  [/^tablerow$/, () => 'tr'],
  [/^tablecell$/, ({ headerState }) => (Number(headerState) > 0 ? 'th' : 'td')],
]

/** Converts a Lexical document to HTML, because some posts exist in no other form; null when it is invalid. */
export function fromLexical(source: string, note: (note: Note) => void): string | null {
  const root = parse(source)?.root
  // An object of JSON has names and unknown values.
  return typeof root === 'object' && root !== null ? toChildren(root as Json, 0, note, '\n') : null
}

function toChildren({ children }: Json, depth: number, note: (note: Note) => void, between = ''): string {
  return records(children)
    .map((node) => fromNode(node, depth, note))
    .join(between)
}

function fromNode(node: Json, depth: number, note: (note: Note) => void): string {
  const type = text(node.type)
  if (/text$/.test(type) || type === 'tk' || type === 'zwnj')
    return toFormatted(text(node.text), Number(node.format ?? 0))
  if (type === 'linebreak') return '<br>'
  if (type === 'tab') return ' '
  // Deeper elements lose their form and keep their words.
  if (depth > DEEPEST) return `${toChildren(node, depth + 1, note)} `
  const inner = toChildren(node, depth + 1, note)
  if (/link$/.test(type)) return wrap('a', inner, { href: text(node.url) })
  const tag = ELEMENTS.find(([form]) => form.test(type))?.[1](node)
  if (tag !== undefined) return wrap(tag, inner, /^h\d$/.test(tag) ? { id: toHeadingId(inner) } : {})
  const card = fromCard(type, node, note)
  if (card === null && inner === '') note(toLoss('card', type))
  return (card ?? '') + inner
}

/** Lexical's format bits: bold, italic, strikethrough, underline, code, subscript, superscript, highlight. */
function toFormatted(words: string, format: number): string {
  const tags = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'mark'].filter((_, bit) => (format & (1 << bit)) !== 0)
  return toHtml([tags.reduce<ChildNode>((inner, tag) => toElement(tag, {}, [inner]), toText(words))])
}

/** Parses a document of an editor; null when it is not a JSON object. */
export function parse(source: string): Json | null {
  try {
    const parsed: unknown = JSON.parse(source)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Json) : null
  } catch {
    return null
  }
}
