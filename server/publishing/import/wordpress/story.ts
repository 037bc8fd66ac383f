import type { Draft, ReadOptions } from '../import-item.ts'
import { toStableId } from '../stable-id.ts'
import type { Outline, TermRef } from './outline.ts'
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
