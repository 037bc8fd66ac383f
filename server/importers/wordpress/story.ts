import { isPathSlug } from '../../../shared/entities/publish.ts'
import { toStableId } from '../../publishing/stable-id.ts'
import type { Draft, ReadOptions } from '../import-item.ts'
import type { Outline, TermRef } from './outline.ts'
import { toAuthorName } from './permalinks.ts'
import { decodeSlug } from './record-values.ts'
import { parentsOf, toAuthor, toTopic, UNCATEGORIZED, type WpSite } from './site.ts'

/** The id of a post by its number, in a source with this name. */
export function toNumberedId({ guid, postId, slug }: Outline, source: string): string {
  return toStableId('wordpress', source, postId || guid || slug)
}

/** Creates an id from the post's number, plus its address when the number is used twice. null: a duplicate post. */
export function toPostId(outline: Outline, source: string, seen: Set<string>): string | null {
  const { guid, postId, slug } = outline
  const id = toNumberedId(outline, source)
  const whole = toStableId('wordpress', source, postId, guid, slug)
  // Exports of two time ranges may overlap.
  if (seen.has(whole) && (postId !== '' || guid !== '')) return null
  const own = seen.has(id) ? whole : id
  seen.add(own).add(whole)
  return own
}

/** Converts an outline to a story without its text, which is enough for its address. */
export function toStory(outline: Outline, id: string, site: WpSite, { section }: ReadOptions) {
  const { slug, title } = outline
  return {
    typeName: 'content_article',
    id,
    slug,
    headline: title || slug,
    section,
    ...toAuthors(outline, site),
    ...toTerms(outline, site),
  }
}

/** The path of a page: its slug, below the pages above it that its link names. */
export function toPagePath({ link, slug }: Pick<Outline, 'link' | 'slug'>, site: Pick<WpSite, 'address'>): string {
  // A draft, and a page of a site without permalinks, has a query instead of a path.
  const parts = URL.canParse(link) && new URL(link).search === '' ? toParts(link) : []
  const root = URL.canParse(site.address) ? toParts(site.address) : []
  const isBelow = root.every((part, index) => parts[index] === part)
  const above = parts.slice(isBelow ? root.length : 0, -1).map(decodeSlug)
  const path = [...above, slug].join('/')
  return isPathSlug(path) ? path : slug
}

function toParts(address: string): readonly string[] {
  return new URL(address).pathname.split('/').filter((part) => part !== '' && part !== 'index.php')
}

/** The path by a former slug of a page: `about/crew` for `about/team`. */
export function toFormerPath(path: string, former: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + former
}

/** An author of a post. */
export interface Byline {
  readonly profile: Draft
  /** Its name in addresses. */
  readonly name: string
  /** Empty when it is unknown. */
  readonly number: string
}

/** The authors of a post, in order. */
export function bylinesOf(outline: Outline, site: WpSite): readonly Byline[] {
  const { creator } = outline
  const toByline = (login: string, display: string, name: string): Byline => ({
    profile: site.authors.get(login.toLowerCase()) ?? toAuthor(login, display),
    name,
    number: site.authorNumbers.get(login.toLowerCase()) ?? '',
  })
  const written = creator === '' ? [] : [toByline(creator, '', toAuthorName(creator))]
  // The Co-Authors plugin stores additional authors as terms.
  const more = termsOf(outline, 'author').map(({ slug, nicename, name }) =>
    toByline(slug.replace(/^cap-/, ''), name, nicename.replace(/^cap-/, '')),
  )
  const listed = more.length > 0 ? more : written
  return [...new Map(listed.map((byline) => [byline.profile.username, byline])).values()]
}

function toAuthors(outline: Outline, site: WpSite): Draft {
  const [author = null, ...moreAuthors] = bylinesOf(outline, site).map(({ profile }) => profile)
  return { author, moreAuthors }
}

/** The categories of a post, and after them their parents, because a category lists the posts of its children too. */
export function categoriesOf(outline: Outline, site: WpSite): readonly Pick<TermRef, 'slug' | 'name' | 'nicename'>[] {
  const own = termsOf(outline, 'category').filter(({ slug }) => slug !== UNCATEGORIZED)
  const parents = own.flatMap(({ slug }) => parentsOf(site, slug))
  return [...new Map([...own, ...parents].map((term) => [term.slug, term])).values()]
}

function toTerms(outline: Outline, site: WpSite): Draft {
  const topics = categoriesOf(outline, site).map(({ slug, name }) => toTopic(site, slug, name))
  return {
    topics: topics.map((topic, index) => ({ ...topic, primary: outline.primary === '' && index === 0 })),
    tags: termsOf(outline, 'post_tag').map(({ slug, name }) => ({ slug, name: site.tags.get(slug)?.name ?? name })),
  }
}

/** The terms of a post in one taxonomy, each once. */
export function termsOf({ terms }: Outline, domain: string): readonly TermRef[] {
  const named = terms.filter((term) => term.domain === domain && term.slug !== '')
  return [...new Map(named.map((term) => [term.slug, term])).values()]
}
