/**
 * The whole of what editorial HTML may consist of (SE-005). What is not named here is not in any page: an element
 * leaves its text behind, an attribute leaves nothing.
 */

/** Formatting inside a paragraph; nests freely and may be split around a block. */
const FORMATS = [
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'del',
  'dfn',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
] as const

/** Stand in a line of text and hold no text of their own. */
const ATOMS = ['br', 'img', 'wbr'] as const

/** Hold text and formatting, never another block. */
const TEXT_BLOCKS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'pre'] as const

const CONTAINERS = ['blockquote', 'details', 'dl', 'figure', 'ol', 'table', 'ul'] as const

/** Mean something inside their container only. */
const PARTS = [
  'caption',
  'dd',
  'dt',
  'figcaption',
  'footer',
  'li',
  'source',
  'summary',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'track',
] as const

/** Not drawn by themselves: they end the paragraph before them. */
const BOUNDARIES = [
  'address',
  'article',
  'aside',
  'center',
  'dir',
  'div',
  'fieldset',
  'footer',
  'form',
  'header',
  'hgroup',
  'legend',
  'main',
  'menu',
  'nav',
  'noscript',
  'section',
] as const

const BLOCK_ATOMS = ['audio', 'hr', 'video'] as const

export const SHORTCODE = 'shortcode'

const set = (names: readonly string[]): ReadonlySet<string> => new Set(names)

/** What each element is to the shaper; an element in none of these sets leaves its content behind. */
export const KIND = {
  format: set(FORMATS),
  atom: set(ATOMS),
  textBlock: set(TEXT_BLOCKS),
  container: set(CONTAINERS),
  part: set(PARTS),
  boundary: set(BOUNDARIES),
  blockAtom: set(BLOCK_ATOMS),
} as const

/** Elements the sanitiser lets through to the shaper. Boundaries are among them so that their text stays apart. */
export const ALLOWED_TAGS: readonly string[] = [
  ...new Set([...FORMATS, ...ATOMS, ...TEXT_BLOCKS, ...CONTAINERS, ...PARTS, ...BOUNDARIES, ...BLOCK_ATOMS, SHORTCODE]),
]

/** Elements whose text is no text of the story and goes with them. */
export const DROPPED_WITH_TEXT: readonly string[] = [
  'applet',
  'button',
  'canvas',
  'datalist',
  'frameset',
  'head',
  'math',
  'noembed',
  'noframes',
  'option',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
]

/** Attributes by element; `*` stands for every one. `id`s are made anew by the shaper. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['id', 'lang', 'dir', 'class'],
  a: ['href', 'rel', 'name', 'hreflang', 'data-frame'],
  abbr: ['title'],
  audio: ['src', 'loop'],
  blockquote: ['cite'],
  del: ['cite', 'datetime'],
  details: ['open'],
  dfn: ['title'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  q: ['cite'],
  source: ['src', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope', 'abbr'],
  time: ['datetime'],
  track: ['src', 'kind', 'srclang', 'label', 'default'],
  video: ['src', 'poster', 'width', 'height', 'loop', 'muted'],
  [SHORTCODE]: ['*'],
}

/** Attributes that hold an address, and are judged as one. */
export const URL_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src', 'cite', 'poster'])

/** The class names editors may set: the design's own furniture of a story. */
export const ALLOWED_CLASSES: ReadonlySet<string> = new Set([
  'also',
  'best',
  'callout',
  'drop',
  'label',
  'pull',
  'short',
  'src',
])

/** A `div` of these classes is kept as a box; any other is a boundary. */
export const BOX_CLASSES: ReadonlySet<string> = new Set(['also', 'callout', 'short'])

/** Presentational elements of old and what they mean today. */
export const RENAMED: Readonly<Record<string, string>> = {
  acronym: 'abbr',
  big: 'strong',
  h1: 'h2',
  listing: 'pre',
  plaintext: 'pre',
  strike: 's',
  tt: 'code',
}
