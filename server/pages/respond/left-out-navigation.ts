import type { NavigationData } from '../../../shared/entities/composed-page.ts'
import { contentIdOf } from '../../addresses/routing/canonical.ts'
import { canBeOwnPage } from '../../addresses/routing/own-page-row.ts'
import type { CallContext } from '../../content/content-api.ts'
import { leftOutLinks, toOwnPath } from '../left-out-links.ts'
import type { RespondServices } from './respond-services.ts'

type IsLeftOut = (href: string) => boolean

/**
 * A navigation without links to what the publication leaves out (MV-011). A group whose own page is left out leads to
 * the first of its items, and goes when it has none.
 */
export function withoutLeftOut({ groups, links }: NavigationData, isLeftOut: IsLeftOut): NavigationData {
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

/**
 * The same, with links to the publisher's own pages at addresses that are left out (MV-010). Each such link costs a
 * content call; its tags renew the navigation when the page appears or is removed.
 */
export async function withOwnPages(
  navigation: NavigationData,
  services: Pick<RespondServices, 'content' | 'router' | 'config'>,
  context: CallContext,
): Promise<{ readonly navigation: NavigationData; readonly tags: readonly string[] }> {
  const isLeftOut = leftOutLinks(services)
  const { groups, links } = navigation
  const hrefs = [...groups, ...groups.flatMap(({ items }) => items), ...links].map(({ href }) => href)
  const found = await Promise.all(
    [...new Set(hrefs)]
      .filter(isLeftOut)
      .map(async (href) => ({ href, ...(await findOwnPage(href, services, context)) })),
  )
  const own = new Set(found.filter(({ isThere }) => isThere).map(({ href }) => href))
  return {
    navigation: withoutLeftOut(navigation, (href) => isLeftOut(href) && !own.has(href)),
    tags: found.flatMap(({ tags }) => tags),
  }
}

async function findOwnPage(
  href: string,
  { content, router, config }: Pick<RespondServices, 'content' | 'router' | 'config'>,
  context: CallContext,
) {
  const match = router.match(toOwnPath(href, config) ?? '')
  const id = match && contentIdOf(match)
  if (id === null || !canBeOwnPage(id)) return { isThere: false, tags: [] }
  const { kind, tags } = await content.page({ type: 'page', id, contentOnly: true }, context)
  return { isThere: kind === 'page', tags }
}
