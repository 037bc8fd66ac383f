import type { Content, Door } from '../../../shared/entities/composed-page.ts'
import type { ListingModel, SubnavLink } from '../../../shared/page/model/listing.ts'
import type { RowModel } from '../../../shared/page/model.ts'
import { featureSlot, leadSlot } from '../../../shared/page/picture-sizes.ts'
import type { LandingEntry } from '../../addresses/editorial/landing.ts'
import type { Sections } from '../../content/publication/sections.ts'
import { createKind, type Hero, type PageModelContext, toHero, WEBSITE } from '../kind.ts'
import { listingThings } from '../structured-data/pages.ts'
import type { ModelContext } from './context.ts'
import { toFollow } from './follow.ts'
import { spokenOf } from './spoken.ts'

type Listed = Extract<
  Content,
  { readonly typeName: 'content_door' | 'content_topic' | 'content_tag' | 'content_collection' | 'content_feature' }
>

/** The slug of the front page. */
const FRONT = 'front'

/** The model of a hub: door, topic, tag, collection or feature. */
function toListing(content: Listed, context: PageModelContext): ListingModel {
  const { path, roadshow } = context
  const feature = content.typeName === 'content_feature' ? content : null
  const { sections } = context
  return {
    kind: 'listing',
    id: content.id,
    title: titleOf(content, context),
    description: 'description' in content ? content.description : null,
    section: roadshow ? 'cars' : sections.themeOf(sectionOf(content, sections)),
    roadshow,
    viewType: feature?.viewType ?? null,
    picture: feature && context.readPicture(feature.image, 'hero'),
    ...spokenOf(null, context),
    ...(content.typeName === 'content_topic' && toFollow('topic', content.slug, context)),
    subnav: toSubnav(content, path, context),
  }
}

const listing = {
  pages: ['front', 'hub'],
  toModel: toListing,
  title: ({ title }: ListingModel) => title,
  og: WEBSITE,
  hero: heroOf,
  things: listingThings,
} as const

export const listingKind = createKind({
  ...listing,
  from: (content: Exclude<Listed, Door>) => ({ fields: content, story: null, address: content }),
})

/** The canonical address of a door follows from its route, not from its content. */
export const doorKind = createKind({
  ...listing,
  from: (content: Door) => ({ fields: content, story: null, address: null }),
})

/** The feature's own picture, else the first picture of the leading list. */
function heroOf({ picture, viewType }: ListingModel, rows: readonly RowModel[]): Hero | null {
  const own = picture === null ? null : featureSlot(viewType)
  if (own !== null) return toHero(picture, own)
  const first = rows[0]?.columns[0]?.components[0]
  const items = first?.list?.items ?? []
  const leading = items[0]?.picture ?? null
  if (first?.view === 'lead') return toHero(leading, 'lead')
  return first?.view === 'door-lead' ? toHero(leading, leadSlot(items.length)) : null
}

function titleOf(content: Listed, { siteName }: ModelContext): string {
  if ('title' in content && content.title) return content.title
  if ('name' in content && content.name) return content.name
  // A front page without a document has the publication's name as its title.
  return content.typeName === 'content_door' && content.slug === FRONT ? siteName : content.slug
}

function sectionOf(content: Listed, sections: Sections): string | null {
  if (content.typeName === 'content_topic') return sections.ofTopic(content.slug)
  return 'section' in content ? content.section : null
}

/** A desktop line fits fewer links than this. In longer rows the current link comes first. */
const LONG_ROW = 9

/** Links to the section's front page and the hubs below it; empty outside a section. */
function toSubnav(content: Listed, path: string, context: ModelContext): readonly SubnavLink[] {
  const { sections, words } = context
  const section = content.typeName === 'content_topic' ? sectionOf(content, sections) : null
  const address = section === null ? path : sections.linkOf(section)?.href
  const [first] = (address ?? '').split('/').filter(Boolean)
  const front = sections.landing.find((entry) => entry.path === `/${first}/`)
  if (front === undefined) return []
  const below = sections.landing
    .filter((entry) => isBelow(entry, front.path))
    .flatMap((entry) => [
      entry,
      // On a hub, and below it, its subtopics follow it.
      ...(path.startsWith(entry.path) ? sections.landing.filter((other) => isBelow(other, entry.path)) : []),
    ])
  if (below.length === 0) return []
  const links = below.map((entry) => toLink(entry, path, context))
  const ordered = links.length > LONG_ROW ? links.toSorted((a, b) => Number(b.current) - Number(a.current)) : links
  return [{ ...toLink(front, path, context), label: words.all(front.title) }, ...ordered]
}

function toLink({ path, title }: LandingEntry, current: string, { toLocalHref }: ModelContext): SubnavLink {
  return { label: title, href: toLocalHref(path), current: path === firstPage(current) }
}

/** The path without a page number at its end. */
function firstPage(path: string): string {
  return path.replace(/\d+\/$/, '').replace(/\?.*$/, '')
}

function isBelow({ path }: LandingEntry, front: string): boolean {
  return path.startsWith(front) && path.split('/').length === front.split('/').length + 1
}
