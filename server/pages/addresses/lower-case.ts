import { isServerOnly } from '../../../shared/routing/reserved.ts'
import { toLowerPath } from '../../addresses/lower-path.ts'
import { type Outcome, redirect } from '../outcome.ts'
import type { PageView } from '../page-view.ts'
import type { FindShown } from './pattern-redirects.ts'

/**
 * Creates the function that finds the redirect of an address with capitals, at which nothing is, to the one in lower case;
 * null: nothing is there either. Addresses without capitals cost nothing.
 */
export function createLowerCase(findShown: FindShown): (view: PageView) => Promise<Outcome | null> {
  return async (view) => {
    const { form, path, query, facets, preview } = view
    if (form === 'component' || preview !== null || facets.vanity.kind !== 'none') return null
    const lower = toLowerPath(path)
    if (lower === null) return null
    // Files are found by steps before the pages, which page data does not pass.
    if (isServerOnly(lower)) return form === 'json' ? redirect(lower, { preserveQuery: true }) : null
    const { page } = await findShown(query.size === 0 ? lower : `${lower}?${query}`, view)
    const next = page.redirect ?? null
    // The address in lower case may redirect back here.
    if (next !== null) return next.path.split(/[?#]/, 1)[0] === path ? null : next
    return page.head.facts.kind === 'page' ? redirect(lower, { preserveQuery: true }) : null
  }
}
