import { HIDDEN, INLINE } from './text-elements.ts'

/** A tag as the compiler of bodies writes it: a name in lower case, and values in double quotes. */
const TAG = /<(?:\/([a-z][a-z0-9]*)|([a-z][a-z0-9]*)(?: [a-zA-Z][\w:.-]*(?:="[^"]*")?)*(\/?))>/y

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '))

const EMPTY = set('br hr img source track wbr')

/** Elements that end an open paragraph. */
const BLOCKS = set(
  `address article aside blockquote details div dl figcaption figure footer h1 h2 h3 h4 h5 h6 header hr main nav ol p pre
  section table ul`.replace(/\s+/g, ' '),
)

/** The other elements that a compiled body has. */
const OTHERS = set('audio caption circle dd dt g li line path rect summary svg tbody td text tfoot th thead tr video')

const ENDED_BY_HEADING = set('h1 h2 h3 h4 h5 h6 p')
const PARAGRAPH = set('p')

/** The open elements that a start tag would end. */
const ENDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...[...BLOCKS].map((name) => [name, /^h\d$/.test(name) ? ENDED_BY_HEADING : PARAGRAPH] as const),
  ['a', set('a')],
  ['li', set('li')],
  ['dd', set('dd dt')],
  ['dt', set('dd dt')],
  ['tr', set('tr th td')],
  ['th', set('th')],
  ['td', set('thead th td')],
  ['tbody', set('thead tbody')],
  ['tfoot', set('thead tbody')],
])

/**
 * The text of HTML in which each element has its end tag, in order: a fifth of the work of a parser. Null for any other
 * HTML: with comments, scripts, forms, values without quotes, or end tags that are missing or implied.
 *
 * @param decode the text of a run without tags and with entities
 */
export function scanText(html: string, decode: (run: string) => string): string | null {
  const open: string[] = []
  let text = ''
  let hidden = 0
  let at = 0
  for (;;) {
    const start = html.indexOf('<', at)
    const run = start === -1 ? html.slice(at) : html.slice(at, start)
    if (hidden === 0) text += run.includes('&') ? decode(run) : run
    if (start === -1) return open.length === 0 ? text : null
    TAG.lastIndex = start
    const tag = TAG.exec(html)
    if (tag === null) return null
    const [, ended, name = '', slash] = tag
    at = TAG.lastIndex
    if (ended !== undefined) {
      if (open.pop() !== ended) return null
      if (HIDDEN.has(ended)) hidden -= 1
      if (!INLINE.has(ended)) text += ' '
      continue
    }
    if (!isKnown(name) || ENDS.get(name)?.has(open.at(-1) ?? '')) return null
    if (!INLINE.has(name)) text += ' '
    if (EMPTY.has(name)) continue
    // Only in SVG does a slash end an element.
    if (slash === '/' && hidden > 0) continue
    if (slash === '/') return null
    open.push(name)
    if (HIDDEN.has(name)) hidden += 1
  }
}

function isKnown(name: string): boolean {
  return INLINE.has(name) || BLOCKS.has(name) || OTHERS.has(name) || EMPTY.has(name)
}
