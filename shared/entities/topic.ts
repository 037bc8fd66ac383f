import type { Image } from './image.ts'

/** A topic as it stands in a topic path (EN-001). */
export interface Topic {
  readonly id: string | null
  readonly slug: string
  readonly name: string
  readonly uuid: string | null
  readonly typeName: string
}

/** A topic with its place in the topic tree, path entries joined by `^` (EN-001). */
export interface HierarchicalTopic extends Topic {
  readonly typePath: string | null
  readonly hPath: string | null
  readonly hslugPath: string | null
}

/** A topic as content carries it (EN-001). */
export interface FullTopic extends HierarchicalTopic {
  readonly primary: boolean
  /** From the root down to the topic itself. */
  readonly topicPath: readonly Topic[]
  readonly metaData: TopicMetaData | null
  readonly description: string | null
}

export interface TopicMetaData {
  /** Names from the root down, joined by `^`: `Money^Insurance^Auto Insurance`. */
  readonly hubTopicPathString: string | null
}

/** A topic as the content of its own page. */
export interface TopicContent extends FullTopic {
  readonly id: string
  readonly typeName: 'content_topic'
  readonly image: Image | null
}

/** The primary topic: the one flagged, else the first; null without topics. */
export function findPrimaryTopic(topics: readonly FullTopic[]): FullTopic | null {
  return topics.find((topic) => topic.primary) ?? topics[0] ?? null
}
