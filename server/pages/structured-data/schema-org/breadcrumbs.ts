import type { BreadcrumbList } from 'schema-dts'

/** One step of the way to a page; the address is absolute. */
export interface Crumb {
  readonly name: string
  readonly href: string
}

/** The way from the front page to a page, itself last; null when the page is all there is. */
export function toBreadcrumbs(crumbs: readonly Crumb[]): BreadcrumbList | null {
  if (crumbs.length < 2) return null
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href,
    })),
  }
}
