import { isDeepStrictEqual } from 'node:util'
import type { Picture } from '../../shared/page/model/parts.ts'
import type { PublishResult } from '../publishing/services.ts'
import { toFingerprint } from '../publishing/stable-id.ts'
import { relinkBody } from './addresses/relink.ts'
import { chooseSlug } from './addresses/slugs.ts'
import { withCodeAsText } from './code-text.ts'
import { toContentTypeOf, toEditionOf, toPlaceKey } from './document-type.ts'
import type { Draft, ImportItem, ImportSetting, ItemIssue } from './import-item.ts'
import type { ImportNote, NoteOrigin } from './import-note.ts'
import type { ItemReport, ItemStatus } from './import-report.ts'
import { findNoted, type ImportRun } from './import-run.ts'
import { isChangedOnSite, toKeptWords } from './kept.ts'
import { type Note, readNotes, toLoss } from './losses.ts'
import { findCaptionsRef, placeCaptions } from './media/place-captions.ts'
import {
  findBodyRefs,
  findMissingRefs,
  type MediaPlace,
  placeBodyMedia,
  placePicture,
  readMediaVersion,
} from './media/place-media.ts'
import { findPlayerRefs, leavePlayers, placePlayers } from './media/place-players.ts'
import { findVideoRefs, placeVideo } from './media/place-video.ts'
import { toPlainElements } from './plain-elements.ts'

/** Raise this when the importers map the same source to another document, so that everything is imported again. */
const IMPORT_VERSION = 5

export interface ItemParts {
  readonly place: MediaPlace
  /** The ids of this run by place key. */
  readonly taken: Map<string, string>
  readonly run: ImportRun
}

/** Imports one item completely or not at all: its pictures, then the document. An invalid item never throws. */
export async function importItem(item: ImportItem, parts: ItemParts): Promise<ItemReport> {
  const { run } = parts
  const doubts = item.doubts ?? []
  const errors = [...item.errors, ...(run.strict ? doubts : [])]
  const notes: Note[] = [...item.notes, ...(run.strict ? [] : doubts.map(toWords))]
  if (item.document !== null) run.seen.add(toNoteName(item.document))
  else if (!item.skipped) run.unread.add(run.fileOf(item.source.file))
  if (item.skipped || item.document === null || errors.length > 0) {
    const status = item.skipped ? 'skipped' : 'refused'
    return toLine(item, item.document, { status, notes, errors })
  }
  const document = await withPlainBody(item.document, item, parts.place, notes)
  const { target } = parts.place
  const slug = await settleSlug(item, document, parts, notes)
  if (typeof slug !== 'string') return toLine(item, document, { status: 'refused', notes, errors: [slug] })
  const named: Draft = { ...document, slug }
  const name = toNoteName(named)
  run.seen.add(name)
  const note = await toNote(named, item, parts)
  const noted = await target.findNote(name)
  const existing = await findNoted(target, note.origin)
  const place = `${note.origin.type}/${slug}`
  if (noted !== null && existing === null && !run.bringBack.has(place)) {
    notes.push(`it was removed on the site and is not imported; --bring-back ${place} imports it again`)
    return toLine(item, named, { status: 'withheld', notes, errors: [] })
  }
  const isSame = noted?.fingerprint === note.fingerprint && existing?.slug === slug
  if (isSame && !(run.replace && (await isChangedOnSite(target, existing, named)))) {
    if (!isDeepStrictEqual(noted, note)) await target.putNote(name, note)
    const { url, warnings } = target.placeOf(named)
    const missing = (await findMissingRefs(parts.place, toRefs(named, item))).map((ref) => toLoss('picture', ref))
    return toLine(item, named, { status: 'unchanged', notes: [...notes, ...missing, ...warnings], errors: [], url })
  }
  const kept = existing === null ? null : await target.findKeptReason(existing, run)
  if (existing !== null && kept !== null) {
    notes.push(`${toKeptWords(kept)} and is kept; --replace imports it`)
    return toLine(item, named, { status: 'kept', notes, errors: [], url: target.placeOf(existing.content).url })
  }
  const former = { slugs: item.formerSlugs ?? [], paths: item.formerPaths ?? [] }
  const result = await target.publish(await withMedia(named, item, parts.place, notes), former, run)
  if (result.status === 'invalid' || result.status === 'conflict') {
    return toLine(item, named, { status: 'refused', notes, errors: toIssues(result, item) })
  }
  await target.putNote(name, note)
  const { status, url, warnings } = result
  return toLine(item, named, { status, notes: [...notes, ...warnings], errors: [], url })
}

/** Imports the header's or footer's navigation. */
export async function importSetting(
  { source, setting, value }: ImportSetting,
  { place }: ItemParts,
): Promise<ItemReport> {
  const result = await place.target.publishNavigation(setting, value)
  const errors = result.status === 'invalid' ? result.issues.map(({ path, message }) => ({ field: path, message })) : []
  const status = result.status === 'invalid' ? 'refused' : result.status
  return { source, status, type: `navigation ${setting}`, slug: null, url: null, notes: [], losses: [], errors }
}

async function settleSlug(
  item: ImportItem,
  document: Draft,
  { place, taken }: ItemParts,
  notes: Note[],
): Promise<string | ItemIssue> {
  const wish = String(document.slug ?? '')
  const { file, line = 0, id: own = '' } = item.source
  const id = typeof document.id === 'string' ? document.id : `${file}:${line}:${own}`
  const { slug, note } = item.mayRename
    ? await chooseSlug(place.target, document, id, taken)
    : { slug: wish, note: null }
  const key = toPlaceKey(document, slug, place.target)
  const owner = taken.get(key)
  if (owner !== undefined && owner !== id)
    return { field: 'slug', message: `${slug} is the slug of another item: ${owner}` }
  taken.set(key, id)
  if (note !== null) notes.push(note)
  return slug
}

/** `line 4: section: …` */
function toWords({ field, message, line }: ItemIssue): string {
  return [...(line === undefined ? [] : [`line ${line}`]), field, message].join(': ')
}

/** The name of a document's note: its id, else its type and slug. */
function toNoteName(document: Draft): string {
  return typeof document.id === 'string' ? document.id : `${toContentTypeOf(document)}/${String(document.slug)}`
}

/** The note of an imported item: its fingerprint and its source. */
async function toNote(
  document: Draft,
  item: ImportItem,
  { place, run }: ItemParts,
): Promise<ImportNote & { readonly origin: NoteOrigin }> {
  return {
    fingerprint: await toItemFingerprint(document, item, place),
    origin: {
      format: run.format,
      file: run.fileOf(item.source.file),
      type: toContentTypeOf(document),
      slug: String(document.slug),
      edition: toEditionOf(document, place.target),
      id: typeof document.id === 'string' ? document.id : null,
    },
  }
}

/** A hash of the item and its files; a change means that the item must be imported again. */
async function toItemFingerprint(document: Draft, item: ImportItem, place: MediaPlace): Promise<string> {
  const pictures = picturesOf(item)
  const captions = findCaptionsRef(document)
  const players = typeof document.body === 'string' ? findPlayerRefs(document.body) : []
  const videos = [...findVideoRefs(document), ...players]
  const refs = [...toRefs(document, item), ...(captions === null ? [] : [captions]), ...videos]
  const versions = await Promise.all(refs.map((ref) => readMediaVersion(place, ref)))
  const shown = pictures.map((picture) => (picture?.kind === 'drawn' ? { ...picture, draw: undefined } : picture))
  const { media = [], formerSlugs = [], formerPaths = [] } = item
  // An item without old addresses has the fingerprint that it had before there were any.
  const old = formerPaths.length === 0 ? [] : [formerPaths]
  return toFingerprint([IMPORT_VERSION, item.fingerprint ?? document, shown, media, formerSlugs, versions, ...old])
}

const picturesOf = ({ picture, partPictures }: ImportItem) => [picture, ...Object.values(partPictures ?? {})]

/** The references of all pictures of a document. */
function toRefs({ body }: Draft, item: ImportItem): readonly string[] {
  const named = picturesOf(item).flatMap((picture) => (picture?.kind === 'file' ? [picture.ref] : []))
  return [...(typeof body === 'string' ? findBodyRefs(body) : []), ...named]
}

async function withMedia(document: Draft, item: ImportItem, place: MediaPlace, notes: Note[]): Promise<Draft> {
  const changed: Record<string, unknown> = structuredClone({ ...document })
  if (item.picture) {
    const image = await placePicture(place, item.picture, notes)
    if (image !== null) changed.image = image
  }
  for (const [path, picture] of Object.entries(item.partPictures ?? {})) {
    const image = await placePicture(place, picture, notes)
    if (image === null) continue
    if (path.startsWith(PAYLOADS)) fillIn(changed, path.split('.'), place.target.toBodyPicture(image))
    else setAt(changed, path.split('.'), image)
  }
  if (document.typeName === 'content_video') Object.assign(changed, await placeVideo(place, document, notes))
  const captions = findCaptionsRef(document)
  if (captions !== null) changed.captions = await placeCaptions(place, captions, notes)
  // A picture that could not be read leaves a gap.
  if (Array.isArray(changed.images)) changed.images = changed.images.filter(Boolean)
  if (typeof changed.body === 'string') {
    const body = await placePlayers(place, changed.body, notes)
    changed.body = await placeBodyMedia(place, body, item.media ?? [], notes)
  }
  return changed
}

/**
 * Resolves links, and converts what the sanitiser would remove with its text. This happens before the fingerprint,
 * because the results are part of the document.
 */
async function withPlainBody(
  document: Draft,
  { resolveLink }: ImportItem,
  place: MediaPlace,
  notes: Note[],
): Promise<Draft> {
  if (typeof document.body !== 'string') return document
  const plain = toPlainElements(withCodeAsText(document.body), notes)
  const linked = resolveLink === undefined ? plain : relinkBody(plain, resolveLink, notes)
  return { ...document, body: await leavePlayers(place, linked, notes) }
}

/** Payloads of blocks, with the new addresses of their pictures, as in the text. */
const PAYLOADS = 'additionalShortcodeData.'

/** Fills in the addresses and the size of a picture; the document's own texts stay. */
function fillIn(owner: unknown, [name, ...rest]: readonly string[], picture: Picture | null): void {
  if (typeof owner !== 'object' || owner === null || name === undefined || picture === null) return
  const part: unknown = Reflect.get(owner, name)
  if (rest.length === 0) {
    const { src, srcset, still, width, height, alt } = picture
    const texts = { alt, ...(typeof part === 'object' ? part : {}), illustration: undefined }
    Reflect.set(owner, name, { ...texts, src, srcset, ...(still !== undefined && { still }), width, height })
  } else fillIn(part, rest, picture)
}

function setAt(owner: unknown, [name, ...rest]: readonly string[], value: unknown): void {
  if (typeof owner !== 'object' || owner === null || name === undefined) return
  // The cast covers arrays, whose items are properties by number.
  const fields = owner as Record<string, unknown>
  if (rest.length === 0) fields[name] = value
  else setAt(fields[name], rest, value)
}

function toIssues(
  result: Extract<PublishResult, { readonly status: 'invalid' | 'conflict' }>,
  item: ImportItem,
): readonly ItemIssue[] {
  const at = (field: string): ItemIssue['line'] => item.lineOf?.(field)
  if (result.status === 'conflict') return [{ field: 'slug', message: result.message, line: at('slug') }]
  return result.issues.map(({ path, message }) => ({ field: path, message, line: at(path) }))
}

interface Fate {
  readonly status: ItemStatus
  readonly notes: readonly Note[]
  readonly errors: readonly ItemIssue[]
  readonly url?: string | null
}

function toLine(
  { source }: ImportItem,
  document: Draft | null,
  { status, notes: found, errors, url = null }: Fate,
): ItemReport {
  const type = document === null ? null : toContentTypeOf(document)
  const slug = typeof document?.slug === 'string' ? document.slug : null
  const { notes, losses } = readNotes(found)
  return { source, status, type, slug, url, notes, losses, errors }
}
