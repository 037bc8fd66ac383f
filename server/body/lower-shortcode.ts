import { OFFER_REL, offerAddress } from '../../shared/commerce/offer.ts'
import { toSafeSource, toSafeUrl } from './safe-url.ts'
import { type ChildNode, type Element, isBlank, toElement, toText } from './shape/tree.ts'
import { dataOf, readShortcode } from './shortcode.ts'

type Attributes = Readonly<Record<string, string>>
type Lowering = (attrs: Attributes, children: ChildNode[]) => Element[] | null

/** Shortcodes that become plain HTML, which needs no code on the client. */
const LOWERINGS: Readonly<Record<string, Lowering>> = {
  pullquote: (attrs, children) => toQuote('pull', attrs, children),
  blockquote: (attrs, children) => toQuote(null, attrs, children),
  callout: (attrs, children) => toCallout(attrs, children),
  image: (attrs, children) => toPicture(attrs, children),
  commercelink: (attrs, children) => toCommerceLink(attrs, children),
}

/**
 * Converts a shortcode to HTML of the text; null when it becomes a block, or when its payload is missing. The texts of
 * its payload override its attributes.
 */
export function lowerShortcode(
  element: Element,
  shortcodeData: Readonly<Record<string, unknown>>,
): readonly Element[] | null {
  const shortcode = readShortcode(element, 0, shortcodeData)
  if ('reason' in shortcode) return null
  const texts = Object.entries(dataOf(shortcode)).flatMap(([name, value]) =>
    typeof value === 'object' ? [] : [[name, String(value)]],
  )
  return LOWERINGS[shortcode.name]?.(Object.fromEntries(texts), element.children) ?? null
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

function toPicture(attrs: Attributes, children: ChildNode[]): Element[] | null {
  const src = toSafeSource(attrs.src ?? attrs.url ?? attrs.image ?? '')
  if (src === null) return null
  const { width, height, srcset, sizes } = attrs
  const box = width !== undefined && height !== undefined ? { width, height } : {}
  const caption = content(attrs, children, 'caption')
  const credit = attrs.credit ?? attrs.credits ?? ''
  const words = [...caption, ...(caption.length > 0 && credit !== '' ? [toText(' ')] : []), toText(credit)]
  const captions = isBlank(words) ? [] : [toElement('figcaption', {}, words)]
  return [
    toElement('figure', {}, [toElement('img', { src, srcset, sizes, alt: attrs.alt ?? '', ...box }), ...captions]),
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
