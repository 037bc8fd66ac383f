import { OFFER_REL, offerAddress } from '../../shared/commerce/offer.ts'
import { offerFields } from './blocks/commerce/offers.ts'
import { PROSE_SIZES } from './blocks/picture.ts'
import { isForeign, toSafeSource, toSafeUrl } from './safe-url.ts'
import { type ChildNode, type Element, isBlank, toElement, toText } from './shape/tree.ts'
import {
  dataOf,
  findForeignPictures,
  findUnknownNames,
  type KnownNames,
  type Shortcode,
  type ShortcodeFault,
  toKnownNames,
} from './shortcode.ts'
import { toSrcset } from './srcset.ts'

type Attributes = Readonly<Record<string, string>>

interface Lowering {
  readonly fields: readonly string[]
  /** What it cannot do without, for the publisher of a shortcode that is left out; null if it is then a block. */
  readonly needs: string | null
  readonly lower: (attrs: Attributes, children: ChildNode[]) => Element[] | null
}

const QUOTE_FIELDS = ['quote', 'text', 'content', 'title', 'author', 'cite', 'attribution', 'credit'] as const
const QUOTE_NEEDS = 'a quote, as an attribute or inside the shortcode'

/** Shortcodes that become plain HTML, which needs no code on the client. */
const LOWERINGS: Readonly<Record<string, Lowering>> = {
  pullquote: {
    fields: QUOTE_FIELDS,
    needs: QUOTE_NEEDS,
    lower: (attrs, children) => toQuote('pull', attrs, children),
  },
  blockquote: {
    fields: QUOTE_FIELDS,
    needs: QUOTE_NEEDS,
    lower: (attrs, children) => toQuote(null, attrs, children),
  },
  callout: {
    fields: ['title', 'heading', 'text', 'content', 'description'],
    needs: 'a text, as an attribute or inside the shortcode',
    lower: toCallout,
  },
  image: {
    fields: [
      'src',
      'url',
      'image',
      'srcset',
      'still',
      'sizes',
      'width',
      'height',
      'alt',
      'caption',
      'credit',
      'credits',
    ],
    needs: 'the address of a picture in src',
    lower: toPicture,
  },
  commercelink: {
    fields: ['text', 'title', 'label', 'href', ...Object.keys(offerFields)],
    needs: null,
    lower: toCommerceLink,
  },
}

/** The shortcodes that are plain HTML and never a block, with their fields. */
export const LOWERED_FIELDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(LOWERINGS).flatMap(([name, { fields, needs }]) => (needs === null ? [] : [[name, fields]])),
)

const KNOWN: ReadonlyMap<string, KnownNames> = new Map(
  Object.entries(LOWERINGS).map(([name, { fields }]) => [name, toKnownNames(fields)]),
)

/** What a shortcode that is plain HTML and never a block needs; null for any other name. */
export function findLoweredNeeds(name: string): string | null {
  return Object.hasOwn(LOWERINGS, name) ? (LOWERINGS[name]?.needs ?? null) : null
}

/**
 * Converts a shortcode to HTML of the text; null when it becomes a block, or when its payload is missing. The texts of
 * its payload override its attributes.
 *
 * @param children what is inside the shortcode
 */
export function lowerShortcode(
  shortcode: Shortcode | ShortcodeFault,
  children: ChildNode[],
): { readonly elements: readonly Element[]; readonly faults: readonly ShortcodeFault[] } | null {
  if ('reason' in shortcode || !Object.hasOwn(LOWERINGS, shortcode.name)) return null
  const texts = Object.entries(dataOf(shortcode)).flatMap(([name, value]) =>
    typeof value === 'object' ? [] : [[name, String(value)]],
  )
  const { lower } = LOWERINGS[shortcode.name] ?? {}
  const attrs = Object.fromEntries(texts)
  const elements = lower?.(attrs, children) ?? null
  if (elements === null) return null
  const pictures = shortcode.name === 'image' ? [findPicture(attrs) ?? ''] : []
  const faults = findUnknownNames(shortcode, KNOWN.get(shortcode.name) ?? new Set())
  return { elements, faults: [...faults, ...findForeignPictures(shortcode, pictures)] }
}

const content = (attrs: Attributes, children: ChildNode[], ...names: string[]): ChildNode[] => {
  if (!isBlank(children)) return children
  const text = names.map((name) => attrs[name]).find((value) => value !== undefined && value !== '')
  return text === undefined ? [] : [toText(text)]
}

function toQuote(kind: string | null, attrs: Attributes, children: ChildNode[]): Element[] | null {
  const quoted = content(attrs, children, 'quote', 'text', 'content', 'title')
  if (quoted.length === 0) return null
  const source = attrs.cite ?? attrs.author ?? attrs.attribution ?? attrs.credit ?? ''
  const footer = source === '' ? [] : [toElement('footer', {}, [toText(source)])]
  return [toElement('blockquote', kind === null ? {} : { class: kind }, [...quoted, ...footer])]
}

function toCallout(attrs: Attributes, children: ChildNode[]): Element[] | null {
  const said = content(attrs, children, 'text', 'content', 'description')
  if (said.length === 0) return null
  const title = attrs.title ?? attrs.heading ?? ''
  const head = title === '' ? [] : [toElement('p', { class: 'label' }, [toText(title)])]
  return [toElement('div', { class: 'callout' }, [...head, ...said])]
}

const findPicture = (attrs: Attributes): string | null => toSafeSource(attrs.src ?? attrs.url ?? attrs.image ?? '')

/** A picture with its caption. One of another host, which the Content Security Policy blocks, becomes a link. */
function toPicture(attrs: Attributes, children: ChildNode[]): Element[] | null {
  const src = findPicture(attrs)
  if (src === null) return null
  const { width, height, srcset, sizes = PROSE_SIZES } = attrs
  const box = width !== undefined && height !== undefined ? { width, height } : {}
  const caption = content(attrs, children, 'caption')
  const credit = attrs.credit ?? attrs.credits ?? ''
  const words = [...caption, ...(caption.length > 0 && credit !== '' ? [toText(' ')] : []), toText(credit)]
  const captions = isBlank(words) ? [] : [toElement('figcaption', {}, words)]
  if (isForeign(src)) {
    const link = toElement('a', { href: src, rel: 'noopener' }, [toText(attrs.alt?.trim() || new URL(src).host)])
    return [toElement('p', {}, [link]), ...(isBlank(words) ? [] : [toElement('p', {}, words)])]
  }
  return [
    toElement('figure', {}, [
      toElement('img', {
        src,
        srcset,
        'data-still': toSrcset(attrs.still ?? attrs['data-still'] ?? '') ?? undefined,
        sizes,
        alt: attrs.alt ?? '',
        ...box,
      }),
      ...captions,
    ]),
  ]
}

/** A commerce link is part of a sentence, so it cannot be a block; its address follows EN-047. */
function toCommerceLink(attrs: Attributes, children: ChildNode[]): Element[] | null {
  const find = (name: string) => attrs[name] ?? attrs[name.toLowerCase()] ?? null
  const address = offerAddress({
    useMonetization: find('useMonetization') === 'true',
    monetizedUrl: find('monetizedUrl'),
    rawUrl: find('rawUrl'),
    url: find('href') ?? find('url'),
  })
  const href = toSafeUrl(address ?? '')
  const words = content(attrs, children, 'text', 'title', 'label')
  if (href === null || words.length === 0) return null
  return [toElement('a', { href, rel: OFFER_REL }, words)]
}
