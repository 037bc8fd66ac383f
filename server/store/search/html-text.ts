import { Parser } from 'htmlparser2'

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Elements whose text no reader sees. */
const HIDDEN = set('script style template noscript svg math iframe object textarea select title')

/** Elements within a line of text; all others end a word. */
const INLINE = set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr',
)

/** The text of HTML, its blocks separated by spaces: for an index and for excerpts, never as HTML. */
export function toText(html: string): string {
  return parseText(html).replace(/\s+/g, ' ').trim()
}

/** As `toText`, without tidying spaces: for callers that need only the words. */
export function parseText(html: string): string {
  // Most headlines have neither tags nor entities.
  if (!/[<&]/.test(html)) return html
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
