import { CONTENT_TYPES, type ContentType } from '../../../shared/routing/route.ts'
import { safeLocation } from '../../../shared/routing/safe-redirect.ts'
import { documentOf } from '../../addresses/routing/canonical.ts'
import { toVanityPath } from '../../addresses/vanity/lookup-path.ts'
import { isRedirect } from '../../addresses/vanity/status.ts'
import { findVanityTarget, type VanityRecord } from '../../addresses/vanity/vanity.ts'
import { toStoredEdition } from '../../body/content-types.ts'
import { findSlugIn } from '../../store/places.ts'
import type { StoreTransaction } from '../../store/store.ts'
import type { VanityDesk, VanityFault } from './vanity-desk.ts'

export interface CheckedRow {
  readonly row: number
  readonly record: VanityRecord
}

interface Documents extends Pick<StoreTransaction, 'findBySlug' | 'findDocument'> {
  /** Documents that the same dry run would publish, as `type/edition/slug`. */
  readonly planned: ReadonlySet<string>
}

/** Finds faults of valid rows: clashes with pages, targets that do not exist, and loops. */
export async function checkVanities(
  rows: readonly CheckedRow[],
  /** All records as they would be after the write. */
  after: readonly VanityRecord[],
  transaction: Documents,
  desk: VanityDesk,
): Promise<readonly VanityFault[]> {
  const faults: VanityFault[] = []
  const onward = toOnward(after, desk.config.siteOrigin)
  for (const { row, record } of rows) {
    const add = (field: string, message: string) => faults.push({ row, field, message })
    if (isExcluded(record, desk)) {
      add('urlPath', 'vanity lookup does not apply to this path')
      continue
    }
    const clash = await findClash(record, transaction, desk)
    if (clash !== null) add('urlPath', `${record.urlPath} is the address of ${clash}`)
    for (const [index, { edition, target, targetType }] of record.targets.entries()) {
      const field = `targets.${index}.target`
      const fault =
        targetType === 'url' ? faultOfUrl(target, desk.config) : await faultOfObject(target, edition, transaction)
      if (fault !== null) add(field, fault)
      const loop = fault === null && isRedirect(record.urlType) ? findLoop(record.urlPath, edition, onward) : null
      if (loop !== null) add(field, `redirects back to itself: ${loop.join(' → ')}`)
    }
  }
  return faults
}

/** Whether the site never looks up the path (VN-010). */
function isExcluded({ urlPath }: VanityRecord, { router }: VanityDesk): boolean {
  const [path = '', query] = urlPath.split('?')
  return toVanityPath(path, new URLSearchParams(query), router.isLeftOut) === null
}

/** Describes what readers find at the path now; null: nothing. */
async function findClash(
  { urlPath, targets }: VanityRecord,
  documents: Documents,
  { router, publishing }: VanityDesk,
): Promise<string | null> {
  const [path = ''] = urlPath.split('?')
  // A record with a query does not replace the page of the plain path.
  if (path !== urlPath) return null
  const match = router.match(path)
  if (match === null) return null
  const { name } = match.route
  const document = documentOf(match)
  if (document === null) return `the route ${name}`
  const { type, slug } = document
  for (const edition of new Set([publishing.edition, ...targets.map((target) => target.edition)])) {
    if (await isThere(documents, type, edition, slug)) return `the ${type} ${slug} (route ${name})`
  }
  return null
}

function faultOfUrl(target: string, { siteOrigin, redirectHosts }: VanityDesk['config']): string | null {
  const { origin, host } = new URL(siteOrigin)
  if (URL.canParse(target) && new URL(target).origin === origin) return null
  if (safeLocation(target, [...redirectHosts, host]) !== null) return null
  return 'expected a path, or an https address on a host of REDIRECT_HOSTS'
}

async function faultOfObject(target: string, edition: string, documents: Documents): Promise<string | null> {
  const at = target.indexOf('/')
  const type = CONTENT_TYPES.find((name) => name === target.slice(0, at))
  const id = target.slice(at + 1)
  if (type === undefined || id === '') return 'expected a type and a slug or id, such as article/a-phone'
  if (await isThere(documents, type, edition, id)) return null
  const document = await documents.findDocument(id)
  const hasPlace = document?.type === type && findSlugIn(document, toStoredEdition(type, edition)) !== null
  return hasPlace ? null : `there is no ${type} ${id}`
}

async function isThere({ findBySlug, planned }: Documents, type: ContentType, edition: string, slug: string) {
  return (
    planned.has(`${type}/${toStoredEdition(type, edition)}/${slug}`) || (await findBySlug(type, edition, slug)) !== null
  )
}

type Onward = (path: string, edition: string) => string | null

/** Returns a function that gives the redirect target of a path; null when there is none. */
function toOnward(records: readonly VanityRecord[], siteOrigin: string): Onward {
  const { origin } = new URL(siteOrigin)
  const byPath = new Map(records.map((record) => [record.urlPath, record]))
  return (path, edition) => {
    const record = byPath.get(path) ?? byPath.get(path.split('?')[0] ?? '')
    if (record === undefined || !isRedirect(record.urlType)) return null
    const target = findVanityTarget(record, edition)?.target ?? null
    if (target === null || !URL.canParse(target, origin)) return null
    const url = new URL(target, origin)
    if (url.origin !== origin) return null
    return (url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`) + url.search
  }
}

/** The redirects from a path back to itself; null when they end or loop elsewhere. */
function findLoop(start: string, edition: string, onward: Onward): readonly string[] | null {
  const [home] = start.split('?')
  const way = [start]
  for (let path = onward(start, edition); path !== null; path = onward(path, edition)) {
    const isRepeated = way.includes(path)
    way.push(path)
    if (path.split('?')[0] === home) return way
    if (isRepeated) return null
  }
  return null
}
