import { EVERY_EDITION } from '../../shared/entities/edition.ts'
import { formerPathText, toFormerPathKey } from '../../shared/former-path/former-path.ts'
import { CONTENT_TYPES } from '../../shared/routing/route.ts'
import { contentIdOf } from '../addresses/routing/canonical.ts'
import type { FormerPathRow } from '../store/former-path.ts'
import type { StoredDocument, StoreTransaction } from '../store/store.ts'
import type { PublishServices } from './services.ts'

export type HolderServices = Pick<PublishServices, 'addresses' | 'router' | 'edition'>

/** Describes what has a path already, as the end of a sentence about it; null if it is free for the row's target (MV-003). */
export async function findHolder(
  transaction: StoreTransaction,
  services: HolderServices,
  row: FormerPathRow,
): Promise<string | null> {
  const former = await findFormerHolder(transaction, row)
  if (former !== null) return former
  const vanity = await transaction.findVanity(formerPathText(row))
  if (vanity !== null) return `is the short address ${vanity.id}`
  if (row.query !== '') return null
  const page = await findPageAt(row.path, row, transaction, services)
  return page && `is the address of ${page}`
}

/** Describes what has a path as a former one, as the end of a sentence about it; null: nothing but the row's target. */
export async function findFormerHolder(
  transaction: Pick<StoreTransaction, 'findFormerPaths' | 'findDocument'>,
  row: Omit<FormerPathRow, 'owner'>,
): Promise<string | null> {
  for (const stored of await transaction.findFormerPaths(row.path, row.query)) {
    const meets = [stored.edition, EVERY_EDITION].includes(row.edition) || stored.edition === EVERY_EDITION
    if (!meets || stored.target === row.target) continue
    const holder = await findTargetName(transaction, stored.target)
    if (holder !== null) return `is a former path of ${holder}`
  }
  return null
}

/** Names the target of a row; null if it is gone, so its former paths are free. */
async function findTargetName(
  transaction: Pick<StoreTransaction, 'findDocument'>,
  target: string,
): Promise<string | null> {
  if (target.startsWith('/')) return `the page ${target}`
  const document = await transaction.findDocument(target.slice(target.indexOf('/') + 1))
  return document && toName(document)
}

/** Describes the page at a path; null if there is none, or it is the row's own target. */
async function findPageAt(
  path: string,
  { target, edition }: FormerPathRow,
  { findBySlug }: StoreTransaction,
  services: HolderServices,
): Promise<string | null> {
  const match = services.router.match(path)
  if (match === null) return null
  const { content, id, name } = match.route
  const slug = contentIdOf(match)
  // A route of a page whose document is missing responds with 404, where former paths are looked up.
  if (content === 'page' && id !== undefined && (await findBySlug('page', edition || services.edition, id)) === null)
    return null
  if (content === undefined || id !== undefined || slug === null) return `a page of the site (route ${name})`
  const type = CONTENT_TYPES.find((known) => known === content)
  const document = type && (await findBySlug(type, edition || services.edition, slug))
  if (!document || `${document.type}/${document.id}` === target) return null
  // A document that is found by its slug at another address answers there, not here.
  const address = services.addresses.urlOf(document.content)
  return toFormerPathKey(address) === path ? toName(document) : null
}

function toName({ type, slug, id, content }: StoredDocument): string {
  const { headline, title, name } = content as Readonly<Partial<Record<'headline' | 'title' | 'name', string | null>>>
  return `the ${type} “${headline || title || name || slug}” (${id})`
}
