import { toFullName } from '../../../shared/entities/author.ts'
import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import { findEditionSlug } from '../../../shared/entities/edition.ts'
import type { RoutableContent } from '../../addresses/routing/classification.ts'
import type { ListedDocument, StoreReader, Summary } from '../../store/store.ts'
import { EMPTY_LINK } from '../empty-link.ts'

/** The current authors and topics by document id, so that lists never show outdated names. */
export type References = ReadonlyMap<string, Summary>

/** The documents that a list's links name. */
export function referencesOf(documents: readonly ListedDocument[]): readonly string[] {
  return documents.flatMap(({ summary }) => {
    if (summary.kind !== 'link') return []
    return [summary.link.author?.id, ...summary.link.topics.map((topic) => topic.id)].filter(
      (id) => typeof id === 'string',
    )
  })
}

/** What links depend on besides their documents. */
export interface LinkMaking {
  readonly urlOf: (content: RoutableContent) => string
  readonly edition: string
}

/** The document with the slug it has in the edition (BR-005). */
function inEdition(document: ListedDocument, edition: string): ListedDocument {
  const { summary } = document
  const slug = summary.kind === 'link' ? findEditionSlug(summary.availableOn ?? [], edition) : null
  if (summary.kind !== 'link' || slug === null) return document
  return { ...document, summary: { ...summary, link: { ...summary.link, slug } } }
}

/** One listed document as a link (EN-012), with its address by the routes of this build. */
export function toLink(
  document: ListedDocument,
  references: References,
  { urlOf, edition }: LinkMaking,
): ContentLink | null {
  const { summary } = inEdition(document, edition)
  if (summary.kind !== 'link') return toPartLink(summary, urlOf)
  const { site, coAuthors } = summary
  // A summary that was stored before a field was introduced lacks it.
  const link = { ...EMPTY_LINK, ...summary.link }
  const found = link.author?.id ? references.get(link.author.id) : undefined
  const topics = link.topics.map((topic) => {
    const current = topic.id === null ? undefined : references.get(topic.id)
    return current?.kind === 'topic' ? { ...topic, name: current.topic.name, slug: current.topic.slug } : topic
  })
  const author = found?.kind === 'author' ? found.author : link.author
  const current = { ...link, author, moreAuthors: coAuthors, topics }
  const url = urlOf({ ...current, site })
  return { ...current, url: url === '#' ? null : url }
}

/** The listed documents as links, with the current names of their authors and topics; those without an address stay. */
export async function toLinks(
  documents: readonly ListedDocument[],
  context: LinkMaking & { readonly reader: StoreReader },
): Promise<readonly ContentLink[]> {
  const ids = [...new Set(referencesOf(documents))]
  const references = new Map((await context.reader.summaries(ids)).map(({ id, summary }) => [id, summary]))
  return documents.flatMap((document) => toLink(document, references, context) ?? [])
}

/** An author or a topic in a list as a link. */
function toPartLink(
  summary: Exclude<Summary, { kind: 'link' }>,
  urlOf: (content: RoutableContent) => string,
): ContentLink {
  if (summary.kind === 'topic') {
    const { id, slug, name } = summary.topic
    const url = urlOf({ typeName: 'content_topic', id, slug })
    return { ...EMPTY_LINK, id: id ?? slug, slug, typeName: 'content_topic', contentType: 'topic', title: name, url }
  }
  const { id, username, title, image } = summary.author
  const url = urlOf({ typeName: 'content_author', id, slug: username, username })
  const names = { title: toFullName(summary.author) || username, description: title, slug: username }
  return {
    ...EMPTY_LINK,
    ...names,
    id: id ?? username ?? '',
    typeName: 'content_author',
    contentType: 'author',
    image,
    url,
  }
}

/** A link to a page without content, such as a year of a site map. */
export function toPlaceLink(title: string, url: string): ContentLink {
  return { ...EMPTY_LINK, id: url, slug: url.slice(1, -1), title, url }
}
