import type { PublishInput } from '../../../shared/entities/publish.ts'
import { SiteError } from '../../../shared/errors.ts'
import type { DocumentSource } from '../../store/history/record-history.ts'
import { versionOf } from '../../store/history/version-of.ts'
import type { StoredDocument } from '../../store/store.ts'
import { toPublishable } from '../history/find-thing.ts'
import { parseInput } from '../parse-input.ts'
import type { PublishExpectations, PublishResult, PublishServices } from '../services.ts'
import { PreconditionError } from '../version.ts'
import { type FieldConflict, mergeFields } from './merge-fields.ts'

/** Two writers have changed the same fields; nothing was stored (NW-005). */
export class MergeConflictError extends SiteError {
  readonly conflicts: readonly FieldConflict[]
  /** The version that is stored, with which the next save can begin. */
  readonly version: string

  constructor(conflicts: readonly FieldConflict[], version: string) {
    const fields = conflicts.map(({ field }) => field).join(', ')
    super('MERGE_CONFLICT', `Another writer has changed ${fields}, too; nothing was stored`)
    this.name = 'MergeConflictError'
    this.conflicts = conflicts
    this.version = version
  }
}

/** Writers between two reads of one save; after so many the store is hardly the reason. */
const MOST_TRIES = 100

interface Saving {
  /** Reads the document that the input replaces. */
  readonly findStored: () => Promise<StoredDocument | null>
  readonly publish: (input: PublishInput, expected: PublishExpectations) => Promise<PublishResult>
}

/**
 * Publishes a document that began with the version `base`, merged with what came between (NW-005).
 *
 * @throws MergeConflictError; PreconditionError when there is no document, or nothing is known of the version
 */
export async function saveWithBase(
  services: PublishServices,
  input: PublishInput,
  base: string,
  expected: PublishExpectations,
  { findStored, publish }: Saving,
): Promise<PublishResult> {
  for (let tries = 1; ; tries += 1) {
    const stored = await findStored()
    if (stored === null || stored.implicit) throw new PreconditionError(null)
    const version = versionOf(stored)
    const merge = version === base ? null : await mergeWithStored(services, input, base, stored, version)
    try {
      const result = await publish(merge?.input ?? input, { ...expected, precondition: { match: [version] } })
      const isSaved = result.status === 'created' || result.status === 'replaced'
      return isSaved && merge !== null ? { ...result, merged: merge.fields } : result
    } catch (error) {
      // Another writer was faster: its save comes between, too.
      if (!(error instanceof PreconditionError) || tries === MOST_TRIES) throw error
    }
  }
}

async function mergeWithStored(
  { store, edition }: PublishServices,
  input: PublishInput,
  base: string,
  stored: StoredDocument,
  version: string,
) {
  const known = await store.history.findVersion('document', stored.id, base)
  const source = known && ((await store.history.source(known.seq)) as DocumentSource | null)
  const [before, current] = [source && toInput(source, edition), toInput(stored, edition)]
  if (!before || current === null) throw new PreconditionError(version)
  const merge = mergeFields(before, current, input)
  if (merge.status === 'conflicting') throw new MergeConflictError(merge.conflicts, version)
  return merge
}

/** A stored state as the input that would store it; null: today's rules refuse it. */
function toInput(source: DocumentSource, edition: string): PublishInput | null {
  const parsed = parseInput(toPublishable('document', source), edition)
  return parsed.status === 'valid' ? parsed.input : null
}

/** The version that a text names: an entity tag of a read or a write, or what is in its quotes. */
export function toBaseVersion(text: string): string {
  return text.trim().replace(/^"|"$/g, '').split('.', 1)[0] ?? ''
}
