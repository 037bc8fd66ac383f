import { type NotFoundOutcome, notFound, type RedirectOutcome, redirect } from '../outcome.ts'
import type { PageView } from '../page-view.ts'

/**
 * The redirect or 404 of a vanity record (VN-004, VN-007). A mask redirects only to its own last slash; null if the record
 * shows a page, or there is none.
 */
export function findShortAddress({
  path,
  facets: { vanity, vanityTags: tags },
}: Pick<PageView, 'path' | 'facets'>): RedirectOutcome | NotFoundOutcome | null {
  switch (vanity.kind) {
    case 'notFound':
      return notFound(vanity.message, tags)
    case 'redirect':
      return { ...redirect(vanity.location, { preserveQuery: vanity.keepQuery, status: vanity.status }), tags }
    case 'mask':
      return path.endsWith('/') ? null : redirect(`${path}/`, { preserveQuery: true })
    default:
      return null
  }
}
