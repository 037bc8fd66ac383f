import type { NavigationData } from '../../shared/entities/composed-page.ts'

/**
 * A navigation without links to pages that the publication leaves out (MV-011). A group whose own page is left out
 * leads to the first of its items, and goes when it has none.
 */
export function withoutLeftOut(
  { groups, links }: NavigationData,
  isLeftOut: (href: string) => boolean,
): NavigationData {
  const isThere = ({ href }: { readonly href: string }) => !isLeftOut(href)
  return {
    groups: groups.flatMap((group) => {
      const items = group.items.filter(isThere)
      const href = isThere(group) ? group.href : items[0]?.href
      return href === undefined ? [] : [{ ...group, href, items }]
    }),
    links: links.filter(isThere),
  }
}
