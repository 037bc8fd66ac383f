import type { Author } from '../../../shared/entities/author.ts'
import type { Collection } from '../../../shared/entities/collection.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import type { FullTopic } from '../../../shared/entities/topic.ts'
import type { StoreReader } from '../store/store.ts'

/** The content with its authors, topics and collections as they are today, in one more read (decision 0014: and their tags). */
export async function hydrate(content: Content, reader: StoreReader): Promise<Content> {
  if (!('moreAuthors' in content)) return content
  const named = [content.author, ...content.moreAuthors, ...content.topics, ...content.collections]
  const ids = new Set(named.flatMap((reference) => (typeof reference?.id === 'string' ? [reference.id] : [])))
  const known = new Map((await reader.contents([...ids])).map((found) => [found.id, found]))
  const authorOf = (author: Author) => toAuthor(author, known.get(author.id ?? ''))
  return {
    ...content,
    author: content.author && authorOf(content.author),
    moreAuthors: content.moreAuthors.map(authorOf),
    topics: content.topics.map((topic) => toTopic(topic, known.get(topic.id ?? ''))),
    collections: content.collections.map((collection) => toCollection(collection, known.get(collection.id ?? ''))),
  }
}

/** Field by field: an author's e-mail address is no part of a byline. */
function toAuthor(given: Author, known: Content | undefined): Author {
  if (known?.typeName !== 'content_author') return given
  const { id, username, firstName, lastName, authorBio, title, image, socialProfileIds } = known
  const { authorDisclosure, education, expertise, awardsAndCredentials, roles } = known
  return {
    ...{ id, username, firstName, lastName, authorBio, title, image, socialProfileIds },
    ...{ authorDisclosure, education, expertise, awardsAndCredentials, roles },
  }
}

/** The place in the topic tree as the story says it, unless it says none: addresses depend on it. */
function toTopic(given: FullTopic, known: Content | undefined): FullTopic {
  if (known?.typeName !== 'content_topic') return given
  return {
    ...given,
    slug: known.slug,
    name: known.name,
    description: known.description,
    metaData: given.metaData ?? known.metaData,
    hslugPath: given.hslugPath ?? known.hslugPath,
    topicPath: given.topicPath.length > 0 ? given.topicPath : known.topicPath,
  }
}

function toCollection(given: Collection, known: Content | undefined): Collection {
  if (known?.typeName !== 'content_collection') return given
  const { image, title, slug, hide, description, threads, typeSlug } = known
  return { ...given, image, title, slug, hide, description, threads, typeSlug }
}
