import { CONTENT_TYPES } from '../../../shared/routing/route.ts'
import type { RoutableContent } from '../../addresses/routing/classification.ts'
import { isMask, isVanityEnabled } from '../../addresses/vanity/status.ts'
import { findVanityTarget, type VanityRecord } from '../../addresses/vanity/vanity.ts'
import type { StoreReader } from '../../store/store.ts'
import { isListed } from '../listed.ts'
import { toLinks } from './links.ts'

/** What decides which content lists for programs leave out. */
export interface UnlistedContext {
  readonly reader: StoreReader
  readonly edition: string
  readonly urlOf: (content: RoutableContent) => string
  /** The origin of the site. */
  readonly origin: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Most documents whose canonical address is elsewhere, or which must not be indexed. */
const MOST = 20_000

/**
 * Finds the ids of what no list for programs has: its canonical address is elsewhere, a mask shows it under another
 * address, or search engines must not list it (SM-004, VN-005).
 */
export async function findUnlisted(context: UnlistedContext): Promise<readonly string[]> {
  const { reader, edition, origin } = context
  const scope = { filters: [{ kind: 'doubtful', key: '' }] as const, edition }
  const doubtful = await toLinks(await reader.list({ ...scope, limit: MOST, offset: 0 }), context)
  const left = doubtful.filter((link) => !isListed(link, origin)).map(({ id }) => id)
  return [...new Set([...left, ...(await findMasked(context))])]
}

/** Whether the document of a hub says that search engines must not list it. */
export async function isHiddenHub(slug: string, edition: string, reader: StoreReader): Promise<boolean> {
  const found = await reader.bySlug('door', edition, slug)
  return found.kind === 'found' && 'noIndex' in found.document.content && found.document.content.noIndex
}

/** The first record of a target decides, as it does for its page. */
async function findMasked({ reader, edition, now }: UnlistedContext): Promise<readonly string[]> {
  const byTarget = new Map<string, VanityRecord>()
  for (const record of await reader.vanitiesOfObjects(edition)) {
    const target = findVanityTarget(record, edition)
    if (target?.targetType === 'object' && !byTarget.has(target.target)) byTarget.set(target.target, record)
  }
  const masks = [...byTarget].filter(([, record]) => isMask(record.urlType) && isVanityEnabled(record, now))
  const ids = await Promise.all(masks.map(([target]) => findId(target, { reader, edition })))
  return ids.filter((id) => id !== null)
}

/** The id of the document that a record names as `{type}/{id or slug}`; null if there is none. */
async function findId(target: string, { reader, edition }: Pick<UnlistedContext, 'reader' | 'edition'>) {
  const at = target.indexOf('/')
  const name = target.slice(0, at).replace(/^content_/, '')
  const type = CONTENT_TYPES.find((one) => one === name)
  const key = target.slice(at + 1)
  if (type === undefined || key === '') return null
  const found = await reader.bySlug(type, edition, key)
  return found.kind === 'found' ? found.document.id : ((await reader.byId(key, 'document'))?.id ?? null)
}
