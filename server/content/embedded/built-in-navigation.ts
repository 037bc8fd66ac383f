import type { NavigationData } from '../../../shared/entities/composed-page.ts'

/** The navigation of a site whose publisher has not set one (CL-012). */
export const BUILT_IN_NAVIGATION: Readonly<Record<'header' | 'footer', NavigationData>> = {
  header: {
    groups: [
      { label: 'News', href: '/news/', section: 'news', items: [] },
      { label: 'Reviews', href: '/reviews/', section: 'reviews', items: [] },
      { label: 'Deals', href: '/deals/', section: 'deals', items: [] },
    ],
    links: [],
  },
  footer: { groups: [], links: [{ label: 'Site map', href: '/sitemaps/' }] },
}
