import type { Facets, MiddlewareRequest } from '../../middleware/types.ts'
import type { RouteMatch } from '../../shared/routing/route.ts'
import type { PageForm } from './page-form.ts'
import type { Partition } from './partition.ts'
import type { Preview } from './preview.ts'

/** A request for a page, in the parts that a page load may read. */
export interface LoadRequest extends Omit<MiddlewareRequest, 'match'> {
  readonly form: PageForm
  /** The id of the one component that is requested; null: the whole page. */
  readonly component: string | null
}

/** What is known of a request before any content is read. */
export interface PageView extends Pick<LoadRequest, 'form' | 'path' | 'query'> {
  readonly match: RouteMatch | null
  readonly facets: Facets
  /** The result of the `preview` parameter; null if there is none. */
  readonly preview: Preview | null
  /** null: no route matches, or a vanity record redirects or removes the page. */
  readonly partition: Partition | null
  /** Milliseconds. */
  readonly took: { readonly match: number; readonly middleware: number }
  /** `performance.now()` when the view was complete. */
  readonly viewedAt: number
}
