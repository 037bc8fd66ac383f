import type { ChildNode } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { toPlainCharacters } from '../../shared/text/plain-characters.ts'
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_CLASSES,
  ALLOWED_TAGS,
  DROPPED_WITH_TEXT,
  RENAMED,
  URL_ATTRIBUTES,
} from './allow-list.ts'
import { type BodyBounds, createElementCount, READ_BOUNDS } from './body-bounds.ts'
import { toSafeSource, toSafeUrl } from './safe-url.ts'
import { toSrcset } from './srcset.ts'

/** Deeper nesting is unwrapped: no story needs it, and the tree is walked by recursion. */
const DEEPEST = 48

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: [...URL_ATTRIBUTES],
  allowProtocolRelative: false,
  nonTextTags: [...DROPPED_WITH_TEXT],
  nestingLimit: DEEPEST,
  // `<shortcode …/>` and `<a name="x"/>`: HTML has no such form and would swallow the rest of the story.
  parser: { recognizeSelfClosing: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  transformTags: {
    iframe: toLink,
    embed: toLink,
    img: toOwnPicture,
    // Runs after the named ones, on what they made.
    '*': (tagName, attribs) => ({ tagName: RENAMED[tagName] ?? tagName, attribs: toCleanAttributes(tagName, attribs) }),
  },
}

/**
 * Foreign HTML as a tree that holds nothing but what the allow list names (SE-005). The one sanitiser of the house:
 * everything editorial goes through here before it is shaped.
 *
 * @throws BodyBoundError
 */
export function toCleanNodes(html: string, bounds: BodyBounds = READ_BOUNDS): readonly ChildNode[] {
  const { open, close } = createElementCount(bounds)
  const clean = sanitize(toPlainCharacters(html), { ...OPTIONS, onOpenTag: open, onCloseTag: close })
  return parseDocument(clean, { decodeEntities: true }).children
}

function toCleanAttributes(tag: string, attributes: sanitize.Attributes): sanitize.Attributes {
  const clean: sanitize.Attributes = {}
  for (const [name, value] of Object.entries(attributes)) {
    const kept = toCleanValue(tag, name, value)
    if (kept !== null) clean[name] = kept
  }
  if (tag === 'img' && clean.src === undefined) {
    const source = findSource(attributes)
    if (source !== null) clean.src = source
  }
  return clean
}

function toCleanValue(tag: string, name: string, value: string): string | null {
  // sanitize-html parses these on every element.
  if (name === 'srcset' || name === 'imagesrcset') return toSrcset(value)
  if (tag === 'shortcode') return value
  if (name === 'class') return toClasses(tag, value)
  return URL_ATTRIBUTES.has(name) ? toAddress(tag, name, value) : value
}

/** Where a picture comes from; lazy-loading scripts keep its address beside an empty `src`. */
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
  const kept = value.split(/\s+/).filter((name) => ALLOWED_CLASSES.has(name) || (isCode(tag) && LANGUAGE.test(name)))
  return kept.length > 0 ? [...new Set(kept)].join(' ') : null
}

const LANGUAGE = /^language-[a-z0-9+#-]{1,20}$/
const isCode = (tag: string): boolean => tag === 'code' || tag === 'pre'

/** On the link a frame became: its text, in place of what stood inside the frame. */
const FRAME_NAME = 'data-frame'

/** The policy lets pages load pictures of the site alone: one of another host would be a hole in the story, so it is a link. */
function toOwnPicture(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const src = findSource(attribs)
  if (src === null || !isForeign(src)) return { tagName, attribs }
  return { tagName: 'a', attribs: { href: src, [FRAME_NAME]: attribs.alt?.trim() || new URL(src).host } }
}

/** Absolute, and not made by this site's resizing, which may stand on a host of its own (IM-005). */
function isForeign(src: string): boolean {
  return URL.canParse(src) && !new URL(src).pathname.startsWith('/resize/')
}

/** What a frame would have shown is one press away: its address, named by its title or host. */
function toLink(_tag: string, attributes: sanitize.Attributes): sanitize.Tag {
  const href = toSafeSource(attributes.src ?? attributes['data-src'] ?? '')
  if (href === null) return { tagName: 'span', attribs: {} }
  const name = attributes.title?.trim() || (URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') : href)
  return { tagName: 'a', attribs: { href, [FRAME_NAME]: name } }
}
