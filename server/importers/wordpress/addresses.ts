import { FEED_PATH } from '../../../shared/routing/reserved.ts'
import { collectAddresses, joinLists, type OldAddresses, type OldList } from '../addresses/old-addresses.ts'
import type { PlannedPost, PlanTarget } from '../addresses/plan-addresses.ts'
import type { Draft } from '../import-item.ts'
import type { Outline } from './outline.ts'
import {
  type Permalinks,
  readPermalinks,
  toAttachmentAddresses,
  toAuthorAddresses,
  toCategoryAddresses,
  toEarlierAddresses,
  toLink,
  toNumbers,
  toTagAddresses,
} from './permalinks.ts'
import { parentsOf, UNCATEGORIZED, type WpSite } from './site.ts'
import { bylinesOf, categoriesOf, termsOf } from './story.ts'

export type Planned = readonly { readonly outline: Outline; readonly plan: PlannedPost }[]

/** The addresses of a WordPress site and what has them on this site (MV-001). */
export interface WpAddresses extends OldAddresses {
  readonly permalinks: Permalinks
}

type AddressTarget = Pick<PlanTarget, 'findUrl' | 'sections'>

/** Collects the addresses of an export's posts and of their categories, tags and authors. */
export function collectWpAddresses(
  site: WpSite,
  planned: Planned,
  target: AddressTarget,
  section: string,
): WpAddresses {
  const outlines = planned.map(({ outline }) => outline)
  const permalinks = readPermalinks(site, outlines)
  const attachments = Map.groupBy(site.attachments.values(), ({ parent }) => parent)
  const posts = planned.map(({ outline, plan: { id, url } }) => ({
    ...{ id, url, title: outline.title },
    addresses: [toLink(outline, permalinks), toNumbers(outline, permalinks), toEarlierAddresses(outline, permalinks)],
    pictures: (attachments.get(outline.postId) ?? []).flatMap((file) => toAttachmentAddresses(file, permalinks)),
  }))
  // Pages are in no list, neither there nor here.
  const stories = planned.filter(({ plan }) => plan.kind === 'story')
  const lists = stories.flatMap(({ outline }) => toLists(outline, site, permalinks, target))
  const front = target.sections.linkOf(section)?.href ?? '/'
  const pages = toPages(site, permalinks, front)
  return { permalinks, ...collectAddresses(posts, joinLists([...lists, ...pages])) }
}

/** The lists of a post's categories, tags and authors. */
function toLists(
  outline: Outline,
  site: WpSite,
  permalinks: Permalinks,
  { findUrl }: Pick<AddressTarget, 'findUrl'>,
): readonly OldList[] {
  const toList = (target: string, document: Draft, paths: readonly string[]): OldList => ({
    ...{ target, paths, url: findUrl(document) },
  })
  return [
    ...categoriesOf(outline, site).map(({ slug, nicename, name }) => {
      const chain = [nicename, ...parentsOf(site, slug).map((parent) => parent.nicename)].toReversed()
      const paths = toCategoryAddresses(chain, site.categories.get(slug)?.number ?? '', permalinks)
      return toList(`topic/${slug}`, { typeName: 'content_topic', slug, name: name || slug }, paths)
    }),
    ...termsOf(outline, 'post_tag').map(({ slug, nicename, name }) => {
      const document = { typeName: 'content_tag', slug, name: name || slug }
      return toList(`tag/${slug}`, document, toTagAddresses(nicename, permalinks))
    }),
    ...bylinesOf(outline, site).map(({ profile, name, number }) => {
      const slug = String(profile.username).toLowerCase()
      const document = { typeName: 'content_author', slug, ...profile }
      return toList(`author/${slug}`, document, toAuthorAddresses(name, number, permalinks))
    }),
  ]
}

/** The addresses of the site itself: its front page and feed when it was in a folder, and its posts of no category. */
function toPages(site: WpSite, permalinks: Permalinks, front: string): readonly OldList[] {
  const { root } = permalinks
  const number = site.categories.get(UNCATEGORIZED)?.number ?? ''
  const pages: readonly (readonly [url: string, paths: readonly string[]])[] = [
    ['/', [`${root}/`]],
    [front, toCategoryAddresses([UNCATEGORIZED], number, permalinks)],
    [FEED_PATH, [`${root}/feed/`, `${root}/?feed=rss2`]],
  ]
  return pages.map(([url, paths]) => ({ target: url, url, paths }))
}
