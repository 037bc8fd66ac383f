import type { NavigationData } from '../../../shared/entities/composed-page.ts'

/** The navigation of a site whose `site.json` names no sections. */
const PLATFORM_GROUPS: NavigationData['groups'] = [
  { label: 'News', href: '/news/', section: 'news', items: [] },
  { label: 'Reviews', href: '/reviews/', section: 'reviews', items: [] },
  { label: 'Deals', href: '/deals/', section: 'deals', items: [] },
]

/**
 * The navigation of a site whose publisher has not published one (CL-012): the sections of its `site.json` that have a
 * story, with their topics that have one (MV-011).
 */
export async function readBuiltInNavigation(
  kind: 'header' | 'footer',
  sections: NavigationData['groups'],
  isEmpty: (hub: string) => Promise<boolean>,
): Promise<NavigationData> {
  if (kind === 'footer') return { groups: [], links: [{ label: 'Site map', href: '/sitemaps/' }] }
  if (sections.length === 0) return { groups: PLATFORM_GROUPS, links: [] }
  const filled = await onlyFilled(sections, isEmpty)
  const groups = filled.map(async (group) => ({ ...group, items: await onlyFilled(group.items, isEmpty) }))
  return { groups: await Promise.all(groups), links: [] }
}

async function onlyFilled<Link extends { readonly href: string }>(
  links: readonly Link[],
  isEmpty: (hub: string) => Promise<boolean>,
): Promise<readonly Link[]> {
  const empty = await Promise.all(links.map(({ href }) => isEmpty(href.slice(1, -1))))
  return links.filter((_, index) => empty[index] === false)
}
