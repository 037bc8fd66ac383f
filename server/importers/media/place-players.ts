import { parseBody } from '../../body/parse-body.ts'
import { toHtml } from '../../body/sanitize.ts'
import { type ChildNode, type Element, elementsOf, toElement, toText } from '../../body/shape/tree.ts'
import { type Note, toLoss } from '../losses.ts'
import { findMediaFile, isAddress } from './media-files.ts'
import { isPlaceholder, type MediaPlace, nameOf, toShownRef } from './place-media.ts'

/** Files of a video that the bucket takes. */
const STORED = /\.(?:mp4|m4v|m3u8)$/i

/** The references of the players in a body. */
export function findPlayerRefs(html: string): readonly string[] {
  return playersOf(parseBody(html)).flatMap((player) => toRef(player) ?? [])
}

/**
 * Converts players to links, by their title or file name, because the CSP blocks other sites' media. Those of videos
 * that the import has stay, for `placePlayers`. Without an address of the old site, only a title remains.
 */
export async function leavePlayers(place: MediaPlace, html: string, notes: Note[]): Promise<string> {
  if (!hasPlayer(html)) return html
  const nodes = parseBody(html)
  for (const player of playersOf(nodes)) {
    if ((await findVideoFile(place, player)) === null) leavePlayer(player, place, notes)
  }
  return toHtml(nodes)
}

/** Stores the videos of a body, and lets their players play them; one that is refused is linked where it was. */
export async function placePlayers(place: MediaPlace, html: string, notes: Note[]): Promise<string> {
  if (!hasPlayer(html)) return html
  const nodes = parseBody(html)
  for (const player of playersOf(nodes)) {
    const file = await findVideoFile(place, player)
    const ref = toRef(player)
    if (file === null || ref === null) continue
    try {
      const { fields, notes: more } = await place.target.storeVideo(file)
      notes.push(...more)
      if (fields.mp4Url === null) link(player, fields.manifestUrl, nameOf(ref))
      else play(player, fields.mp4Url)
    } catch (error) {
      // A broken video must not prevent the import of its story.
      const reason = error instanceof Error ? error.message : String(error)
      notes.push(toLoss('playerFault', `${toShownRef(ref)}: ${reason}`))
      link(player, isAddress(ref) && !isPlaceholder(ref) ? ref : null, nameOf(ref))
    }
  }
  return toHtml(nodes)
}

const hasPlayer = (html: string): boolean => /<(?:audio|video)\b/i.test(html)

function playersOf(nodes: readonly ChildNode[]): readonly Element[] {
  return [...elementsOf(nodes)].filter(({ name }) => name === 'audio' || name === 'video')
}

/** The first address of a player: its own, or that of a `source`. */
function toRef(player: Element): string | null {
  const [ref] = [player, ...elementsOf(player.children)].flatMap(({ attribs }) => attribs.src?.trim() || [])
  return ref ?? null
}

/** The file of a video that the import has; null if it is not there, is served already, or of a type that is not stored. */
async function findVideoFile({ folder, target, besideFile }: MediaPlace, player: Element): Promise<string | null> {
  const ref = toRef(player)
  if (ref === null || player.name !== 'video' || (await target.findServed(ref)) !== null) return null
  const file = await findMediaFile(folder, ref, besideFile)
  return file !== null && STORED.test(file.path) ? file.path : null
}

function leavePlayer(player: Element, { folder }: MediaPlace, notes: Note[]): void {
  const ref = toRef(player)
  const address = ref === null ? null : toAddress(ref, folder.origins)
  if (address === null) return
  const hasSite = !isPlaceholder(address)
  notes.push(toLoss(hasSite ? 'player' : 'playerOfNoSite', toShownRef(address)))
  link(player, hasSite ? address : null, hasSite ? nameOf(address) : '')
}

/** Lets a player play one file of this site. */
function play(player: Element, src: string): void {
  const { title, width, height } = player.attribs
  player.attribs = { src, ...(title && { title }), ...(width && height && { width, height }) }
  player.children = []
}

/** Converts a player to a paragraph with a link; without an address, only its title stays. */
function link(player: Element, address: string | null, name: string): void {
  const words = toText(player.attribs.title?.trim() || name)
  player.name = 'p'
  player.attribs = {}
  player.children = address === null ? [words] : [toElement('a', { href: address }, [words])]
}

/** Converts a path of the old site to a URL; null when the source has no site. */
function toAddress(ref: string, [origin]: readonly string[]): string | null {
  if (isAddress(ref)) return ref
  return origin !== undefined && URL.canParse(ref, origin) ? new URL(ref, origin).href : null
}
