import { z } from 'zod'
import { flag, id, list, name, optionalId, orNull, text, textOr } from './fields.schema.ts'
import { image } from './image.schema.ts'

const topicShape = {
  id: optionalId,
  slug: name,
  name: text,
  uuid: text,
  typeName: textOr('content_topic'),
}

/** A topic with its position in the topic tree; path entries are joined by `^` (EN-001). */
const hierarchicalShape = { ...topicShape, typePath: text, hPath: text, hslugPath: text }

/** Sets the name of a topic to its slug when it has none. */
function named<T extends { readonly name: string | null; readonly slug: string }>(topic: T): T & { name: string } {
  return { ...topic, name: topic.name || topic.slug }
}

/** An entry of a topic path (EN-001). */
export const topicSchema = z.object(topicShape).transform(named)

const fullTopicShape = {
  ...hierarchicalShape,
  primary: flag,
  /** From the root to the topic itself. */
  topicPath: list(topicSchema),
  /** Names from the root to the topic, joined by `^`: `Money^Insurance^Auto Insurance`. */
  metaData: orNull(z.object({ hubTopicPathString: text })),
  description: text,
}

export const fullTopicSchema = z.object(fullTopicShape).transform(named)

export const topicContentShape = { ...fullTopicShape, id, typeName: z.literal('content_topic'), image }

export const topicContentSchema = z.object(topicContentShape).transform(named)
