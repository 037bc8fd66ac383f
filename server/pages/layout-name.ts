import type { LayoutTree } from '../../shared/entities/composed-page.ts'
import { SiteError } from '../../shared/errors.ts'
import { findLayoutName, type LayoutName } from '../../shared/page/names.ts'

/**
 * The layout of a page: the one that its content names, else that of its route (PG-006). The name may also be that of a
 * layout tree, by which the content source composed the page; then the route decides the layout.
 *
 * @throws SiteError UNRESOLVABLE_LAYOUT for a name that is neither (ER-007)
 */
export function readLayoutName(
  named: string | null | undefined,
  layout: LayoutTree | null,
  ofRoute: LayoutName,
): LayoutName {
  if (!named || named === 'default') return ofRoute
  const name = findLayoutName(named)
  if (name !== null) return name
  if (layout?.name === named) return ofRoute
  throw new SiteError('UNRESOLVABLE_LAYOUT', `Unresolvable layout ${named}`)
}
