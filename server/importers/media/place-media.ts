import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Drawing } from '../../../illustrations/artist.ts'
import type { Image } from '../../../shared/entities/image.ts'
import { parseBody } from '../../body/parse-body.ts'
import { toHtml } from '../../body/sanitize.ts'
import { type ChildNode, type Element, elementsOf, isTag, isText, toElement, toText } from '../../body/shape/tree.ts'
import { findLostMotion } from '../../media/lost-motion.ts'
import type { ItemPicture, MediaHint } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'
import { type Note, toLoss } from '../losses.ts'
import type { MediaFetcher } from './fetch-media.ts'
import { isInline, readInline, toInlineName } from './inline-media.ts'
import { findMediaFile, isAddress, type MediaFile, type MediaFolder, toMediaPath } from './media-files.ts'

/** The attribute of a picture that only decorates a link, such as the preview of another site. */
export const DECORATION = 'data-decoration'

export interface MediaPlace {
  readonly folder: MediaFolder
  readonly target: ImportTarget
  /** null: nothing is fetched from the network. */
  readonly fetcher: MediaFetcher | null
  /** The item's own file, to which relative paths refer. */
  readonly besideFile: string | null
}

/** The references of all pictures in a body. */
export function findBodyRefs(html: string): readonly string[] {
  const refs = imagesOf(parseBody(html)).map((element) => sourceOf(element))
  return [...new Set(refs)].filter((ref) => ref !== '' && !isInline(ref))
}

/** A version of the referenced file, to detect that an item has changed. */
export async function readMediaVersion(place: MediaPlace, ref: string): Promise<string> {
  const file = await findMediaFile(place.folder, ref, place.besideFile)
  return file === null ? `${ref}:${place.fetcher === null ? 'missing' : 'remote'}` : `${ref}:${file.version}`
}

/** The references without a file in the folder, when nothing is fetched from the network. */
export async function findMissingRefs(place: MediaPlace, refs: readonly string[]): Promise<readonly string[]> {
  if (place.fetcher !== null) return []
  const missing: string[] = []
  for (const ref of new Set(refs)) {
    const isOurs = ref.startsWith('/resize/')
    if (!isOurs && (await findMediaFile(place.folder, ref, place.besideFile)) === null) missing.push(toShownRef(ref))
  }
  return missing
}

/** Stores the picture of a document in the bucket; null, with a note, when it cannot be read. */
export async function placePicture(place: MediaPlace, picture: ItemPicture, notes: Note[]): Promise<Image | null> {
  const { caption = null, credits = null } = picture
  const alt = picture.kind === 'file' ? (picture.alt ?? null) : null
  const image =
    picture.kind === 'drawn'
      ? await storeDrawing(place, picture.draw(), credits)
      : await storeRef(place, { ref: picture.ref, alt, credits }, notes)
  return image === null ? null : { ...image, alt: alt ?? image.alt, caption, credits: credits ?? image.credits }
}

/**
 * Stores every picture of a body in the bucket. A picture that cannot be read becomes a link to its URL, or is removed
 * when it has no usable URL; both with a note.
 */
export async function placeBodyMedia(
  place: MediaPlace,
  html: string,
  hints: readonly MediaHint[],
  notes: Note[],
): Promise<string> {
  const nodes = parseBody(html)
  const images = imagesOf(nodes)
  unlinkFiles(nodes, place.folder.origins)
  const stored = new Map<string, Image | null>()
  for (const element of images) {
    const ref = sourceOf(element)
    // The site already serves this picture.
    if (ref === '' || ref.startsWith('/resize/')) continue
    const hint = hints.find((candidate) => candidate.ref === ref)
    const alt = element.attribs.alt || hint?.alt || null
    if (!stored.has(ref)) stored.set(ref, await storeRef(place, { ref, alt, credits: hint?.credits ?? null }, notes))
    const image = stored.get(ref) ?? null
    replace(element, image === null ? toRemains(element, ref, alt) : toPicture(place.target, image, alt))
  }
  return toHtml(nodes)
}

function imagesOf(nodes: readonly ChildNode[]): Element[] {
  const pictures = [...elementsOf(nodes)].filter((element) => element.name === 'img' || isImageShortcode(element))
  return pictures
}

function isImageShortcode(element: Element): boolean {
  return element.name === 'shortcode' && element.attribs.shortcode === 'image' && element.attribs.uuid === undefined
}

function sourceOf(element: Element): string {
  const { src, 'data-src': lazy, 'data-lazy-src': lazier } = element.attribs
  const named = [src, lazy, lazier].flatMap((value) => value?.trim() || [])
  // A lazy-loaded picture has a data URL as placeholder in `src`.
  return named.find((value) => !isInline(value)) ?? named[0] ?? ''
}

function replace(element: Element, by: Element | null): void {
  if (by === null) {
    element.name = 'span'
    element.attribs = {}
    element.children = []
    return
  }
  const isShortcode = element.name === 'shortcode' && by.name === 'img'
  element.name = isShortcode ? 'shortcode' : by.name
  element.attribs = isShortcode ? { ...element.attribs, ...by.attribs } : by.attribs
  if (!isShortcode) element.children = by.children
}

function toPicture(target: ImportTarget, image: Image, alt: string | null): Element | null {
  const picture = target.toBodyPicture(image)
  if (picture === null) return null
  const { src, srcset, still } = picture
  // A picture smaller than the smallest width is shown at its own size.
  const isSmall = image.width !== null && image.height !== null && image.width < picture.width
  const { width, height } = isSmall ? image : picture
  const sizes = '(min-width: 45rem) 43rem, 100vw'
  return toElement('img', {
    src,
    srcset,
    'data-still': still,
    sizes,
    alt: alt ?? picture.alt,
    width: String(width),
    height: String(height),
  })
}

/** A picture of the bucket as HTML, with its credits below it. */
export function toFigure(target: ImportTarget, image: Image): string {
  const picture = toPicture(target, image, image.alt)
  if (picture === null) return ''
  const caption = image.credits ? [toElement('figcaption', {}, [toText(image.credits)])] : []
  return toHtml([toElement('figure', {}, [picture, ...caption])])
}

/** The elements that hold a picture, from the outside. */
const HOLDERS: ReadonlySet<string> = new Set(['figure', 'picture', 'img'])

/** The pictures of a body with their captions, in order, as HTML; empty if it has none. */
export function findPictures(html: string): string {
  const holdersIn = (nodes: readonly ChildNode[]): readonly Element[] =>
    nodes.filter(isTag).flatMap((element) => {
      const isHolder = HOLDERS.has(element.name) && imagesOf([element]).length > 0
      return isHolder ? [element] : holdersIn(element.children)
    })
  return toHtml([...holdersIn(parseBody(html))])
}

/** Removes links from pictures to their own files on the old site. */
function unlinkFiles(nodes: readonly ChildNode[], origins: readonly string[]): void {
  for (const element of elementsOf(nodes)) {
    const { href } = element.attribs
    if (element.name !== 'a' || href === undefined || imagesOf(element.children).length === 0) continue
    if (/\.(jpe?g|png|gif|webp|avif)$/i.test(toMediaPath(origins, href) ?? '')) delete element.attribs.href
  }
}

/** A reference without the placeholder for an unknown site. */
export const toShownRef = (ref: string): string => ref.replace(/^https:\/\/[^/]*\.invalid(?=\/)/, '')

/** Whether a URL is the placeholder for an unknown site (RFC 2606). */
export const isPlaceholder = (address: string): boolean => /^https:\/\/[^/]*\.invalid\//.test(address)

export const nameOf = (address: string): string => basename(toMediaPath([address], address) ?? '') || address

/**
 * What replaces a missing picture: a link, because browsers load pictures from this site only; without an address, its
 * alternative text; null for a picture that only decorates a link to another site.
 */
function toRemains(element: Element, ref: string, alt: string | null): Element | null {
  if (element.attribs[DECORATION] !== undefined) return null
  if (!isAddress(ref) || isPlaceholder(ref)) return alt === null ? null : toApart(toText(alt), element)
  return toApart(toElement('a', { href: ref }, [toText(alt ?? nameOf(ref))]), element)
}

/** Words with a space to each neighbour, because a picture in a line has none. */
function toApart(node: ChildNode, element: Element): Element {
  const before = neighbourOf(element, 'prev')
  const after = neighbourOf(element, 'next')
  const isJoined = (near: ChildNode | null, edge: RegExp): boolean =>
    near !== null && (isText(near) ? edge.test(near.data) : isTag(near))
  const space = (isNeeded: boolean): ChildNode[] => (isNeeded ? [toText(' ')] : [])
  return toElement('span', {}, [
    ...space(isJoined(before, /[\p{L}\p{N}]$/u)),
    node,
    ...space(isJoined(after, /^[\p{L}\p{N}]/u)),
  ])
}

/** The node beside an element, or beside the link or formatting around it. */
function neighbourOf(element: Element, side: 'prev' | 'next'): ChildNode | null {
  const { parent } = element
  const near = element[side]
  if (near !== null || parent === null || !isTag(parent) || !/^(?:a|b|em|font|i|span|strong)$/.test(parent.name))
    return near
  return neighbourOf(parent, side)
}

async function storeDrawing(place: MediaPlace, drawing: Drawing, credits: string | null): Promise<Image> {
  const { bytes, filename, alt, gravity } = drawing
  const image = await place.target.storeMedia({ bytes, filename, alt, credits, drawn: true })
  return { ...image, cropGravity: gravity }
}

async function storeRef(
  place: MediaPlace,
  { ref, alt = null, credits = null }: MediaHint,
  notes: Note[],
): Promise<Image | null> {
  const name = isInline(ref) ? toInlineName(ref) : ref
  try {
    const bytes = isInline(ref) ? readInline(ref) : await readRef(place, ref)
    if (bytes === null) {
      notes.push(toLoss('picture', toShownRef(ref)))
      return null
    }
    const filename = isInline(ref) ? name.replace(/\W+/g, '.') : basename(toMediaPath([ref], ref) ?? ref) || 'image'
    const image = await place.target.storeMedia({ bytes, filename, alt, credits, drawn: false })
    const lost = await findLostMotion(bytes)
    if (lost !== null) notes.push(toLoss('animation', `${name}: ${lost}`))
    return image
  } catch (error) {
    // A missing or broken picture must not prevent the import of its story.
    notes.push(toLoss('pictureFault', `${name}: ${error instanceof Error ? error.message : String(error)}`))
    return null
  }
}

async function readRef({ target, folder, fetcher, besideFile }: MediaPlace, ref: string): Promise<Uint8Array | null> {
  const file = await findMediaFile(folder, ref, besideFile)
  return file === null ? fetchRef(fetcher, ref) : readMedia(file, target.maxMediaBytes)
}

async function fetchRef(fetcher: MediaFetcher | null, ref: string): Promise<Uint8Array | null> {
  return fetcher === null || !isAddress(ref) ? null : fetcher.fetchMedia(ref)
}

async function readMedia({ path, size }: MediaFile, maxBytes: number): Promise<Uint8Array> {
  if (size > maxBytes) throw new Error(`the file is larger than ${maxBytes} bytes`)
  return readFile(path)
}
