import type { CompiledBody } from '../../shared/body/blocks.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { type EditionSlug, EVERY_EDITION, editionWarning } from '../../shared/entities/edition.ts'
import type { PublishExtras, PublishInput } from '../../shared/entities/publish.ts'
import { toFormerPathKey } from '../../shared/former-path/former-path.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import { lastChanged } from '../body/compile-content.ts'
import { nextDueOf, readFootprint, recordChange } from '../changes/record-change.ts'
import { isStory, toListings } from '../content/listings.ts'
import { isVisible } from '../content/store/is-visible.ts'
import { findSlugIn, placesOf } from '../content/store/places.ts'
import type { StoredDocument, StoreTransaction } from '../content/store/store.ts'
import { findAddressClash, findShadow } from './address-clash.ts'
import { withDates } from './dates.ts'
import { editionOf, slugOf, toContentType, toStoredDocument } from './document.ts'
import { findFormerHolder } from './former-path-holder.ts'
import { settleFormerPaths } from './former-paths.ts'
import { createImplicit } from './implicit.ts'
import { checkUnchanged, markWriter } from './importing.ts'
import { storeUpdates, withoutUpdates } from './live/story-updates.ts'
import type { PreparedUpdate } from './live/write-update.ts'
import { completeTopicPaths, settleReferences } from './references.ts'
import { followRename } from './rename.ts'
import type { PublishExpectations, PublishIssue, PublishResult, PublishServices } from './services.ts'
import { checkPrecondition, versionOf } from './version.ts'

type Refusal = Extract<PublishResult, { readonly status: 'invalid' | 'conflict' }>

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
  checkPrecondition(precondition, () => (existing === null || existing.implicit ? null : versionOf(existing)))
  await checkUnchanged(transaction, existing, importing)
  const { draft, dateUnpublished, formerPaths, ...given } = input
  const complete = await completeTopicPaths(withoutUpdates({ ...given, id }), transaction)
  const dated = withDates(complete, existing?.content ?? null, at)
  if (lastChanged(dated) !== asOf) return 'outdated'
  const showing = toShowing(dated, existing, { draft, dateUnpublished }, now)
  const refusal =
    refuse(addresses, dated, { dateUnpublished, ...showing }) ??
    (await refuseClash(transaction, dated, addresses, { edition: edition || services.edition, now }))
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
  await putFormerSlugs(transaction, document, { former: [...formerSlugs, ...movedSlugs(existing, document)], places })
  const renamed = existing === null ? [] : await followRename(transaction, existing, document, now)
  await markWriter(transaction, id, importing)
  const stored = await storeUpdates(transaction, id, updates, { now, importing })
  const tags = [...(await recordChange(transaction, before, after, now)), ...stored.tags]
  const status = existing === null || existing.implicit ? 'created' : 'replaced'
  const version = versionOf(document)
  const { url, warnings } = placeOf(content, services)
  const all = [...tags, ...renamed, ...former.tags]
  return {
    status,
    id,
    type,
    slug,
    version,
    url,
    tags: all,
    warnings: [...warnings, ...former.warnings, ...stored.kept],
  }
}

/** Refuses a slug that another document of the type has in one of the editions, own or available on. */
async function refuseTaken(
  transaction: StoreTransaction,
  type: ContentType,
  places: readonly EditionSlug[],
  id: string,
): Promise<Refusal | null> {
  for (const [index, { edition, slug }] of places.entries()) {
    const holder = await transaction.findBySlug(type, edition, slug)
    if (holder === null || holder.id === id) continue
    const what = index === 0 ? slug : `${slug} of the edition ${edition}`
    return { status: 'conflict', message: `The slug ${what} belongs to another document`, takenBy: holder.id }
  }
  return null
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

/** Stores the former slugs of a document, and the slugs that it has in other editions. */
async function putFormerSlugs(
  transaction: StoreTransaction,
  { id, type, edition, slug }: StoredDocument,
  { former, places }: { readonly former: readonly string[]; readonly places: readonly EditionSlug[] },
): Promise<void> {
  for (const one of former) if (one !== slug) await transaction.putFormerSlug(type, edition, one, id)
  for (const place of places.slice(1)) await transaction.putFormerSlug(type, place.edition, place.slug, id)
}

/** The slug that the document had before, when its type and edition are the same. */
function movedSlugs(existing: StoredDocument | null, document: StoredDocument): readonly string[] {
  if (existing === null || existing.type !== document.type || existing.edition !== document.edition) return []
  return existing.slug === document.slug ? [] : [existing.slug]
}

interface Checked extends Pick<PublishExtras, 'dateUnpublished'> {
  readonly publishedAt: number
  readonly unpublishAt: number | null
}

function refuse(addresses: PublishServices['addresses'], content: Content, showing: Checked): Refusal | null {
  if (showing.unpublishAt !== null && showing.unpublishAt <= showing.publishedAt) {
    const message = 'expected a date after datePublished'
    return { status: 'invalid', issues: [{ path: 'dateUnpublished', message }] }
  }
  if (addresses.urlOf(content) === '#') return { status: 'invalid', issues: [toNoAddress(addresses, content)] }
  return null
}

function toNoAddress({ leftOutBy, sections }: PublishServices['addresses'], content: Content): PublishIssue {
  const word = leftOutBy(content)
  if (word === null) return { path: 'slug', message: 'expected a slug that has an address on this site' }
  const leaves = `its address would be among what this site leaves out (“${word}” in leaveOut of site.json)`
  return content.typeName === 'content_article' && sections.length > 0
    ? { path: 'section', message: `expected a section of this site, such as ${sections.join(' or ')}: ${leaves}` }
    : { path: 'typeName', message: leaves }
}

/** Refuses an address that something else on the site has, and says what has it. */
async function refuseClash(
  transaction: StoreTransaction,
  content: Content,
  addresses: PublishServices['addresses'],
  { edition, now }: { readonly edition: string; readonly now: number },
): Promise<Refusal | null> {
  const clash = await findAddressClash(content, addresses, {
    findBySlug: (type, slug) => transaction.findBySlug(type, edition, slug),
    findVanity: (path) => transaction.findVanity(path),
    now,
  })
  const found =
    clash ?? (content.typeName === 'content_page' ? await findFormer(transaction, content, addresses) : null)
  return found === null
    ? null
    : { status: 'invalid', issues: [{ path: 'slug', message: `expected another slug: ${found}` }] }
}

/** Describes the story whose former path is the address of a page: a page there would end its redirect (MV-003). */
async function findFormer(
  transaction: StoreTransaction,
  content: Content,
  addresses: PublishServices['addresses'],
): Promise<string | null> {
  const path = toFormerPathKey(addresses.urlOf(content))
  if (path === null) return null
  const row = { path, query: '', edition: EVERY_EDITION, target: `page/${content.id}` }
  const holder = await findFormerHolder(transaction, row)
  return holder && `the address ${path} ${holder}`
}
