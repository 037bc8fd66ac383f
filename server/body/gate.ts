import type { ChildNode } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import sanitize from 'sanitize-html'
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_CLASSES,
  ALLOWED_TAGS,
  DROPPED_WITH_TEXT,
  RENAMED,
  URL_ATTRIBUTES,
} from './allow-list.ts'
import { type BodyBounds, createElementCount, READ_BOUNDS } from './body-bounds.ts'
import { toPlainCharacters } from './plain-characters.ts'
import { isForeign, toSafeSource, toSafeUrl } from './safe-url.ts'
import { toText } from './shape/tree.ts'
import { toSrcset } from './srcset.ts'

/** The deepest nesting to keep: no story needs more, and the tree is walked by recursion. */
const DEEPEST = 48

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: [...URL_ATTRIBUTES],
  allowProtocolRelative: false,
  nonTextTags: [...DROPPED_WITH_TEXT],
  nestingLimit: DEEPEST,
  // For `<shortcode …/>` and `<a name="x"/>`, which HTML would leave open until the end of the story.
  parser: { recognizeSelfClosing: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  transformTags: {
    iframe: toLink,
    embed: toLink,
    // Runs after the named transforms, on their results.
    '*': (tagName, attribs) => ({ tagName: RENAMED[tagName] ?? tagName, attribs: toCleanAttributes(tagName, attribs) }),
  },
}

/**
 * Sanitises HTML to a tree with only allowed elements and attributes (SE-005). All editorial HTML goes through this
 * function.
 *
 * @param onForeign called for every picture of another host
 * @throws BodyBoundError
 */
export function toCleanNodes(
  html: string,
  bounds: BodyBounds = READ_BOUNDS,
  onForeign?: (src: string) => void,
): readonly ChildNode[] {
  const text = toPlainCharacters(html)
  // The sanitiser takes longer to start than for a short text, and blocks have many texts without elements.
  if (!/[<&]/.test(text)) return text === '' ? [] : [toText(text)]
  const { open, close } = createElementCount(bounds)
  const transformTags = { ...OPTIONS.transformTags, img: toOwnPicture(onForeign) }
  const clean = sanitize(text, { ...OPTIONS, transformTags, onOpenTag: open, onCloseTag: close })
  return parseDocument(clean, { decodeEntities: true }).children
}

function toCleanAttributes(tag: string, attributes: sanitize.Attributes): sanitize.Attributes {
  const clean: sanitize.Attributes = {}
  for (const [name, value] of Object.entries(attributes)) {
    const cleanValue = toCleanValue(tag, name, value)
    if (cleanValue !== null) clean[name] = cleanValue
  }
  if (tag === 'img' && clean.src === undefined) {
    const source = findSource(attributes)
    if (source !== null) clean.src = source
  }
  return clean
}

function toCleanValue(tag: string, name: string, value: string): string | null {
  // On every element, because sanitize-html parses these attributes everywhere.
  if (name === 'srcset' || name === 'imagesrcset' || name === 'data-still') return toSrcset(value)
  if (tag === 'shortcode') return value
  if (name === 'class') return toClasses(tag, value)
  if (!URL_ATTRIBUTES.has(name)) return value
  const address = toAddress(tag, name, value)
  // The policy lets players load videos from other hosts, but neither posters nor captions.
  const isOwn = name === 'poster' || tag === 'track'
  return isOwn && address !== null && isForeign(address) ? null : address
}

/** The URL of a picture; lazy-loading scripts put it into another attribute and leave `src` empty. */
function findSource(attributes: sanitize.Attributes): string | null {
  for (const name of ['src', 'data-src', 'data-lazy-src', 'data-original', 'data-orig-file']) {
    const source = toSafeSource(attributes[name] ?? '')
    if (source !== null) return source
  }
  return null
}

function toAddress(tag: string, name: string, value: string): string | null {
  return tag === 'a' || name === 'cite' ? toSafeUrl(value) : toSafeSource(value)
}

function toClasses(tag: string, value: string): string | null {
  const names = value.split(/\s+/).filter((name) => ALLOWED_CLASSES.has(name) || (isCode(tag) && LANGUAGE.test(name)))
  return names.length > 0 ? [...new Set(names)].join(' ') : null
}

const LANGUAGE = /^language-[a-z0-9+#-]{1,20}$/
const isCode = (tag: string): boolean => tag === 'code' || tag === 'pre'

/** The attribute with the text of a link that replaces an iframe. */
const FRAME_NAME = 'data-frame'

/** Converts a picture of another host to a link, because the CSP allows only the site's own pictures. */
const toOwnPicture =
  (onForeign?: (src: string) => void) =>
  (tagName: string, attribs: sanitize.Attributes): sanitize.Tag => {
    const src = findSource(attribs)
    if (src === null || !isForeign(src)) return { tagName, attribs }
    onForeign?.(src)
    return { tagName: 'a', attribs: { href: src, [FRAME_NAME]: attribs.alt?.trim() || new URL(src).host } }
  }

/** Converts an iframe to a link, with its title or host as text. */
function toLink(_tag: string, attributes: sanitize.Attributes): sanitize.Tag {
  const href = toSafeSource(attributes.src ?? attributes['data-src'] ?? '')
  if (href === null) return { tagName: 'span', attribs: {} }
  const name = attributes.title?.trim() || (URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') : href)
  return { tagName: 'a', attribs: { href, [FRAME_NAME]: name } }
}
