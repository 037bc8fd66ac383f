import { FEED_PATH } from '../../../shared/routing/reserved.ts'
import { toSlug } from '../../body/to-slug.ts'
import { collectAddresses, joinLists, type OldAddresses, type OldList } from '../addresses/old-addresses.ts'
import type { PlannedPost, PlanTarget } from '../addresses/plan-addresses.ts'
import type { Draft } from '../import-item.ts'
import type { GhostOutline, GhostSite } from './site.ts'
import { isGhostPage, publicTagsOf, readPublished, toTitle } from './to-item.ts'

/** The addresses of a Ghost site and what has them on this site (MV-002). */
export type GhostAddresses = OldAddresses

export type PlannedPosts = readonly { readonly post: GhostOutline; readonly plan: PlannedPost }[]

/** Collects the addresses of an export's posts and pages and of their tags and authors. */
export function collectGhostAddresses(
  site: GhostSite,
  planned: PlannedPosts,
  target: Pick<PlanTarget, 'findUrl'>,
): GhostAddresses {
  const { root } = site
  const posts = planned.map(({ post, plan: { id, url } }) => ({
    ...{ id, url, title: toTitle(post) },
    addresses: post.slug ? [[toGhostAddress(post, site)], [`${root}/${post.slug}/`]] : [],
    pictures: [],
  }))
  const pages = [
    { target: '/', url: '/', paths: [`${root}/`] },
    { target: FEED_PATH, url: FEED_PATH, paths: [`${root}/rss/`, `${root}/feed/`] },
  ]
  // Pages are in no list, neither in Ghost nor on this site.
  const lists = planned.flatMap(({ post, plan }) => (plan.kind === 'page' ? [] : toLists(post, site, target)))
  return collectAddresses(posts, joinLists([...lists, ...pages]))
}

/** The address of a post in the form that the site's settings give; pages are at the root. */
function toGhostAddress(post: GhostOutline, site: GhostSite): string {
  const slug = post.slug ?? ''
  const { date } = readPublished(post)
  if (isGhostPage(post) || date === null) return `${site.root}/${slug}/`
  const [year = '', month = '', day = ''] = toDay(date, site.timeZone).split('-')
  const author = site.authorsOf(post.id)[0]?.slug ?? (post.author_id ? site.findUser(post.author_id)?.slug : null) ?? ''
  const tag = publicTagsOf(post, site)[0]?.slug ?? 'all'
  const parts: Readonly<Record<string, string>> = {
    ...{ slug, id: post.id, year, month, day, author },
    ...{ primary_author: author, primary_tag: tag },
  }
  return site.root + site.permalinks.replace(/:([a-z_]+)/g, (whole, name: string) => parts[name] ?? whole)
}

/** The day of a time in a time zone, `2015-03-29`; in UTC when the zone is unknown. */
function toDay(date: string, timeZone: string): string {
  const format = (zone: string): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
      new Date(date),
    )
  try {
    return format(timeZone)
  } catch {
    return format('UTC')
  }
}

/** The lists of a post's tags and authors. */
function toLists(post: GhostOutline, site: GhostSite, { findUrl }: Pick<PlanTarget, 'findUrl'>): readonly OldList[] {
  const toList = (target: string, document: Draft, path: string): OldList => ({
    ...{ target, url: findUrl(document), paths: [`${site.root}/${path}/`] },
  })
  const own = post.author_id ? site.findUser(post.author_id) : undefined
  const listed = site.authorsOf(post.id)
  const authors = listed.length > 0 ? listed : own === undefined ? [] : [own]
  return [
    ...publicTagsOf(post, site).flatMap(({ slug, name }) => {
      if (!slug) return []
      const document = { typeName: 'content_tag', slug: toSlug(slug), name: name || slug }
      return [toList(`tag/${toSlug(slug)}`, document, `tag/${slug}`)]
    }),
    ...authors.flatMap(({ slug, name }) => {
      if (!slug) return []
      const username = toSlug(slug)
      const document = { typeName: 'content_author', slug: username, username, name: name || slug }
      return [toList(`author/${username}`, document, `author/${slug}`)]
    }),
  ]
}
