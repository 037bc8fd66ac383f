import type { Router } from '../../addresses/routing/router.ts'
import { redirect } from '../outcome.ts'
import type { PageView } from '../page-view.ts'
import { toPartition } from '../partition.ts'
import type { Lookups } from './rule.ts'

/**
 * Creates the lookup of an address that lacks its last slash (RT-001). The page is loaded only if the address could lead
 * elsewhere; otherwise the redirect costs no content.
 */
export function createSlash(
  { router }: { readonly router: Pick<Router, 'match' | 'slashRedirect'> },
  load: Lookups['load'],
  mayLeadElsewhere: (view: PageView) => boolean | Promise<boolean>,
): Lookups['findSlashed'] {
  async function findLoaded(view: PageView, path: string) {
    const slashed = redirect(path, { preserveQuery: true })
    const match = (await mayLeadElsewhere(view)) ? router.match(path) : null
    if (match === null) return slashed
    const { form, query, facets } = view
    const partition = toPartition({ form, component: null, path, query, match, isPreview: false }, facets)
    const outcome = await load(partition, { facets, preview: undefined, signal: undefined })
    return outcome.kind === 'notFound' ? outcome : slashed
  }

  return (view) => {
    const path = view.partition === null ? router.slashRedirect(view.path) : null
    return path === null ? null : findLoaded(view, path)
  }
}
