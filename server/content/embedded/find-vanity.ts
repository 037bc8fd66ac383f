import { CONTENT_TYPES } from '../../../shared/routing/route.ts'
import type { RoutableContent } from '../../addresses/routing/classification.ts'
import { isMask, isRedirect } from '../../addresses/vanity/status.ts'
import type { VanityRecord, VanityTarget } from '../../addresses/vanity/vanity.ts'
import { toStoredEdition } from '../../body/content-types.ts'
import { findSlugIn } from '../../store/places.ts'
import type { StoreReader } from '../../store/store.ts'
import type { VanityRequest } from '../content-api.ts'
import { namesOfPage } from './find-subject.ts'

/** Finds the record of the path with its query, else without, else a mask that shows the path's content elsewhere. */
export async function findVanity(
  { path, contentType, slug, formerPath }: VanityRequest,
  edition: string,
  reader: StoreReader,
  urlOf: (content: RoutableContent) => string,
): Promise<{ readonly record: VanityRecord | null; readonly free?: true }> {
  const [plain = path] = path.split('?')
  if (contentType !== null && slug !== null) {
    // The path of a page is its slug, so a mask of a page that is not stored has no effect.
    const target = contentType === 'page' ? null : `${contentType}/${slug}`
    const vanity = { path, plain: plain === path ? null : plain, target }
    const page = namesOfPage({ type: contentType, id: slug })
    if (await reader.hasNothing({ type: contentType, slug, ...page, edition, vanity, formerPath })) {
      return { record: null, ...(page !== null && formerPath !== undefined && { free: true as const }) }
    }
  }
  const own = (await reader.vanity(path)) ?? (plain === path ? null : await reader.vanity(plain))
  if (own !== null || contentType === null || slug === null) {
    return { record: own && (await withPaths(own, { edition, reader, urlOf })) }
  }
  const bySlug = await reader.vanityOf(`${contentType}/${slug}`, edition)
  if (bySlug !== null) return { record: maskOf(bySlug) }
  const result = await reader.bySlug(contentType, edition, slug)
  if (result.kind !== 'found') return { record: null }
  return { record: maskOf(await reader.vanityOf(`${contentType}/${result.document.id}`, edition)) }
}

interface PathContext {
  readonly edition: string
  readonly reader: StoreReader
  readonly urlOf: (content: RoutableContent) => string
}

/**
 * A redirect to a document, with its present path as the target: readers of the content API ignore a redirect whose
 * target is a document (VN-008). One that is not public stays as it is, so the redirect has no effect.
 */
async function withPaths(record: VanityRecord, context: PathContext): Promise<VanityRecord> {
  if (!isRedirect(record.urlType)) return record
  const targets = record.targets.map(async (target): Promise<VanityTarget> => {
    if (target.targetType !== 'object' || target.edition !== context.edition) return target
    const path = await findPath(target.target, context)
    return path === null ? target : { ...target, targetType: 'url', target: path }
  })
  return { ...record, targets: await Promise.all(targets) }
}

async function findPath(target: string, { edition, reader, urlOf }: PathContext): Promise<string | null> {
  const at = target.indexOf('/')
  const type = CONTENT_TYPES.find((name) => name === target.slice(0, at))
  if (type === undefined) return null
  const key = target.slice(at + 1)
  const found = await reader.bySlug(type, edition, key)
  const document = found.kind === 'found' ? found.document : await reader.byId(key, 'document')
  const slug = document && findSlugIn(document, toStoredEdition(type, edition))
  if (document === null || slug === null) return null
  const path = urlOf({ ...document.content, slug } as RoutableContent)
  return path === '#' ? null : path
}

/** Only masks apply to the content they target; other records apply to their path alone. */
function maskOf(record: VanityRecord | null): VanityRecord | null {
  return record !== null && isMask(record.urlType) ? record : null
}
