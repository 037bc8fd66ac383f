import { parseBody } from '../body/parse-body.ts'
import { toHtml } from '../body/sanitize.ts'
import {
  type ChildNode,
  type Element,
  elementsOf,
  isBlank,
  isTag,
  isText,
  textOf,
  toElement,
  toText,
} from '../body/shape/tree.ts'
import { nameCodeLanguage } from './code-language.ts'
import { toEmbed, toPageAddress } from './embeds.ts'
import { type Note, toLoss } from './losses.ts'

/** The plain nodes in place of an element; null: the element stays, and its children are converted. */
type Conversion = (element: Element, note: (note: Note) => void) => ChildNode[] | null

/**
 * Elements that the sanitiser removes together with their text, or without a word. Each becomes what a reader would
 * have seen of it: the labels and options of forms, formulas, the address of an embed.
 */
const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  form(_, note) {
    note(toLoss('form'))
    return null
  },
  button: ({ children }) => [toElement('div', {}, convertAll(children))],
  input: toInputText,
  textarea: ({ attribs, children }) => toParagraph(textOf(children).trim() || attribs.placeholder),
  select: ({ children }) => toOptions(children),
  optgroup: (element) => toOptions([element]),
  option: ({ children }) => toParagraph(textOf(children)),
  math: toFormula,
  svg: ({ children }) => toParagraph(drawnTextOf(children)),
  noembed: ({ children }) => [toElement('div', {}, convertAll(children))],
  noframes: ({ children }) => [toElement('div', {}, convertAll(children))],
  xmp: ({ children }) => [toElement('pre', {}, [toText(textOf(children))])],
  embed: ({ attribs }, note) => toLinkedEmbed(attribs.src, attribs.title, note),
  object: toObject,
  iframe(element, note) {
    const { src, 'data-src': lazy, title } = element.attribs
    return toLinkedEmbed(src || lazy, title, note)
  },
  script: toScriptLink,
  pre: toNamedCode,
  code: toNamedCode,
}

const CODE: ReadonlySet<string> = new Set(['pre', 'code'])

const NAMES = new RegExp(
  `<(?:${Object.keys(CONVERSIONS)
    .filter((name) => !CODE.has(name))
    .join('|')})\\b|<(?:pre|code)\\s[^>]*lang`,
  'i',
)

/** Converts the elements of a body whose text the sanitiser would remove, with a note of each loss (MV-014). */
export function toPlainElements(html: string, notes: Note[]): string {
  if (!NAMES.test(html)) return html
  return toHtml(convertAll(parseBody(html), (note) => void notes.push(note)))
}

function convertAll(nodes: readonly ChildNode[], note: (note: Note) => void = () => undefined): ChildNode[] {
  return nodes.flatMap((node): ChildNode[] => {
    if (!isTag(node)) return [node]
    const plain = CONVERSIONS[node.name]?.(node, note) ?? null
    if (plain !== null) return plain
    node.children = convertAll(node.children, note)
    return [node]
  })
}

function toNamedCode(element: Element): null {
  nameCodeLanguage(element)
  return null
}

function toParagraph(text = ''): ChildNode[] {
  return text.trim() === '' ? [] : [toElement('div', {}, [toText(text.replace(/\s+/g, ' ').trim())])]
}

/** The types of inputs whose value is the text of a button. */
const BUTTONS: ReadonlySet<string> = new Set(['submit', 'button', 'reset'])
/** The types of inputs in which readers write, so that the placeholder may be their only label. */
const UNWRITTEN: ReadonlySet<string> = new Set(['hidden', 'checkbox', 'radio', 'range', 'color', 'file'])

function toInputText({ attribs }: Element): ChildNode[] {
  const { type = 'text', value, placeholder, alt } = attribs
  const kind = type.toLowerCase()
  if (kind === 'image') return toParagraph(alt)
  if (BUTTONS.has(kind)) return toParagraph(value)
  return UNWRITTEN.has(kind) ? [] : toParagraph(placeholder)
}

function toOptions(children: readonly ChildNode[]): ChildNode[] {
  const items = [...elementsOf(children)].flatMap(({ name, attribs, children: inner }) => {
    const text = name === 'optgroup' ? (attribs.label ?? '') : name === 'option' ? textOf(inner) || attribs.label : ''
    return text?.trim() ? [toElement('li', {}, [toText(text.trim())])] : []
  })
  const astray = children.filter((child) => !(isTag(child) && /^(?:option|optgroup)$/.test(child.name)))
  return [...(items.length === 0 ? [] : [toElement('ul', {}, items)]), ...(isBlank(astray) ? [] : convertAll(astray))]
}

/** A formula as its author wrote it (TeX), else the text of its MathML. */
function toFormula(element: Element): ChildNode[] {
  const inner = [...elementsOf(element.children)]
  const source = inner.find(({ name, attribs }) => name === 'annotation' && /tex/i.test(attribs.encoding ?? ''))
  const tex = source === undefined ? element.attribs.alttext : textOf(source.children)
  if (tex?.trim()) return [toElement('code', {}, [toText(tex.trim())])]
  const words = inner.flatMap(({ name, children }) => (TOKENS.test(name) ? [textOf(children).trim()] : []))
  return words.length === 0 ? [] : [toElement('code', {}, [toText(words.join(' '))])]
}

/** The elements of MathML that contain text. */
const TOKENS = /^m(?:i|n|o|s|text)$/

/** The text that an SVG draws, without the names of its parts. */
function drawnTextOf(nodes: readonly ChildNode[]): string {
  return [...elementsOf(nodes)]
    .filter(({ name }) => name === 'text')
    .map(({ children }) => textOf(children))
    .join(' ')
}

/** An embed: a shortcode for a known player, else a link; nothing without an address. */
function toLinkedEmbed(source: string | undefined, title: string | undefined, note: (note: Note) => void): ChildNode[] {
  const address = toPageAddress((source ?? '').trim())
  const words = title?.trim() || null
  // The address of a page of the export's own site is resolved later, like that of any link.
  if (/^\/(?!\/)/.test(address))
    return [toElement('p', {}, [toElement('a', { href: address }, [toText(words ?? address)])])]
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return []
  const embed = toEmbed(address, words)
  if (embed !== null) return parseBody(embed)
  const host = new URL(address).host.replace(/^www\./, '')
  note(toLoss('embed', host))
  return [toElement('p', {}, [toElement('a', { href: address }, [toText(words ?? host)])])]
}

/** A plugin's content of the past: the address is its own, of its `embed` or of a parameter; else its fallback. */
function toObject({ attribs, children }: Element, note: (note: Note) => void): ChildNode[] {
  const inner = [...elementsOf(children)]
  const movie = inner.find(({ name, attribs: own }) => name === 'param' && /^(?:movie|src|url)$/i.test(own.name ?? ''))
  const source = inner.find(({ name }) => name === 'embed')?.attribs.src ?? attribs.data ?? movie?.attribs.value
  const rest = children.filter((child) =>
    isText(child) ? true : isTag(child) && !/^(?:embed|param)$/.test(child.name),
  )
  return [...toLinkedEmbed(source, attribs.title, note), ...convertAll(rest, note)]
}

/** Scripts that contain data, not behaviour. */
const DATA = /json|template|x-/i

/** A script is left out; one that writes a file of GitHub into the page becomes a link to it. */
function toScriptLink({ attribs }: Element, note: (note: Note) => void): ChildNode[] {
  const { src = '', type = '' } = attribs
  if (DATA.test(type)) return []
  const address = src.trim().replace(/^\/\//, 'https://')
  const gist = /^(https?:\/\/gist\.github\.com\/[\w./-]+?)\.js(?:[?#]|$)/.exec(address)?.[1]
  if (gist !== undefined) return toLinkedEmbed(gist, undefined, note)
  note(toLoss('script', URL.canParse(address) ? new URL(address).host : 'inline'))
  return []
}
