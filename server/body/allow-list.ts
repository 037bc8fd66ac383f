/**
 * All HTML that editorial text may contain (SE-005). The sanitiser removes any other element but keeps its text, and
 * removes any other attribute.
 */

/** Inline formatting, which nests freely and may be split around a block. */
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

/** Inline elements without text. */
const ATOMS = ['br', 'img', 'wbr'] as const

/** Blocks of text and formatting that never contain another block. */
const TEXT_BLOCKS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'pre'] as const

const CONTAINERS = ['blockquote', 'details', 'dl', 'figure', 'ol', 'table', 'ul'] as const

/** Elements that are valid only inside their container. */
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

/** Elements that are not rendered, but end the paragraph before them. */
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

/** The kinds of elements for the shaper; any other element is replaced by its content. */
export const KIND = {
  format: set(FORMATS),
  atom: set(ATOMS),
  textBlock: set(TEXT_BLOCKS),
  container: set(CONTAINERS),
  part: set(PARTS),
  boundary: set(BOUNDARIES),
  blockAtom: set(BLOCK_ATOMS),
} as const

/** Elements that the sanitiser passes to the shaper; boundaries are included so that their texts stay separate. */
export const ALLOWED_TAGS: readonly string[] = [
  ...new Set([...FORMATS, ...ATOMS, ...TEXT_BLOCKS, ...CONTAINERS, ...PARTS, ...BOUNDARIES, ...BLOCK_ATOMS, SHORTCODE]),
]

/** Elements that are removed together with their text. */
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

/** The allowed attributes by element; `*` means every element. The shaper creates new `id`s. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['id', 'lang', 'dir', 'class'],
  a: ['href', 'rel', 'name', 'hreflang', 'data-frame'],
  abbr: ['title'],
  audio: ['src', 'loop'],
  blockquote: ['cite'],
  del: ['cite', 'datetime'],
  details: ['open'],
  dfn: ['title'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'data-still'],
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

/** Attributes that are checked as URLs. */
export const URL_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src', 'cite', 'poster'])

/** The class names that editors may set: the design's own parts of a story, and the mark of a link (PG-046). */
export const ALLOWED_CLASSES: ReadonlySet<string> = new Set([
  'also',
  'best',
  'callout',
  'drop',
  'label',
  'pull',
  'regular-link',
  'short',
  'src',
])

/** A `div` with one of these classes stays as a box; any other is a boundary. */
export const BOX_CLASSES: ReadonlySet<string> = new Set(['also', 'callout', 'short'])

/** Obsolete presentational elements and their replacements. */
export const RENAMED: Readonly<Record<string, string>> = {
  acronym: 'abbr',
  big: 'strong',
  h1: 'h2',
  listing: 'pre',
  plaintext: 'pre',
  strike: 's',
  tt: 'code',
}
