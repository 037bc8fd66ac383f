import { toHtml } from '../../body/sanitize.ts'
import { toElement, toText } from '../../body/shape/tree.ts'
import { type Note, toLoss } from '../losses.ts'
import { fromCard, type Json, text } from './card-data.ts'
import { toEscaped, toPicture, wrap } from './card-html.ts'
import { toHeadingId } from './heading-id.ts'
import { parse } from './lexical.ts'

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Converts a Mobiledoc document to HTML; null when it is invalid. */
export function fromMobiledoc(source: string, note: (note: Note) => void): string | null {
  const document = parse(source)
  if (document === null || !Array.isArray(document.sections)) return null
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
          const name = /^(a|b|strong|i|em|s|u|code|sub|sup|mark)$/.test(text(tag)) ? text(tag) : 'span'
          open.push(name)
          const pairs = list(attributes)
          const href = pairs[pairs.indexOf('href') + 1]
          return toHtml([toElement(name, pairs.includes('href') ? { href: text(href) } : {})]).replace(
            /<\/[a-z]+>$/,
            '',
          )
        })
        const words = kind === 1 ? fromAtom(atoms[Number(value)]) : toHtml([toText(text(value))])
        const end = Array.from({ length: Math.min(Number(closed) || 0, open.length) }, () => `</${open.pop()}>`)
        return begin.join('') + words + end.join('')
      })
      .join('')
  }

  return list(document.sections)
    .map((section) => {
      const [kind, first, second] = list(section)
      if (kind === 1) {
        const inner = fromMarkers(second)
        const id = /^h[1-6]$/.test(text(first)) ? toHeadingId(inner) : undefined
        return wrap(/^(p|h[1-6]|blockquote|aside)$/.test(text(first)) ? text(first) : 'p', inner, { id })
      }
      if (kind === 2) return toPicture(text(first), '')
      if (kind === 3)
        return wrap(
          first === 'ol' ? 'ol' : 'ul',
          list(second)
            .map((item) => `<li>${fromMarkers(item)}</li>`)
            .join(''),
        )
      return kind === 10 ? fromNamedCard(cards[Number(first)], note) : ''
    })
    .join('\n')
}

function fromAtom(atom: unknown): string {
  const [name, words] = list(atom)
  return text(name) === 'soft-return' ? '<br>' : toEscaped(text(words))
}

function fromNamedCard(card: unknown, note: (note: Note) => void): string {
  const [name, payload] = list(card)
  if (typeof payload !== 'object' || payload === null) return ''
  const html = fromCard(text(name), payload as Json, note)
  if (html === null) note(toLoss('card', text(name)))
  return html ?? ''
}
