import { isMask } from '../../addresses/vanity/status.ts'
import type { VanityRecord } from '../../addresses/vanity/vanity.ts'
import type { StoreReader } from '../../store/store.ts'
import type { VanityRequest } from '../content-api.ts'
import { namesOfPage } from './find-subject.ts'

/** Finds the record of the path with its query, else without, else a mask that shows the path's content elsewhere. */
export async function findVanity(
  { path, contentType, slug, formerPath }: VanityRequest,
  edition: string,
  reader: StoreReader,
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
  if (own !== null || contentType === null || slug === null) return { record: own }
  const bySlug = await reader.vanityOf(`${contentType}/${slug}`, edition)
  if (bySlug !== null) return { record: maskOf(bySlug) }
  const result = await reader.bySlug(contentType, edition, slug)
  if (result.kind !== 'found') return { record: null }
  return { record: maskOf(await reader.vanityOf(`${contentType}/${result.document.id}`, edition)) }
}

/** Only masks apply to the content they target; other records apply to their path alone. */
function maskOf(record: VanityRecord | null): VanityRecord | null {
  return record !== null && isMask(record.urlType) ? record : null
}
