import type { Entity } from './entity.ts'
import type { fullTopicSchema, topicContentSchema } from './topic.schema.ts'

/** A topic of content, with its position in the topic tree (EN-001). */
export type FullTopic = Entity<typeof fullTopicSchema>

/** A topic as the content of its own page. */
export type TopicContent = Entity<typeof topicContentSchema>

/** Finds the primary topic: the one with the flag, else the first; null without topics. */
export function findPrimaryTopic(topics: readonly FullTopic[]): FullTopic | null {
  return topics.find((topic) => topic.primary) ?? topics[0] ?? null
}
