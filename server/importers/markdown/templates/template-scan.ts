/** A part of a Markdown text. */
export type Segment =
  | { readonly kind: 'text' | 'code'; readonly at: number; readonly text: string }
  | { readonly kind: 'tag'; readonly at: number; readonly text: string; readonly tag: Tag }

/** A template tag as it is written. */
export interface Tag {
  /** `expression`: `{{ x }}`; `liquid`: `{% x %}`; `hugo`: `{{< x >}}`; `verbatim`: shown as it is; `comment`: nothing. */
  readonly kind: 'expression' | 'liquid' | 'hugo' | 'verbatim' | 'comment'
  readonly name: string
  readonly values: string
  readonly isClosing: boolean
  /** What a tag encloses that is code or shown as it is. */
  readonly raw?: string
}

/** The longest tag; a text may have an opening mark that no other one closes. */
const LONGEST_TAG = 5_000

/** The tags of Liquid that enclose code, not Markdown. */
const CODE_TAGS = /^(?:highlight|codeblock|code|prism|syntax|sourcecode|mermaid|plantuml)$/i
const HUGO_CODE_TAGS = /^(?:highlight|code|mermaid|katex|math)$/i

const STOP =
  /\\[`{\\]|(?<![^\n])(?:[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+)?[ \t>]*(?:`{3,}(?=[^`\n]*(?:\n|$))|~{3,})|`+|<(?:pre|code|script|style)(?=[\s>])|\{\{|\{%|\{#(?=[\s-])|(?<=(?:^|\n)[ \t]*\n)(?: {4}|\t)[ \t]*[^\s][^\n]*(?:\n[ \t]*(?=\n)|\n(?: {4}|\t)[^\n]*)*/gi

/**
 * Splits a Markdown text into text, code and template tags. Code is what Markdown shows as code; what a tag such as
 * `highlight` or `raw` encloses belongs to the tag.
 */
export function scanTemplates(text: string): readonly Segment[] {
  const find = createFinder(text)
  const segments: Segment[] = []
  let done = 0
  const add = (at: number, end: number, segment: Segment): void => {
    if (at > done) segments.push({ kind: 'text', at: done, text: text.slice(done, at) })
    segments.push(segment)
    done = end
    STOP.lastIndex = end
  }
  STOP.lastIndex = 0
  for (let stop = STOP.exec(text); stop !== null; stop = STOP.exec(text)) {
    const { index: at } = stop
    const [mark] = stop
    if (mark.startsWith('\\')) continue
    if (/^\{[{%#]/.test(mark)) {
      const found = readTag(text, at, find)
      if (found === null) STOP.lastIndex = at + 2
      else add(at, found.end, { kind: 'tag', at, text: text.slice(at, found.end), tag: found.tag })
      continue
    }
    const end = findCodeEnd(text, at, mark, find)
    if (end === null) STOP.lastIndex = at + (/^[ \t]/.test(mark) ? 1 : mark.length)
    else add(at, end, { kind: 'code', at, text: text.slice(at, end) })
  }
  if (done < text.length) segments.push({ kind: 'text', at: done, text: text.slice(done) })
  return segments
}

type Find = (form: string, from: number) => { readonly at: number; readonly end: number } | null

/** Creates a search for the next match of a form. It remembers the last one, so that unclosed marks take linear time. */
function createFinder(text: string): Find {
  const last = new Map<string, { readonly from: number; readonly at: number; readonly end: number } | null>()
  return (form, from) => {
    const known = last.get(form)
    if (known === null || (known !== undefined && from >= known.from && from <= known.at)) return known
    const search = new RegExp(form, 'gim')
    search.lastIndex = from
    const found = search.exec(text)
    const next = found === null ? null : { from, at: found.index, end: found.index + found[0].length }
    last.set(form, next)
    return next
  }
}

/** The end of the code that begins with the mark; null if it begins none. */
function findCodeEnd(text: string, at: number, mark: string, find: Find): number | null {
  const after = at + mark.length
  if (mark.startsWith('<')) return find(`</${mark.slice(1).toLowerCase()}\\s*>`, after)?.end ?? null
  const fence = /(`{3,}|~{3,})$/.exec(mark)?.[1]
  if (fence !== undefined && isAtLineStart(text, at)) {
    const lineEnd = text.indexOf('\n', after)
    if (lineEnd < 0) return text.length
    return find(`^[ \\t>]*${fence[0]}{${fence.length},}[ \\t]*$`, lineEnd + 1)?.end ?? text.length
  }
  if (mark.startsWith('`')) {
    const rest = text.slice(after, after + LONGEST_TAG)
    const paragraph = rest.slice(0, /\n[ \t]*\n/.exec(rest)?.index ?? rest.length)
    const closing = new RegExp(`(?<!\`)${mark}(?!\`)`).exec(paragraph)
    return closing === null ? null : after + closing.index + mark.length
  }
  return isInList(text, at) ? null : after
}

const isAtLineStart = (text: string, at: number): boolean => at === 0 || text[at - 1] === '\n'

/** Whether indented text belongs to an item of a list, which begins the lines before it. */
function isInList(text: string, at: number): boolean {
  const before = text
    .slice(Math.max(0, at - LONGEST_TAG), at)
    .split('\n')
    .toReversed()
  const outer = before.find((line) => line.trim() !== '' && !/^(?: {4}|\t)/.test(line)) ?? ''
  return /^[ \t>]{0,3}(?:[-*+]|\d{1,9}[.)]|\[\^[^\]]+\]:)[ \t]/.test(outer) || /^ {1,3}\S/.test(outer)
}

const HUGO = /\{\{([<%])-?\s*(\/?)\s*([\w./-]+)((?:\s(?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`])*?)?)\s*\/?-?[>%]\}\}/y
const HUGO_COMMENT = /\{\{([<%])\s*\/\*([\s\S]*?)\*\/\s*[>%]\}\}|\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/y
const LIQUID = /\{%[-+~]?\s*(\/?)(#|[\w.-]*)((?:"[^"]*"|'[^']*'|[^"'])*?)[-~]?%\}/y
const PLAIN_LIQUID = /\{%[-+~]?\s*(\/?)(#|[\w.-]*)([\s\S]*?)[-~]?%\}/y
const EXPRESSION = /\{\{\{?[-~&]?((?:"[^"]*"|'[^']*'|[^"'{}]|\{(?!\{)|\}(?!\}))*?)[-~]?\}?\}\}/y
const NUNJUCKS_COMMENT = /\{#[\s\S]*?#\}/y

/** What ends a tag, by its first two characters. */
const CLOSINGS: Readonly<Record<string, string>> = { '{{': '\\}\\}', '{%': '%\\}', '{#': '#\\}' }

interface FoundTag {
  readonly tag: Tag
  readonly end: number
}

function readTag(text: string, at: number, find: Find): FoundTag | null {
  const closing = find(CLOSINGS[text.slice(at, at + 2)] ?? '', at + 2)
  if (closing === null || closing.end - at > LONGEST_TAG) return null
  const match = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at
    const found = form.exec(text)
    return found !== null && found[0].length <= LONGEST_TAG ? found : null
  }
  const comment = match(HUGO_COMMENT) ?? match(NUNJUCKS_COMMENT)
  if (comment !== null) return toComment(comment, at)
  const hugo = match(HUGO)
  if (hugo !== null) {
    const [whole, , slash, name = '', values = ''] = hugo
    const tag: Tag = { kind: 'hugo', name, values, isClosing: slash === '/' }
    const opens = !tag.isClosing && HUGO_CODE_TAGS.test(name) && !whole.endsWith('/>}}')
    return opens
      ? withRaw(tag, text, find, at + whole.length, `\\{\\{[<%]\\s*/\\s*${name}\\s*[>%]\\}\\}`)
      : { tag, end: at + whole.length }
  }
  const liquid = match(LIQUID) ?? match(PLAIN_LIQUID)
  if (liquid !== null) return readLiquid(text, at, liquid, find)
  const expression = match(EXPRESSION)
  if (expression === null) return null
  const tag: Tag = { kind: 'expression', name: '', values: (expression[1] ?? '').trim(), isClosing: false }
  return { tag, end: at + expression[0].length }
}

/** A comment; one around a shortcode of Hugo shows the shortcode as it is. */
function toComment([whole, mark, inner]: RegExpExecArray, at: number): FoundTag {
  const end = at + whole.length
  const base = { name: '', values: '', isClosing: false }
  if (mark === undefined || inner === undefined) return { tag: { ...base, kind: 'comment' }, end }
  return { tag: { ...base, kind: 'verbatim', raw: `{{${mark}${inner}${mark === '<' ? '>' : '%'}}}` }, end }
}

function readLiquid(
  text: string,
  at: number,
  [whole, slash, name = '', values = '']: RegExpExecArray,
  find: Find,
): FoundTag {
  const end = at + whole.length
  const endOf = (word: string): string => `\\{%[-+~]?\\s*end${word}\\s*[-~]?%\\}`
  if (name === '#') return { tag: { kind: 'comment', name, values, isClosing: false }, end }
  if (/^(?:raw|verbatim)$/.test(name))
    return withRaw({ kind: 'verbatim', name, values, isClosing: false }, text, find, end, endOf(name))
  if (name === 'comment')
    return withRaw({ kind: 'comment', name, values, isClosing: false }, text, find, end, endOf(name))
  const isClosing = slash === '/' || /^end/.test(name)
  const tag: Tag = { kind: 'liquid', name: isClosing ? name.replace(/^end[_-]?/, '') : name, values, isClosing }
  return !isClosing && CODE_TAGS.test(name) ? withRaw(tag, text, find, end, endOf(name)) : { tag, end }
}

/** The tag with what it encloses; without a closing tag, it encloses nothing. */
function withRaw(tag: Tag, text: string, find: Find, from: number, closing: string): FoundTag {
  const found = find(closing, from)
  if (found === null) return { tag, end: from }
  return { tag: { ...tag, raw: text.slice(from, found.at) }, end: found.end }
}
