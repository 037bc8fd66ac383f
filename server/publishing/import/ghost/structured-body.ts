import { toHtml } from '../../../body/sanitize.ts'
import { type ChildNode, toElement, toText } from '../../../body/shape/tree.ts'
import { toBodyHtml } from '../markdown/markdown-body.ts'

/** Ghost stores a post as JSON; some versions write no HTML for drafts. */

type Json = Readonly<Record<string, unknown>>

const DEEPEST = 60

const records = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter((entry): entry is Json => typeof entry === 'object' && entry !== null) : []
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Converts a Lexical document to HTML; null when it is invalid. */
export function fromLexical(source: string): string | null {
  const root = parse(source)?.root
  return typeof root === 'object' && root !== null
    ? records((root as Json).children)
        .map((node) => fromNode(node, 0))
        .join('\n')
    : null
}

function fromNode(node: Json, depth: number): string {
  if (depth > DEEPEST) return ''
  const inner = (): string =>
    records(node.children)
      .map((child) => fromNode(child, depth + 1))
      .join('')
  const type = text(node.type)
  if (type === 'text' || type === 'extended-text') return toFormatted(text(node.text), Number(node.format ?? 0))
  if (type === 'linebreak') return '<br>'
  if (type === 'link') return wrapRaw('a', { href: text(node.url) }, inner())
  if (/heading$/.test(type)) return wrapRaw(/^h[1-6]$/.test(text(node.tag)) ? text(node.tag) : 'h2', {}, inner())
  if (/quote$/.test(type) || type === 'aside') return wrapRaw('blockquote', {}, inner())
  if (type === 'list') return wrapRaw(node.listType === 'number' ? 'ol' : 'ul', {}, inner())
  if (type === 'listitem') return wrapRaw('li', {}, inner())
  if (/paragraph$/.test(type)) return wrapRaw('p', {}, inner())
  return fromCard(type, node) ?? inner()
}

/** Converts a card of either editor to HTML. */
function fromCard(type: string, card: Json): string | null {
  if (type === 'image') return toFigure(text(card.src), text(card.alt), text(card.caption))
  if (type === 'gallery')
    return records(card.images)
      .map((image) => toFigure(text(image.src), text(image.alt), text(image.caption)))
      .join('\n')
  if (type === 'html') return text(card.html)
  if (type === 'markdown' || type === 'card-markdown') return toBodyHtml(text(card.markdown))
  if (type === 'embed')
    return (
      text(card.html) ||
      toHtml([toElement('p', {}, [toElement('a', { href: text(card.url) }, [toText(text(card.url))])])])
    )
  if (type === 'bookmark')
    return toHtml([
      toElement('p', {}, [toElement('a', { href: text(card.url) }, [toText(titleOf(card) || text(card.url))])]),
    ])
  if (type === 'code' || type === 'codeblock')
    return toHtml([toElement('pre', {}, [toElement('code', {}, [toText(text(card.code))])])])
  if (type === 'hr' || type === 'horizontalrule') return '<hr>'
  if (type === 'callout') return wrapRaw('div', { class: 'callout' }, text(card.calloutText))
  if (type === 'toggle') return `<details>${wrapRaw('summary', {}, text(card.heading))}${text(card.content)}</details>`
  if (type === 'video' || type === 'audio') return toHtml([toElement(type, { src: text(card.src), controls: '' })])
  return null
}

function titleOf(card: Json): string {
  const { metadata } = card
  return typeof metadata === 'object' && metadata !== null ? text((metadata as Json).title) : text(card.title)
}

function toFigure(src: string, alt: string, caption: string): string {
  const captions = caption === '' ? '' : wrapRaw('figcaption', {}, caption)
  return src === '' ? '' : `<figure>${toHtml([toElement('img', { src, alt })])}${captions}</figure>`
}

/** Lexical's format bits: bold, italic, strikethrough, underline, code, subscript, superscript. */
function toFormatted(words: string, format: number): string {
  const tags = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup'].filter((_, bit) => (format & (1 << bit)) !== 0)
  return toHtml([tags.reduce<ChildNode>((inner, tag) => toElement(tag, {}, [inner]), toText(words))])
}

/** Wraps HTML in an element without escaping it. */
function wrapRaw(tag: string, attributes: Readonly<Record<string, string>>, inner: string): string {
  return toHtml([toElement(tag, attributes)]).replace(/><\/[a-z0-9]+>$/, () => `>${inner}</${tag}>`)
}

/** Converts a Mobiledoc document to HTML; null when it is invalid. */
export function fromMobiledoc(source: string): string | null {
  const document = parse(source)
  if (document === null || !Array.isArray(document.sections)) return null
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
  const markups = list(document.markups)
  const cards = list(document.cards)
  const atoms = list(document.atoms)

  function fromMarkers(markers: unknown): string {
    const open: string[] = []
    return list(markers)
      .map((marker) => {
        const [kind, opened, closed, value] = list(marker)
        const begin = list(opened).map((index) => {
          const [tag, attributes] = list(markups[Number(index)])
          const name = /^(a|b|strong|i|em|s|u|code|sub|sup)$/.test(text(tag)) ? text(tag) : 'span'
          open.push(name)
          const pairs = list(attributes)
          const href = pairs[pairs.indexOf('href') + 1]
          return toHtml([toElement(name, pairs.includes('href') ? { href: text(href) } : {})]).replace(
            /<\/[a-z]+>$/,
            '',
          )
        })
        const words =
          kind === 1
            ? text(list(atoms[Number(value)])[0]) === 'soft-return'
              ? '<br>'
              : text(list(atoms[Number(value)])[1])
            : toHtml([toText(text(value))])
        const end = Array.from({ length: Math.min(Number(closed) || 0, open.length) }, () => `</${open.pop()}>`)
        return begin.join('') + words + end.join('')
      })
      .join('')
  }

  return list(document.sections)
    .map((section) => {
      const [kind, first, second] = list(section)
      if (kind === 1)
        return wrapRaw(/^(p|h[1-6]|blockquote|aside)$/.test(text(first)) ? text(first) : 'p', {}, fromMarkers(second))
      if (kind === 2) return toFigure(text(first), '', '')
      if (kind === 3)
        return wrapRaw(
          first === 'ol' ? 'ol' : 'ul',
          {},
          list(second)
            .map((item) => `<li>${fromMarkers(item)}</li>`)
            .join(''),
        )
      const [name, card] = list(cards[Number(first)])
      return kind === 10 && typeof card === 'object' && card !== null ? (fromCard(text(name), card as Json) ?? '') : ''
    })
    .join('\n')
}

function parse(source: string): Json | null {
  try {
    const parsed: unknown = JSON.parse(source)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Json) : null
  } catch {
    return null
  }
}
