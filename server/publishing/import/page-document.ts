import type { Draft } from './import-item.ts'
import type { ImportTarget } from './import-target.ts'

/**
 * A page of another system keeps its own address where the site has a route for it and nothing stands there yet; else it
 * is an article like any other.
 */
export async function toPage(
  story: Draft,
  target: Pick<ImportTarget, 'findUrl' | 'findBySlug' | 'edition'>,
  notes: string[],
): Promise<Draft> {
  const { headline, dek, body, datePublished, dateUpdated, draft, id, slug } = story
  const page = { typeName: 'content_page', id, slug, title: headline, dek, body, datePublished, dateUpdated, draft }
  if (target.findUrl(page) === null) {
    notes.push('a page; the site has no such address, so it comes in as an article')
    return story
  }
  const holder = await target.findBySlug('page', target.edition, String(slug))
  if (holder === null || holder.id === id) return page
  notes.push('a page; the site has one of its own at this address, so it comes in as an article')
  return story
}
