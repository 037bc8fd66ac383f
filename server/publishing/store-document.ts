import type { CompiledBody } from '../../shared/body/blocks.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { type EditionSlug, editionWarning } from '../../shared/entities/edition.ts'
import type { PublishExtras, PublishInput } from '../../shared/entities/publish.ts'
import { lastChanged } from '../body/compile-content.ts'
import { nextDueOf, readFootprint, recordChange } from '../content/changes/record-change.ts'
import { versionOf } from '../store/history/version-of.ts'
import { isVisible } from '../store/is-visible.ts'
import { isStory, toListings } from '../store/listings.ts'
import { findSlugIn, placesOf } from '../store/places.ts'
import type { StoredDocument, StoreTransaction } from '../store/store.ts'
import { findShadow } from './address-clash.ts'
import { withDates } from './dates.ts'
import { editionOf, slugOf, toContentType, toStoredDocument } from './document.ts'
import { settleFormerPaths } from './former-paths.ts'
import { createImplicit } from './implicit.ts'
import { checkUnchanged, markWriter } from './importing.ts'
import { storeUpdates, withoutUpdates } from './live/story-updates.ts'
import type { PreparedUpdate } from './live/write-update.ts'
import { completeTopicPaths, settleReferences } from './references.ts'
import { refuseDocument, refuseTaken } from './refusals.ts'
import { followRename } from './rename.ts'
import type { PublishExpectations, PublishResult, PublishServices } from './services.ts'
import { checkScope } from './tokens/check-scope.ts'
import { checkPrecondition } from './version.ts'

/** A validated document with its compiled body. */
export interface Prepared {
  readonly input: PublishInput
  /** The id that the body was compiled for. */
  readonly id: string
  readonly body: CompiledBody | null
  /** The time of the publish, in milliseconds since the epoch: missing dates become it. */
  readonly at: number
  /** When the document was last changed, as its body says of its prices (BX-065). */
  readonly asOf: string | null
  /** The updates of live coverage; they have a table of their own. */
  readonly updates: readonly PreparedUpdate[]
}

/**
 * Completes and stores a document with its change in a transaction; writes nothing when it is refused. `outdated`: the
 * body was compiled for another id or date, because another request has stored the document meanwhile.
 */
export async function storeDocument(
  transaction: StoreTransaction,
  services: Omit<PublishServices, 'store' | 'applyChanges'>,
  { input, id, body, at, asOf, updates }: Prepared,
  expected: Pick<PublishExpectations, 'formerSlugs' | 'formerPaths' | 'precondition' | 'importing'>,
): Promise<PublishResult | 'outdated'> {
  const { addresses, branded, clock } = services
  const { formerSlugs = [], precondition = {}, importing } = expected
  const now = clock()
  const type = toContentType(input.typeName)
  const edition = editionOf(input)
  const slug = slugOf(input)
  const places = placesOf({ edition, slug, content: input })
  const holder = await transaction.findBySlug(type, edition, slug)
  if (input.id === null && holder?.edition === edition && holder.id !== id) return 'outdated'
  const taken = await refuseTaken(transaction, type, places, id)
  if (taken !== null) return taken
  const existing = await transaction.findDocument(id)
  if (services.scope) checkScope(services, existing, { content: { ...input, id } as Content, draft: input.draft })
  checkPrecondition(precondition, () => (existing === null || existing.implicit ? null : versionOf(existing)))
  await checkUnchanged(transaction, existing, importing)
  const { draft, dateUnpublished, formerPaths } = input
  const dated = await toDated(transaction, { input, id, at }, existing)
  if (lastChanged(dated) !== asOf) return 'outdated'
  const showing = toShowing(dated, existing, { draft, dateUnpublished }, now)
  const asked = { ...showing, edition: edition || services.edition, now }
  const refusal = await refuseDocument(transaction, addresses, dated, asked)
  if (refusal !== null) return refusal
  const lists = { own: formerPaths, imported: expected.formerPaths ?? [] }
  const former = await settleFormerPaths(transaction, services, { id, type, edition, content: dated }, lists, now)
  if (former.status === 'refused') return { status: 'invalid', issues: former.issues }

  const settle = createImplicit(transaction, showing, now)
  const content = isStory(dated) ? await settleReferences(dated, settle) : dated
  const before = existing && (await readFootprint(transaction, existing, now))
  const document = toStoredDocument(content, body, showing, now)
  const after = { document, listings: draft ? [] : toListings(content, branded), visible: isVisible(document, now) }
  await transaction.putDocument(document, after.listings, nextDueOf(document, now))
  const renamed = await putSlugs(transaction, { existing, document, formerSlugs, places }, now)
  await markWriter(transaction, id, importing)
  const stored = await storeUpdates(transaction, id, updates, { now, importing })
  const changed = await recordChange(transaction, before, after, now)
  const { url, warnings } = placeOf(content, services)
  return {
    status: existing === null || existing.implicit ? 'created' : 'replaced',
    ...{ id, type, slug, url },
    version: versionOf(document),
    tags: [...changed, ...stored.tags, ...renamed, ...former.tags],
    warnings: [...warnings, ...former.warnings, ...stored.kept],
  }
}

/** The document's path on this site, with a warning if the site does not show it there, or its edition (BR-005). */
export function placeOf(
  content: Content,
  { addresses, edition }: Pick<PublishServices, 'addresses' | 'edition'>,
): { readonly url: string | null; readonly warnings: readonly string[] } {
  // A hidden collection is for editors and has no page (EN-020).
  if (content.typeName === 'content_collection' && content.hide) return { url: null, warnings: [] }
  const own = editionOf(content)
  const slug = findSlugIn({ edition: own, slug: content.slug, content }, edition)
  if (slug !== null && own !== edition) return { url: addresses.urlOf({ ...content, slug }), warnings: [] }
  const warning = editionWarning(own, edition)
  if (warning !== null) return { url: null, warnings: [warning] }
  // A section that was added later may have taken the address.
  const shadow = findShadow(content, addresses)
  return { url: addresses.urlOf(content), warnings: shadow === null ? [] : [shadow] }
}

/** The content with its dates and the paths of its topics, and without what is stored elsewhere. */
async function toDated(
  transaction: StoreTransaction,
  { input, id, at }: Pick<Prepared, 'input' | 'id' | 'at'>,
  existing: StoredDocument | null,
): Promise<Content> {
  const { draft: _, dateUnpublished: __, formerPaths: ___, base: ____, ...given } = input
  const complete = await completeTopicPaths(withoutUpdates({ ...given, id }), transaction)
  return withDates(complete, existing?.content ?? null, at)
}

/** When readers see the document. */
function toShowing(
  content: Content,
  existing: StoredDocument | null,
  { draft, dateUnpublished }: Pick<PublishExtras, 'draft' | 'dateUnpublished'>,
  now: number,
) {
  const unpublishAt = dateUnpublished === null ? null : Date.parse(dateUnpublished)
  return { publishedAt: publishedAt(content, existing, now), unpublishAt, draft, implicit: false }
}

function publishedAt(content: Content, existing: StoredDocument | null, now: number): number {
  if ('datePublished' in content && content.datePublished !== null) return Date.parse(content.datePublished)
  return Math.min(existing?.publishedAt ?? now, now)
}

interface Slugs {
  readonly existing: StoredDocument | null
  readonly document: StoredDocument
  readonly formerSlugs: readonly string[]
  /** Where the document is available, its own place first. */
  readonly places: readonly EditionSlug[]
}

/**
 * Stores the former slugs of a document, and the slugs that it has in other editions.
 *
 * @returns the tags of what names it by its former slug
 */
async function putSlugs(
  transaction: StoreTransaction,
  { existing, document, formerSlugs, places }: Slugs,
  now: number,
): Promise<readonly string[]> {
  const { id, type, edition, slug } = document
  const former = [...formerSlugs, ...movedSlugs(existing, document)]
  for (const one of former) if (one !== slug) await transaction.putFormerSlug(type, edition, one, id)
  for (const place of places.slice(1)) await transaction.putFormerSlug(type, place.edition, place.slug, id)
  return existing === null ? [] : await followRename(transaction, existing, document, now)
}

/** The slug that the document had before, when its type and edition are the same. */
function movedSlugs(existing: StoredDocument | null, document: StoredDocument): readonly string[] {
  if (existing === null || existing.type !== document.type || existing.edition !== document.edition) return []
  return existing.slug === document.slug ? [] : [existing.slug]
}
