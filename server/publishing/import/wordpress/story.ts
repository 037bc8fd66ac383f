import { isPathSlug } from '../../../../shared/entities/publish.ts'
import type { Draft, ReadOptions } from '../import-item.ts'
import { toStableId } from '../stable-id.ts'
import type { Outline, TermRef } from './outline.ts'
import { decodeSlug } from './record-values.ts'
import { toAuthor, toTopic, type WpSite } from './site.ts'

/** Creates an id from the post's number, plus its address when the number is used twice. null: a duplicate post. */
export function toPostId({ guid, postId, slug }: Outline, site: WpSite, seen: Set<string>): string | null {
  const id = toStableId('wordpress', site.address, postId || guid || slug)
  const whole = toStableId('wordpress', site.address, postId, guid, slug)
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

/** A former slug of a page as the path that it was: `about/crew` of what is `about/team` now. */
export function toFormerPath(path: string, former: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + former
}

function toAuthors(outline: Outline, site: WpSite): Draft {
  const { creator } = outline
  const written = creator === '' ? [] : [site.authors.get(creator.toLowerCase()) ?? toAuthor(creator, '')]
  // The Co-Authors plugin stores additional authors as terms.
  const more = termsOf(outline, 'author').map(
    ({ slug, name }) => site.authors.get(slug.replace(/^cap-/, '')) ?? toAuthor(slug.replace(/^cap-/, ''), name),
  )
  const unique = [
    ...new Map([...(more.length > 0 ? more : written)].map((author) => [author.username, author])).values(),
  ]
  return { author: unique[0] ?? null, moreAuthors: unique.slice(1) }
}

function toTerms(outline: Outline, site: WpSite): Draft {
  const categories = termsOf(outline, 'category').filter(({ slug }) => slug !== 'uncategorized')
  const topics = categories.map(({ slug, name }) => toTopic(site, slug, name))
  return {
    topics: topics.map((topic, index) => ({ ...topic, primary: outline.primary === '' && index === 0 })),
    tags: termsOf(outline, 'post_tag').map(({ slug, name }) => ({ slug, name: site.tags.get(slug)?.name ?? name })),
  }
}

function termsOf({ terms }: Outline, domain: string): readonly TermRef[] {
  const named = terms.filter((term) => term.domain === domain && term.slug !== '')
  return [...new Map(named.map((term) => [term.slug, term])).values()]
}
