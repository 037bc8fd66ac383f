import type { Content } from '../../shared/entities/composed-page.ts'
import { EVERY_EDITION } from '../../shared/entities/edition.ts'
import {
  type FormerPath,
  formerPathText,
  parseFormerPath,
  toFormerPathKey,
} from '../../shared/former-path/former-path.ts'
import { CONTENT_TYPES } from '../../shared/routing/route.ts'
import { FORMER_PATH_CONDITIONS, formerPathTag } from '../process/tags.ts'
import { documentOwner, type FormerPathRow } from '../store/former-path.ts'
import type { StoredDocument, StoreTransaction } from '../store/store.ts'
import { findHolder, type HolderServices } from './former-path-holder.ts'
import type { PublishIssue } from './services.ts'

/** The former paths of a document that is being published (MV-003). */
export interface FormerPathLists {
  /** The publisher's list, which replaces the stored one: a clash refuses the document. null: not given. */
  readonly own: readonly FormerPath[] | null
  /** Addresses on the site that the document was imported from: the first document that has one keeps it. */
  readonly imported: readonly string[]
}

export type SettledFormerPaths =
  | { readonly status: 'refused'; readonly issues: readonly PublishIssue[] }
  | { readonly status: 'settled'; readonly tags: readonly string[]; readonly warnings: readonly string[] }

/** The maximum number of tags in one row of the change log. */
const MAX_TAGS = 500

/** Stores the former paths of a document, unless one of the publisher's own list belongs to something else. */
export async function settleFormerPaths(
  transaction: StoreTransaction,
  services: HolderServices,
  document: Pick<StoredDocument, 'id' | 'type' | 'edition'> & { readonly content: Content },
  { own, imported }: FormerPathLists,
  now: number,
): Promise<SettledFormerPaths> {
  if (own === null && imported.length === 0) return { status: 'settled', tags: [], warnings: [] }
  const { id, type, edition, content } = document
  const [target, owner] = [`${type}/${id}`, documentOwner(id)]
  const address = toFormerPathKey(services.addresses.urlOf(content))
  const wanted = new Map<string, FormerPathRow>()
  const issues: PublishIssue[] = []
  const warnings: string[] = []
  const want = async (former: FormerPath, refuse: (message: string) => void) => {
    const row: FormerPathRow = { path: former.path, query: former.query, edition, target, owner }
    const holder = await findHolder(transaction, services, row)
    if (holder === null) wanted.set(formerPathText(row), row)
    else refuse(toClashMessage(row, holder, `the ${type} ${content.slug}`))
  }
  const isOwn = ({ path, query }: FormerPath) => query === '' && path === address
  for (const [index, former] of (own ?? []).entries()) {
    if (isOwn(former)) warnings.push(`formerPaths.${index}: ${former.path} is the document’s own address`)
    else await want(former, (message) => issues.push({ path: `formerPaths.${index}`, message }))
  }
  for (const given of imported) {
    const former = parseFormerPath(given)
    if ('expected' in former) warnings.push(`the old address ${given}: ${former.expected}`)
    else if (!isOwn(former)) await want(former, (message) => warnings.push(`the old address ${message}`))
  }
  if (issues.length > 0) return { status: 'refused', issues }
  const tags = await replaceList(transaction, owner, [...wanted.values()], now)
  return { status: 'settled', tags, warnings }
}

/** Removes the list of a document that is removed; with `heir`, its addresses lead there instead. */
export async function giveUpFormerPaths(
  transaction: StoreTransaction,
  { id, type }: Pick<StoredDocument, 'id' | 'type'>,
  heir: Pick<StoredDocument, 'id' | 'type'> | null,
  now: number,
): Promise<readonly string[]> {
  if (heir === null) return replaceList(transaction, documentOwner(id), [], now)
  const rows = await transaction.formerPathsTo(`${type}/${id}`)
  const target = `${heir.type}/${heir.id}`
  return putRows(
    transaction,
    rows.map((row) => ({ ...row, target })),
    [],
    now,
  )
}

/** Former paths that something gets which is no item of an import, such as a tag that stories name. */
export interface FormerPathClaim {
  /** The source of the import, e.g. `import/wordpress/https://old.example`. */
  readonly owner: string
  /** `{type}/{id or slug}` of a document in any edition, or a path of the site such as `/feed/`. */
  readonly target: string
  /** Paths or absolute addresses. */
  readonly paths: readonly string[]
}

export interface RefusedClaim {
  /** As given. */
  readonly path: string
  /** Why, with the name of what has it. */
  readonly message: string
}

/** Stores the former paths of a claim that are free; returns the others with what has them. Can be repeated. */
export async function claimFormerPaths(
  transaction: StoreTransaction,
  services: HolderServices & { readonly edition: string },
  { owner, target, paths }: FormerPathClaim,
  now: number,
): Promise<readonly RefusedClaim[]> {
  const found = await findTarget(transaction, services, target)
  if (found === null) return paths.map((path) => ({ path, message: `there is no ${target} to lead to` }))
  const refused: RefusedClaim[] = []
  const claimed: FormerPathRow[] = []
  for (const given of paths) {
    const former = parseFormerPath(given)
    if ('expected' in former) {
      refused.push({ path: given, message: former.expected })
      continue
    }
    if (former.query === '' && former.path === found.address) continue
    const row: FormerPathRow = { ...former, edition: found.edition, target: found.target, owner }
    const holder = await findHolder(transaction, services, row)
    if (holder !== null) refused.push({ path: given, message: `${formerPathText(former)} ${holder}` })
    else claimed.push(row)
  }
  await putRows(transaction, claimed, [], now)
  return refused
}

async function findTarget(
  transaction: StoreTransaction,
  { addresses, edition }: HolderServices & { readonly edition: string },
  target: string,
): Promise<(Pick<FormerPathRow, 'target' | 'edition'> & { readonly address: string | null }) | null> {
  if (target.startsWith('/')) return { target, edition: EVERY_EDITION, address: toFormerPathKey(target) }
  const at = target.indexOf('/')
  const type = CONTENT_TYPES.find((known) => known === target.slice(0, at))
  if (type === undefined) return null
  const name = target.slice(at + 1)
  const byId = await transaction.findDocument(name)
  const document = byId?.type === type ? byId : await transaction.findBySlug(type, edition, name)
  if (document === null) return null
  const address = toFormerPathKey(addresses.urlOf(document.content))
  return { target: `${type}/${document.id}`, edition: document.edition, address }
}

async function replaceList(
  transaction: StoreTransaction,
  owner: string,
  wanted: readonly FormerPathRow[],
  now: number,
): Promise<readonly string[]> {
  const stored = await transaction.formerPathsOf(owner)
  const gone = stored.filter((row) => !wanted.some((other) => isSame(row, other)))
  return putRows(transaction, wanted, gone, now)
}

/** Writes rows with their change, and returns its tags; rows that are stored already cost nothing. */
async function putRows(
  transaction: StoreTransaction,
  rows: readonly FormerPathRow[],
  gone: readonly FormerPathRow[],
  now: number,
): Promise<readonly string[]> {
  const tags = new Set<string>()
  const note = ({ path, query }: FormerPath) => {
    tags.add(formerPathTag(path))
    if (query !== '') tags.add(FORMER_PATH_CONDITIONS)
  }
  for (const row of gone) {
    await transaction.removeFormerPath(row)
    note(row)
  }
  for (const row of rows) {
    const stored = await transaction.findFormerPaths(row.path, row.query)
    // Another owner may have given the target this path already.
    if (stored.some((other) => other.target === row.target && other.edition === row.edition)) continue
    await transaction.putFormerPath(row)
    note(row)
  }
  const all = [...tags]
  for (let at = 0; at < all.length; at += MAX_TAGS) {
    await transaction.appendChange('changed', all.slice(at, at + MAX_TAGS), now)
  }
  return all
}

function isSame(one: FormerPathRow, other: FormerPathRow): boolean {
  return one.path === other.path && one.query === other.query && one.edition === other.edition
}

/** Names both: what has a path, and the document that cannot have it. */
export function toClashMessage(former: FormerPath, holder: string, name: string): string {
  return `${formerPathText(former)} ${holder}, so ${name} cannot have it`
}
