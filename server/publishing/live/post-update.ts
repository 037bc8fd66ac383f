import { randomUUID } from 'node:crypto'
import { cleanJson } from '../../content/clean-json.ts'
import { versionOfUpdate } from '../../store/history/version-of.ts'
import { updateKey } from '../../store/import-marks.ts'
import type { StoredUpdate } from '../../store/live-store.ts'
import { warnOfUnknownFields } from '../parse-input.ts'
import { type PublishIssue, type PublishServices, writingOf } from '../services.ts'
import { checkSections } from '../tokens/check-scope.ts'
import type { Precondition } from '../version.ts'
import { followDate } from './follow-date.ts'
import { type LiveInput, liveInputSchema } from './live-input.schema.ts'
import { compilePosted } from './story-updates.ts'
import { recordUpdates, sendUpdate, writeUpdate } from './write-update.ts'

export type PostResult =
  | {
      readonly status: 'created' | 'replaced' | 'unchanged' | 'deleted'
      readonly update: StoredUpdate
      readonly warnings: readonly string[]
    }
  | { readonly status: 'invalid'; readonly issues: readonly PublishIssue[] }
  /** No live coverage has the id, or it has no such update. */
  | { readonly status: 'missing' }
  /** The update has changed since the version that the request expects; null if there is none. */
  | { readonly status: 'stale'; readonly version: string | null }

/** What a post expects. */
export interface PostExpectations {
  /** Versions are sequences, and hashes of what is held back. */
  readonly precondition?: Precondition
}

/**
 * Validates, compiles and stores an update of live coverage; durable and applied when it resolves (LV-016, BX-034).
 *
 * @throws SiteError STORE_UNAVAILABLE, STORE_FULL
 */
export async function postUpdate(
  services: PublishServices,
  contentId: string,
  given: unknown,
  { precondition = {} }: PostExpectations = {},
): Promise<PostResult> {
  const parsed = parseUpdate(given)
  if ('status' in parsed) return parsed
  const { draft, id: givenId, ...fields } = parsed.input
  const id = givenId ?? randomUUID()
  const { store, clock } = services
  const [at, item] = [clock(), { ...fields, id }]
  const compiled = await compilePosted(services, contentId, item, at)
  if ('refusal' in compiled) return { status: 'invalid', issues: [{ path: 'body', message: compiled.refusal }] }
  const result = await store.write(async (transaction): Promise<PostResult> => {
    const story = await transaction.findDocument(contentId)
    if (story?.type !== 'livearticle') return { status: 'missing' }
    checkSections(services, [story])
    const before = await transaction.findUpdate(contentId, id)
    const stale = findStale(before, precondition)
    if (stale !== null) return stale
    const now = clock()
    const written = await writeUpdate(transaction, contentId, { item, body: compiled.body, draft, at })
    if (written.status === 'seen') return toSeenIssue(written.field)
    if (written.status !== 'unchanged') await transaction.markChanged('update', updateKey(contentId, id))
    if (written.isEvent) {
      await recordUpdates(transaction, 'changed', contentId, [written.update.place], now)
      await followDate(transaction, contentId, now)
    }
    return { status: written.status, update: written.update, warnings: [...parsed.warnings, ...compiled.warnings] }
  }, writingOf(services))
  if (result.status === 'created' || result.status === 'replaced') await services.applyChanges()
  return result
}

/** Deletes an update: its place and a new sequence stay, its text does not. A second deletion changes nothing. */
export async function deleteUpdate(
  services: PublishServices,
  contentId: string,
  id: string,
  { precondition = {} }: PostExpectations = {},
): Promise<PostResult> {
  const { store, clock } = services
  const result = await store.write(async (transaction): Promise<PostResult> => {
    const story = await transaction.findDocument(contentId)
    if (story !== null) checkSections(services, [story])
    const before = await transaction.findUpdate(contentId, id)
    if (before === null) return { status: 'missing' }
    const stale = findStale(before, precondition)
    if (stale !== null) return stale
    if (before.item === null) return { status: 'unchanged', update: before, warnings: [] }
    const now = clock()
    const empty = { ...before, item: null, body: null, draft: false, due: null }
    if (before.sequence === 0) {
      // Readers have never seen it, so none is notified.
      await transaction.putUpdate(empty)
      return { status: 'deleted', update: empty, warnings: [] }
    }
    const update = await sendUpdate(transaction, empty, now)
    await recordUpdates(transaction, 'removed', contentId, [update.place], now)
    await followDate(transaction, contentId, now)
    return { status: 'deleted', update, warnings: [] }
  }, writingOf(services))
  if (result.status === 'deleted') await services.applyChanges()
  return result
}

function parseUpdate(
  given: unknown,
):
  | { readonly input: LiveInput; readonly warnings: readonly string[] }
  | Extract<PostResult, { readonly status: 'invalid' }> {
  const { value, issues } = cleanJson(given, { tooLong: 'refuse' })
  if (issues.length > 0) return { status: 'invalid', issues }
  const parsed = liveInputSchema.safeParse(value)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return { status: 'invalid', issues: faults }
  }
  const { headline, body } = parsed.data
  if (headline?.trim() || body?.trim())
    return { input: parsed.data, warnings: warnOfUnknownFields(liveInputSchema, value) }
  return { status: 'invalid', issues: [{ path: 'body', message: 'expected a body or a headline' }] }
}

function findStale(
  before: StoredUpdate | null,
  { match, noneMatch }: Precondition,
): Extract<PostResult, { readonly status: 'stale' }> | null {
  const current = before && versionOfUpdate(before)
  const isAmong = (versions: readonly string[] | '*') =>
    current !== null && (versions === '*' || versions.includes(current))
  const holds = (match === undefined || isAmong(match)) && (noneMatch === undefined || !isAmong(noneMatch))
  return holds ? null : { status: 'stale', version: current }
}

function toSeenIssue(field: 'draft' | 'datePublished'): Extract<PostResult, { readonly status: 'invalid' }> {
  const what = field === 'draft' ? 'no draft' : 'a time that is not in the future'
  const message = `expected ${what}: readers have this update; delete it to take it back`
  return { status: 'invalid', issues: [{ path: field, message }] }
}
