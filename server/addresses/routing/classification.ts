import type { BrandedRules } from '../../process/branded.ts'
import { sectionKey } from '../editorial/sections.ts'
import {
  ADDRESS_TOPICS,
  correctSlug,
  isAutoTopic,
  sectionVertical,
  topicVertical,
  type Vertical,
} from '../editorial/vertical.ts'
import { primaryTopics, type RoutableTopic, topicPathOf } from './topic-path.ts'

interface RoutableAuthor {
  readonly username?: string | null
}

/** The fields that routing reads; every entity, list item and link of the content API has them. */
export interface RoutableContent {
  readonly typeName?: string | null
  readonly id?: string | null
  readonly slug?: string | null
  readonly section?: string | null
  readonly type?: string | null
  readonly site?: string | null
  readonly topics?: readonly RoutableTopic[] | null
  readonly author?: RoutableAuthor | null
  readonly moreAuthors?: readonly RoutableAuthor[] | null
  /** Only author documents have one. */
  readonly username?: string | null
}

const startsWith = (text: string | null | undefined, start: string): boolean =>
  (text ?? '').trim().toLowerCase().startsWith(start)

const toSection = (content: RoutableContent): string => (content.section ?? '').trim().toLowerCase()

/** Whether content is a how-to (RR-026). */
export function isHowTo(content: RoutableContent): boolean {
  return content.section === 'how_to'
}

/** Whether content is news: an article of the type News, or one of the section news without a type (PG-049). */
export function isNews(content: RoutableContent): boolean {
  const type = content.type?.trim().toLowerCase() || (toSection(content) === 'news' ? 'news' : '')
  return content.typeName === 'content_article' && type === 'news'
}

/** Whether content is longform (RR-027). */
export function isLongform(content: RoutableContent): boolean {
  return startsWith(content.type, 'longform')
}

/** Whether content is a deal (RR-028). */
export function isDeal(content: RoutableContent): boolean {
  return startsWith(content.type, 'deals')
}

/** Whether content is branded, by section, id or the studio's byline, with the site's configured rules (RR-029). */
export function isBranded(content: RoutableContent, rules: BrandedRules): boolean {
  if (toSection(content) === 'commercial') return true
  if (content.id && rules.ids.includes(content.id)) return true
  const authors = [content.author, ...(content.moreAuthors ?? [])]
  return authors.some((author) => author?.username?.toLowerCase().includes(rules.studio) ?? false)
}

/** Whether content belongs to the cars brand, by site, section or primary topic (RR-001). */
export function isAuto(content: RoutableContent): boolean {
  if (content.site === 'roadshow' || sectionKey(toSection(content)) === 'auto') return true
  return primaryTopics(content.topics).some((topic) => isAutoTopic(topic.slug))
}

/** The vertical of content: its section's, else its primary topic's; how-tos are their own section (RR-008, RR-017). */
export function verticalOf(content: RoutableContent): Vertical | null {
  if (isHowTo(content)) return null
  const [topic] = primaryTopics(content.topics)
  return sectionVertical(toSection(content)) ?? (topic ? topicVertical(topic.slug) : null)
}

/** The primary topic's path from its second entry on, in the form of the vertical's URLs (RR-012). */
export function parentTopics(content: RoutableContent, vertical: Vertical): readonly string[] {
  const [topic] = primaryTopics(content.topics)
  if (topic === undefined) return []
  return topicPathOf(topic)
    .slice(1)
    .map((slug) => correctSlug(slug, vertical))
    .filter((slug) => ADDRESS_TOPICS[vertical].has(slug))
}
