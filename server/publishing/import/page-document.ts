import type { Draft } from './import-item.ts'
import type { ImportTarget } from './import-target.ts'

/** A page of another system keeps its own address where the site has a route for it; else it is an article like any other. */
export function toPage(story: Draft, target: Pick<ImportTarget, 'findUrl'>, notes: string[]): Draft {
  const { headline, dek, body, datePublished, dateUpdated, draft, id, slug } = story
  const page = { typeName: 'content_page', id, slug, title: headline, dek, body, datePublished, dateUpdated, draft }
  if (target.findUrl(page) !== null) return page
  notes.push('a page; the site has no such address, so it comes in as an article')
  return story
}
