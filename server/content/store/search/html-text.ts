import { Parser } from 'htmlparser2'
import { scanText } from './scan-text.ts'
import { HIDDEN, INLINE } from './text-elements.ts'

/** The text of HTML, its blocks separated by spaces: for an index and for excerpts, never as HTML. */
export function toText(html: string): string {
  return (scanText(html, parseText) ?? parseText(html)).replace(/\s+/g, ' ').trim()
}

/** The text of any HTML, with the spaces that it has. */
export function parseText(html: string): string {
  let text = ''
  let hidden = 0
  const parser = new Parser(
    {
      onopentagname(name) {
        if (HIDDEN.has(name)) hidden += 1
        if (!INLINE.has(name)) text += ' '
      },
      ontext(part) {
        if (hidden === 0) text += part
      },
      onclosetag(name) {
        if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1)
        if (!INLINE.has(name)) text += ' '
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return text
}
