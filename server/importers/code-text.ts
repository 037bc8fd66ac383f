/** Elements whose content is code. */
const NAMES = 'pre|code|xmp|listing|samp|tt'
const ATTRIBUTES = `(?:\\s+(?:"[^"]*"|'[^']*'|[^"'<>])*)?`
const OPENING = new RegExp(`<(${NAMES})(${ATTRIBUTES})>`, 'gi')

/** Attributes by which a plugin finds code to highlight; its content is source, not markup. */
const SOURCE =
  /\blang\s*=\s*["']?(?!(?:en|de|fr|es|it|nl|pt)\b)|\bbrush\s*:|["'\s]lang:|EnlighterJSRAW|enlighter-language/i

/** Formatting that editors and highlighters put into code. */
const FORMATS: ReadonlySet<string> = new Set(
  'a abbr b big br code del em font i ins kbd mark samp small span strike strong sub sup tt u var wbr'.split(' '),
)
const EMPTY: ReadonlySet<string> = new Set(['br', 'wbr'])

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>|<(?=[a-z!?/])/gi

/** The maximum number of elements of the same name inside one; deeper ones end at the first closing tag. */
const MOST_NESTED = 20

/**
 * Escapes the code of a body, so that nothing in `pre` and `code` is taken for markup: `List<String>` and `<?php ?>`
 * stay words. Balanced formatting stays in code that is otherwise escaped, as editors and highlighters write it.
 */
export function withCodeAsText(html: string): string {
  let text = ''
  let done = 0
  const unclosed = new Set<string>()
  OPENING.lastIndex = 0
  for (let opening = OPENING.exec(html); opening !== null; opening = OPENING.exec(html)) {
    const [tag, name = '', attributes = ''] = opening
    const start = opening.index + tag.length
    if (unclosed.has(name) || attributes.endsWith('/')) continue
    const end = findEnd(html, name, start)
    if (end === null) unclosed.add(name)
    if (end === null || end < 0) continue
    text += html.slice(done, start) + toCode(html.slice(start, end), name.toLowerCase(), attributes)
    done = end
    OPENING.lastIndex = end
  }
  return text + html.slice(done)
}

/**
 * The index of the closing tag; inner elements of the same name have their own. null: there is none; -1: it belongs to
 * a later element.
 */
function findEnd(html: string, name: string, start: number): number | null {
  const edges = new RegExp(`<(/?)${name}(?=[\\s>])[^<>]*>`, 'gi')
  edges.lastIndex = start
  let first = -1
  let nested = 0
  for (let edge = edges.exec(html); edge !== null; edge = edges.exec(html)) {
    if (edge[1] === '') nested += 1
    else if (nested === 0) return edge.index
    else {
      first = first < 0 ? edge.index : first
      nested -= 1
    }
    if (nested > MOST_NESTED) break
  }
  if (first < 0) return nested === 0 ? null : -1
  // Code may contain the opening tag of another `pre`. In a line, an opening tag before another one was left open.
  return name.toLowerCase() === 'pre' ? first : -1
}

interface Tag {
  readonly at: number
  readonly text: string
  /** Empty for a `<` that begins no tag. */
  readonly name: string
  readonly isClosing: boolean
}

function toCode(inner: string, name: string, attributes: string): string {
  // The element that a `pre` has around its whole content.
  const [whole, before = '', wrapped, after = ''] =
    /^(\s*<code(?:\s[^<>]*)?>)([\s\S]*)(<\/code>\s*)$/i.exec(name === 'pre' ? inner : '') ?? []
  if (whole !== undefined && wrapped !== undefined && !/<\/?code\b/i.test(wrapped))
    return before + toCode(wrapped, 'code', `${attributes} ${before}`) + after
  const tags = findTags(inner)
  const markup = findMarkup(tags, name)
  const isEscaped = /&(?:lt|#0*60|#x0*3c);/i.test(inner)
  const isRaw = tags.some((tag) => !markup.has(tag)) && !isEscaped
  const isSource = SOURCE.test(attributes)
  const isText = isRaw || (isSource && !isEscaped)
  const escaped = isText && isSource && isRaw ? escapeAll : escapeMarks
  let text = ''
  let done = 0
  for (const tag of tags) {
    if (!isText && markup.has(tag)) {
      text += escaped(inner.slice(done, tag.at)) + tag.text
      done = tag.at + tag.text.length
    }
  }
  return text + escaped(inner.slice(done))
}

function findTags(inner: string): readonly Tag[] {
  return Array.from(inner.matchAll(TAG), ({ 0: text, 1: slash, 2: name = '', index }) => ({
    at: index,
    text,
    name: name.toLowerCase(),
    isClosing: slash === '/',
  }))
}

/** The tags of balanced formatting, and the ends of paragraphs that an editor put into code of several lines. */
function findMarkup(tags: readonly Tag[], name: string): ReadonlySet<Tag> {
  const markup = new Set<Tag>()
  const open: Tag[] = []
  let paragraphs = 0
  for (const tag of tags) {
    if (name === 'code' && tag.name === 'p') {
      // `</p><p>` inside code: the paragraph began before it.
      if (tag.isClosing && paragraphs === 0) markup.add(tag)
      else if (!tag.isClosing && markup.size > 0) markup.add(tag)
      paragraphs += tag.isClosing ? -paragraphs : markup.has(tag) ? 0 : 1
      continue
    }
    if (!FORMATS.has(tag.name) || (tag.name === 'a' && !tag.isClosing && !/\bhref\s*=|\bname\s*=/i.test(tag.text)))
      continue
    if (EMPTY.has(tag.name)) markup.add(tag)
    else if (!tag.isClosing) open.push(tag)
    else {
      const at = open.findLastIndex((opened) => opened.name === tag.name)
      const opened = open[at]
      if (opened === undefined) continue
      markup.add(opened).add(tag)
      open.length = at
    }
  }
  return markup
}

/** Escapes `<`, and each `&` that begins no entity. */
const escapeMarks = (text: string): string => text.replace(/&(?!#?\w+;)/g, '&amp;').replace(/</g, '&lt;')
const escapeAll = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
