import type { StoredVersion } from '../../store/history/history.ts'
import type { DocumentSource, UpdateSource } from '../../store/history/record-history.ts'
import { versionOf } from '../../store/history/version-of.ts'
import { postUpdate } from '../live/post-update.ts'
import { recordUpdates } from '../live/write-update.ts'
import { publishDocument } from '../publish.ts'
import { type PublishIssue, type PublishResult, type PublishServices, writingOf } from '../services.ts'
import { publishNavigation } from '../settings.ts'
import type { VanityDesk } from '../vanity/vanity-desk.ts'
import { writeVanities } from '../vanity/write-vanities.ts'
import { type Thing, toPublishable } from './find-thing.ts'

export type RestoreResult =
  | Extract<PublishResult, { readonly status: 'created' | 'replaced' | 'invalid' | 'conflict' }>
  /** A setting, record or update is as it was. */
  | { readonly status: 'restored'; readonly id: string }
  /** There is no such version, or it is pruned. */
  | { readonly status: 'missing' }

/**
 * Publishes a version again; durable and applied when it resolves (NW-003). A removed document comes back with the addresses
 * that it had and that are free, and with the updates of its coverage (NW-014).
 *
 * @param number of the version; absent: the one before the newest, or the state in which a document was removed
 * @throws SiteError FORBIDDEN; PreconditionError when the document has changed meanwhile
 */
export async function restoreVersion(
  desk: Omit<VanityDesk, 'publishing'> & { readonly publishing: PublishServices },
  thing: Thing,
  number?: number,
): Promise<RestoreResult> {
  const { publishing } = desk
  const [newest] = await publishing.store.history.versions(thing.kind, thing.key, 1)
  if (newest === undefined) return { status: 'missing' }
  const version = await findVersion(publishing, thing, newest, number)
  const source = version && (await publishing.store.history.source(version.seq))
  if (version === null || source === null) return { status: 'missing' }
  const services = { ...publishing, writer: { ...publishing.writer, note: `version ${version.seq}` } }
  switch (thing.kind) {
    case 'document':
      return restoreDocument(services, thing, newest, source as DocumentSource)
    case 'setting': {
      const kind = thing.key === 'footer' ? 'footer' : 'header'
      const result = await publishNavigation(services, kind, source)
      return result.status === 'invalid' ? result : { status: 'restored', id: thing.key }
    }
    case 'vanity': {
      const report = await writeVanities({ ...desk, publishing: services }, [{ row: 1, value: source }])
      if (report.status !== 'refused') return { status: 'restored', id: thing.key }
      return { status: 'invalid', issues: report.faults.map(({ field, message }) => ({ path: field, message })) }
    }
    case 'update':
      return restoreUpdate(services, source as UpdateSource)
  }
}

async function findVersion(
  { store }: PublishServices,
  { kind, key }: Thing,
  newest: StoredVersion,
  number: number | undefined,
): Promise<StoredVersion | null> {
  if (number === undefined)
    return newest.action === 'removed' && kind !== 'update'
      ? newest
      : store.history.versionBefore(kind, key, newest.seq)
  const version = await store.history.versionBefore(kind, key, number + 1)
  return version?.seq === number ? version : null
}

async function restoreDocument(
  services: PublishServices,
  { key, current }: Thing,
  newest: StoredVersion,
  source: DocumentSource,
): Promise<RestoreResult> {
  const input = toPublishable('document', source)
  if (current !== null) {
    // Readers see something else from now on, so the date of the last change is now.
    const changed = 'dateUpdated' in input ? { ...input, dateUpdated: null } : input
    return toResult(await publishDocument(services, changed, { precondition: { match: [versionOf(current)] } }))
  }
  // Only the row of the removal has the addresses and the updates.
  const last = (await services.store.history.source(newest.seq)) as DocumentSource | null
  const { formerPaths = [], updates = [] } = last ?? {}
  const result = await publishDocument(services, input, { formerPaths, precondition: { noneMatch: '*' } })
  if (result.status === 'created' && updates.length > 0) await restoreUpdates(services, key, updates)
  return toResult(result)
}

function toResult(result: PublishResult): RestoreResult {
  return result
}

/** Puts the updates of removed coverage back to their places. */
async function restoreUpdates(
  services: PublishServices,
  contentId: string,
  updates: readonly UpdateSource[],
): Promise<void> {
  const writing = writingOf(services)
  await services.store.write(async (transaction) => {
    for (const update of updates) await transaction.putUpdate({ ...update, body: null })
    const places = updates.map(({ place }) => place).filter((place) => place > 0)
    await recordUpdates(transaction, 'changed', contentId, places, writing.at)
  }, writing)
  await services.applyChanges()
}

async function restoreUpdate(services: PublishServices, source: UpdateSource): Promise<RestoreResult> {
  const input = toPublishable('update', source)
  if (source.item === null) return { status: 'missing' }
  const result = await postUpdate(services, source.contentId, { ...input, dateUpdated: null })
  if (result.status === 'invalid') return { status: 'invalid', issues: result.issues satisfies readonly PublishIssue[] }
  return 'update' in result ? { status: 'restored', id: source.id } : { status: 'missing' }
}
