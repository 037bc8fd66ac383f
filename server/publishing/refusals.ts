import type { Content } from '../../shared/entities/composed-page.ts'
import { type EditionSlug, EVERY_EDITION } from '../../shared/entities/edition.ts'
import { toFormerPathKey } from '../../shared/former-path/former-path.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import type { StoreTransaction } from '../store/store.ts'
import { findAddressClash } from './address-clash.ts'
import { findFormerHolder } from './former-path-holder.ts'
import type { PublishIssue, PublishResult, PublishServices } from './services.ts'

/** Why a document is not stored. */
export type Refusal = Extract<PublishResult, { readonly status: 'invalid' | 'conflict' }>

/** Refuses a slug that another document of the type has in one of the editions, own or available on. */
export async function refuseTaken(
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

interface Asked {
  readonly publishedAt: number
  readonly unpublishAt: number | null
  readonly edition: string
  readonly now: number
}

/** Refuses a document that readers could never see, has no address on this site, or has one that is taken. */
export async function refuseDocument(
  transaction: StoreTransaction,
  addresses: PublishServices['addresses'],
  content: Content,
  asked: Asked,
): Promise<Refusal | null> {
  if (asked.unpublishAt !== null && asked.unpublishAt <= asked.publishedAt) {
    const message = 'expected a date after datePublished'
    return { status: 'invalid', issues: [{ path: 'dateUnpublished', message }] }
  }
  if (addresses.urlOf(content) === '#') return { status: 'invalid', issues: [toNoAddress(addresses, content)] }
  return await refuseClash(transaction, addresses, content, asked)
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
  addresses: PublishServices['addresses'],
  content: Content,
  { edition, now }: Asked,
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
