import { Parser } from 'htmlparser2'

/** Elements whose text no reader sees. */
const HIDDEN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'textarea',
  'select',
  'title',
])

/** Elements within a line of text; all others end a word. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** The text of HTML, its blocks separated by spaces: for an index and for excerpts, never as HTML. */
export function toText(html: string): string {
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
  return text.replace(/\s+/g, ' ').trim()
}
