import { formerPathText } from '../../shared/former-path/former-path.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import { toStoredEdition } from '../body/content-types.ts'
import { readFootprint, recordChange } from '../content/changes/record-change.ts'
import { addressTag } from '../process/tags.ts'
import { versionOf } from '../store/history/version-of.ts'
import type { StoredDocument, StoreTransaction } from '../store/store.ts'
import { giveUpFormerPaths } from './former-paths.ts'
import { type PublishServices, type UnpublishResult, writingOf } from './services.ts'
import { checkScope } from './tokens/check-scope.ts'
import { checkPrecondition, type Precondition } from './version.ts'

export interface UnpublishOptions {
  /** The slug of a document of the same type and edition, to which the old slugs redirect. */
  readonly redirect?: string | undefined
  /** Absent: the site's edition. */
  readonly edition?: string | undefined
  readonly precondition?: Precondition
}

/** Removes a document; with `redirect`, its slugs redirect to another document of its type (BX-031). */
export async function unpublishDocument(
  services: PublishServices,
  type: ContentType,
  idOrSlug: string,
  { redirect, edition = services.edition, precondition = {} }: UnpublishOptions = {},
): Promise<UnpublishResult> {
  const { store, clock, applyChanges } = services
  const result = await store.write(async (transaction): Promise<UnpublishResult> => {
    const document = await findAddressed(transaction, type, edition, idOrSlug)
    if (document === null) return { status: 'missing' }
    checkScope(services, document, null)
    checkPrecondition(precondition, () => versionOf(document))
    let heir: StoredDocument | null = null
    if (redirect !== undefined) {
      const target = await transaction.findBySlug(type, document.edition, redirect)
      if (target === null || target.id === document.id) {
        const message = `expected the slug of another ${type}`
        return { status: 'invalid', issues: [{ path: 'redirect', message }] }
      }
      heir = target
      await transaction.handOverFormerSlugs(document.id, target.id)
      await transaction.putFormerSlug(type, document.edition, document.slug, target.id)
    }
    const now = clock()
    const formerPaths = (await transaction.formerPathsTo(`${document.type}/${document.id}`)).map(formerPathText)
    const former = await giveUpFormerPaths(transaction, document, heir, now)
    const before = await readFootprint(transaction, document, now)
    const tags = await recordChange(transaction, before, null, now)
    // The address of a draft, which was missing until now, redirects from here on.
    const moved = heir === null || before.visible ? [] : [addressTag(type, document.edition, document.slug)]
    if (moved.length > 0) await transaction.appendChange('changed', moved, now)
    await transaction.removeDocument(document.id, heir === null ? formerPaths : [])
    return { status: 'removed', id: document.id, tags: [...tags, ...moved, ...former] }
  }, writingOf(services))
  if (result.status === 'removed') await applyChanges()
  return result
}

async function findAddressed(
  transaction: StoreTransaction,
  type: ContentType,
  edition: string,
  idOrSlug: string,
): Promise<StoredDocument | null> {
  const bySlug = await transaction.findBySlug(type, edition, idOrSlug)
  // A site removes documents of its own edition, not those that are only available on it.
  if (bySlug?.edition === toStoredEdition(type, edition)) return bySlug
  const byId = await transaction.findDocument(idOrSlug)
  return byId?.type === type ? byId : null
}
