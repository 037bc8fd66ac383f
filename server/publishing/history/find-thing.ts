import { z } from 'zod'
import { CONTENT_TYPES, type ContentType } from '../../../shared/routing/route.ts'
import type { WrittenKind } from '../../store/history/history.ts'
import type { DocumentSource, UpdateSource } from '../../store/history/record-history.ts'
import { updateKey } from '../../store/import-marks.ts'
import type { StoredDocument } from '../../store/store.ts'
import type { PublishServices } from '../services.ts'

/** What has a history: documents by type, settings such as `header`, vanity records by path, updates of coverage. */
const THING_TYPES = [...CONTENT_TYPES, 'setting', 'vanity', 'update'] as const
export const thingType = z.enum(THING_TYPES, `expected one of ${THING_TYPES.join(', ')}`)
export type ThingType = z.output<typeof thingType>

/** One thing of the history. `current` is the stored document; null: it is removed, or no document. */
export interface Thing {
  readonly kind: Extract<WrittenKind, 'document' | 'setting' | 'vanity' | 'update'>
  readonly key: string
  readonly current: StoredDocument | null
}

type Desk = Pick<PublishServices, 'store' | 'clock' | 'edition'>

/**
 * Finds a thing by its slug or id; null: nothing was ever stored under this name. A removed document is found by the slug or id
 * that it had.
 *
 * @param name of an update: the slug or id of its coverage, a slash, and its own id
 */
export async function findThing(desk: Desk, type: ThingType, name: string, edition?: string): Promise<Thing | null> {
  if (type === 'setting') return { kind: 'setting', key: name, current: null }
  if (type === 'vanity') return { kind: 'vanity', key: name.startsWith('/') ? name : `/${name}`, current: null }
  if (type === 'update') {
    const at = name.indexOf('/')
    const coverage = at < 1 ? null : await findDocument(desk, 'livearticle', name.slice(0, at), edition)
    return coverage && { kind: 'update', key: updateKey(coverage.key, name.slice(at + 1)), current: null }
  }
  return findDocument(desk, type, name, edition)
}

async function findDocument(
  { store, clock, edition: own }: Desk,
  type: ContentType,
  name: string,
  edition: string = own,
): Promise<Thing | null> {
  const reader = store.reader(new Set(), { now: clock(), unpublished: true })
  const slug = type === 'author' ? name.toLowerCase() : name
  const bySlug = await reader.bySlug(type, edition, slug)
  const moved = bySlug.kind === 'moved' ? await reader.bySlug(type, edition, bySlug.slug) : bySlug
  if (moved.kind === 'found') return { kind: 'document', key: moved.document.id, current: moved.document }
  const byId = await reader.byId(name)
  if (byId?.type === type) return { kind: 'document', key: byId.id, current: byId }
  const written = await store.history.findBySlug(type, slug)
  if (written !== null) return { kind: 'document', key: written.key, current: null }
  const [version] = await store.history.versions('document', name, 1)
  return version?.type === type ? { kind: 'document', key: name, current: null } : null
}

/** What a version has, as a publisher would send it (NW-003). */
export function toPublishable(kind: Thing['kind'], source: unknown): Readonly<Record<string, unknown>> {
  if (kind === 'document') {
    // Sources are written from these types.
    const { content, draft, unpublishAt } = source as DocumentSource
    const dateUnpublished = unpublishAt === null ? null : new Date(unpublishAt).toISOString()
    return { ...content, draft, dateUnpublished }
  }
  if (kind === 'update') {
    const { item, draft } = source as UpdateSource
    if (item === null) return { deleted: true }
    const { sequence, place, status, deleted, ...fields } = item
    return { ...fields, draft }
  }
  return source as Readonly<Record<string, unknown>>
}
