import type { NavigationData } from '../../../shared/entities/composed-page.ts'

/** The navigation of a site whose `site.json` names no sections. */
const PLATFORM_GROUPS: NavigationData['groups'] = [
  { label: 'News', href: '/news/', section: 'news', items: [] },
  { label: 'Reviews', href: '/reviews/', section: 'reviews', items: [] },
  { label: 'Deals', href: '/deals/', section: 'deals', items: [] },
]

/** The navigation of a site whose publisher has not published one: the sections of its `site.json` (CL-012). */
export function toBuiltInNavigation(
  sections: NavigationData['groups'],
): Readonly<Record<'header' | 'footer', NavigationData>> {
  return {
    header: { groups: sections.length > 0 ? sections : PLATFORM_GROUPS, links: [] },
    footer: { groups: [], links: [{ label: 'Site map', href: '/sitemaps/' }] },
  }
}
