import type { LayoutTree } from '../../shared/entities/composed-page.ts'
import { SiteError } from '../../shared/errors.ts'
import { findLayoutName, type LayoutName } from '../../shared/page/names.ts'

/**
 * The layout a page is drawn in: the one that its content names, else its route's (PG-006). A content source may also
 * have composed the page by a layout file of that name, which says nothing of what stands around it.
 *
 * @throws SiteError UNRESOLVABLE_LAYOUT when neither knows the name (ER-007)
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
