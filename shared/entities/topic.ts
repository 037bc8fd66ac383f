import type { Entity } from './entity.ts'
import type { fullTopicSchema, topicContentSchema } from './topic.schema.ts'

/** A topic as content carries it, with its place in the topic tree (EN-001). */
export type FullTopic = Entity<typeof fullTopicSchema>

/** A topic as the content of its own page. */
export type TopicContent = Entity<typeof topicContentSchema>

/** The primary topic: the one flagged, else the first; null without topics. */
export function findPrimaryTopic(topics: readonly FullTopic[]): FullTopic | null {
  return topics.find((topic) => topic.primary) ?? topics[0] ?? null
}
