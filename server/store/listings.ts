import { PRECAP_TYPES } from '../../shared/editorial/article-types.ts'
import { isValidAuthor } from '../../shared/entities/author.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { findPrimaryTopic } from '../../shared/entities/topic.ts'
import { isListedVideo } from '../../shared/entities/video.ts'
import { LANDING } from '../addresses/editorial/landing.ts'
import { sectionVertical, topicVertical } from '../addresses/editorial/vertical.ts'
import { isAuto, isBranded, isDeal, isHowTo, isLongform } from '../addresses/routing/classification.ts'
import { topicPathOf } from '../addresses/routing/topic-path.ts'
import { declarationOf } from '../body/content-types.ts'
import type { BrandedRules } from '../process/branded.ts'
import { toSectionKey, toTopicKey, toTopicKeys } from './list-keys.ts'
import type { Listing, ListKind } from './store.ts'

/** Content that has a headline and topics, and can be listed. */
export type Story = Extract<Content, { readonly headline: string; readonly topics: readonly unknown[] }>

const EVENT_TOPICS: ReadonlySet<string> = new Set(
  LANDING.flatMap(({ section, topic }) => (section === 'events' && topic !== null ? [toTopicKey(topic)] : [])),
)

/** True for articles, live articles, reviews, galleries, videos and products. */
export function isStory(content: Content): content is Story {
  return 'headline' in content && 'topics' in content && 'relatedObjects' in content
}

/** Every list that a visible document is in (CL-005); empty for content that is found only by its address. */
export function toListings(content: Content, branded: BrandedRules): readonly Listing[] {
  if (content.typeName === 'content_page') return content.noIndex ? [] : toKind('sitemap', ['static'])
  if (content.typeName === 'content_feature') return toKind('type', ['feature'])
  if (!isStory(content) || isUnlisted(content)) return []
  const topics = [
    ...new Set(content.topics.flatMap((topic) => [...topicPathOf(topic), topic.slug]).flatMap(toTopicKeys)),
  ]
  const authors = [content.author, ...content.moreAuthors].filter((author) => isValidAuthor(author))
  return [
    ...toKind('all', declarationOf(content).isListed ? [''] : []),
    ...toKind('type', [content.typeName.slice('content_'.length)]),
    ...toKind('section', toSections(content, topics, branded)),
    ...toKind('topic', topics),
    ...toKind(
      'tag',
      content.tags.map((tag) => tag.slug),
    ),
    ...toKind(
      'collection',
      content.collections.map((collection) => collection.slug),
    ),
    ...toKind(
      'author',
      authors.map((author) => author.username.toLowerCase()),
    ),
    ...toKind('sitemap', toSitemaps(content)),
    ...toKind('doubtful', isDoubtful(content) ? [''] : []),
  ]
}

function toKind(kind: ListKind, keys: readonly string[]): readonly Listing[] {
  return [...new Set(keys)].map((key) => ({ kind, key }))
}

function isUnlisted(content: Story): boolean {
  return content.typeName === 'content_video' && !isListedVideo(content)
}

const typeOf = (content: Story): string => ('type' in content ? (content.type ?? '') : '')

/** The named section, the section of the cars brand or the primary topic, and formats with their own hubs. */
function toSections(content: Story, topics: readonly string[], branded: BrandedRules): readonly string[] {
  const sections = content.section === null ? [] : [toSectionKey(content.section)]
  if (isAuto(content)) sections.push('auto')
  const topic = findPrimaryTopic(content.topics)
  const vertical = topic && topicVertical(topic.slug)
  const named = content.section === null ? null : sectionVertical(content.section)
  // Paid stories are listed in newsroom hubs only when their section says so.
  const isOpen = (named === null || named === 'news') && !isBranded(content, branded)
  if (vertical && isOpen) sections.push(toSectionKey(vertical))
  return [...sections, ...toFormats(content), ...(topics.some((key) => EVENT_TOPICS.has(key)) ? ['events'] : [])]
}

function toFormats(content: Story): readonly string[] {
  const formats: string[] = []
  const { hub } = declarationOf(content)
  if (hub !== null) formats.push(hub)
  if (isDeal(content)) formats.push('deals')
  if (isLongform(content)) formats.push('features')
  if (isBestList(content)) formats.push('best')
  return formats
}

const BEST_PRECAPS = PRECAP_TYPES.filter((type) => /\bB(?:est|L)\b/.test(type))

function isBestList(content: Story): boolean {
  const type = typeOf(content)
  return /^best\b/i.test(type) || BEST_PRECAPS.includes(type)
}

/** Whether lists for programs may have to leave it out: only a reader knows whether its canonical address is its own. */
function isDoubtful(content: Story): boolean {
  return ('noIndex' in content && content.noIndex) || ('canonicalUrl' in content && Boolean(content.canonicalUrl))
}

/** The site maps of a story (ST-008); none when it must not be indexed (SM-004). */
function toSitemaps(content: Story): readonly string[] {
  if ('noIndex' in content && content.noIndex) return []
  const slugs: string[] = []
  const own = declarationOf(content).sitemap
  if (own !== null) slugs.push(own)
  if (content.typeName === 'content_article') {
    if (isBestList(content)) slugs.push('best')
    if (isHowTo(content)) slugs.push('how-to')
    if (content.section !== null && toSectionKey(content.section) === 'news') slugs.push('news')
  }
  return slugs
}
