import { type Author, isValidAuthor } from '../../shared/entities/author.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import type { ContentLink } from '../../shared/entities/content-link.schema.ts'
import type { Image } from '../../shared/entities/image.ts'
import { type FullTopic, findPrimaryTopic } from '../../shared/entities/topic.ts'
import { preferredDate } from '../body/content.ts'
import { EMPTY_LINK } from '../content/empty-link.ts'
import { isStory, type Story } from '../store/listings.ts'
import type { Summary } from '../store/store.ts'

/** Creates the summary of a document for lists and bylines; `wordCount` counts its body. */
export function toSummary(content: Content, wordCount: number | null): Summary {
  if (content.typeName === 'content_author') return { kind: 'author', author: toShortAuthor(content) }
  if (content.typeName === 'content_topic') return { kind: 'topic', topic: toShortTopic(content) }
  if (!isStory(content)) return { kind: 'link', link: toPlainLink(content), site: null, coAuthors: [] }
  return {
    kind: 'link',
    link: { ...toStoryLink(content), wordCount },
    site: 'site' in content ? content.site : null,
    coAuthors: content.moreAuthors.filter(isValidAuthor).map(({ username }) => ({ username })),
    ...('availableOn' in content && content.availableOn.length > 0 && { availableOn: content.availableOn }),
  }
}

const contentType = (content: Content): string => content.typeName.slice('content_'.length)

function toStoryLink(content: Story): ContentLink {
  const { id, slug, typeName, section, topics } = content
  const topic = findPrimaryTopic(topics)
  const author = [content.author, ...content.moreAuthors].find((candidate) => isValidAuthor(candidate))
  return {
    ...EMPTY_LINK,
    ...{ id, slug, typeName, section },
    contentType: contentType(content),
    language: content.language,
    title: content.headline,
    description: toDescription(content),
    datePublished: preferredDate(content, 'created'),
    dateUpdated: content.dateUpdated ?? content.displayDateUpdated,
    image: toImage(content),
    author: author ? toShortAuthor(author) : null,
    topics: topic ? [toShortTopic(topic)] : [],
    type: 'type' in content ? content.type : null,
    guid: content.guid,
    ...('correction' in content && { correction: content.correction }),
    ...('canonicalUrl' in content && { canonicalUrl: content.canonicalUrl }),
    ...('noIndex' in content && { noIndex: content.noIndex }),
    ...toFacts(content),
  }
}

/** The fields that a card of this type shows besides its texts. */
function toFacts(content: Story): Partial<ContentLink> {
  switch (content.typeName) {
    case 'content_article':
      // A card shows no history.
      return { price: content.price && { ...content.price, history: [] } }
    case 'content_review':
      return { rating: content.rating }
    case 'content_gallery':
      return { imageCount: content.items.length }
    case 'content_livearticle':
      return { eventStart: content.eventStart, eventEnd: content.eventEnd }
    case 'content_video':
      return toVideoFacts(content)
    default:
      return {}
  }
}

function toVideoFacts(video: Extract<Content, { readonly typeName: 'content_video' }>): Partial<ContentLink> {
  const { manifestUrl, mp4Url, mp4Height, mp4Width, metaData, duration } = video
  const facts = metaData ?? NO_VIDEO_FACTS
  return {
    manifestUrl,
    mp4Url,
    mp4Height,
    mp4Width,
    metaData: { ...facts, files: [], duration: facts.duration ?? duration },
  }
}

const NO_VIDEO_FACTS = {
  collection: null,
  duration: null,
  files: [],
  mpxId: null,
  mpxRefId: null,
  promoDescription: null,
  promoTitle: null,
  ratingVChip: null,
  section: null,
  status: 'LIVE',
} as const

function toDescription(content: Story): string | null {
  if ('dek' in content && content.dek) return content.dek
  return 'description' in content ? content.description : null
}

function toImage(content: Story): Image | null {
  const own = 'image' in content ? content.image : 'images' in content ? (content.images[0] ?? null) : null
  return own ?? ('promoImage' in content ? content.promoImage : null)
}

function toPlainLink(
  content: Exclude<Content, Story | { readonly typeName: 'content_author' | 'content_topic' }>,
): ContentLink {
  return {
    ...EMPTY_LINK,
    id: content.id,
    slug: content.slug,
    typeName: content.typeName,
    contentType: contentType(content),
    title: ('title' in content ? content.title : content.name) ?? content.slug,
    description: content.description,
    image: 'image' in content ? content.image : null,
    section: 'section' in content ? content.section : null,
    datePublished: 'datePublished' in content ? content.datePublished : null,
    dateUpdated: 'dateUpdated' in content ? content.dateUpdated : null,
  }
}

/** The fields of a card's byline; pages that show the biography read the author's document. */
function toShortAuthor(author: Author): Author {
  const { id, username, firstName, lastName, title, image } = author
  return {
    ...{ id, username, firstName, lastName, title, image },
    authorBio: null,
    socialProfileIds: null,
    authorDisclosure: null,
    education: null,
    expertise: null,
    awardsAndCredentials: null,
    roles: [],
  }
}

function toShortTopic(topic: FullTopic): FullTopic {
  const { id, slug, name, uuid, typeName, typePath, hPath, hslugPath, primary, topicPath, metaData } = topic
  return { id, slug, name, uuid, typeName, typePath, hPath, hslugPath, primary, topicPath, metaData, description: null }
}
