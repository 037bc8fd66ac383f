import { z } from 'zod'
import { flag, id, list, name, optionalId, orNull, text, textOr } from './fields.schema.ts'
import { image } from './image.schema.ts'
import type { FullTopic, Topic, TopicContent } from './topic.ts'

const topicShape = {
  id: optionalId,
  slug: name,
  name: text,
  uuid: text,
  typeName: textOr('content_topic'),
}

const hierarchicalShape = { ...topicShape, typePath: text, hPath: text, hslugPath: text }

/** A topic without a name is called by its slug. */
function named<T extends { readonly name: string | null; readonly slug: string }>(topic: T): T & { name: string } {
  return { ...topic, name: topic.name || topic.slug }
}

export const topicSchema = z.object(topicShape).transform(named) satisfies z.ZodType<Topic>

const fullTopicShape = {
  ...hierarchicalShape,
  primary: flag,
  topicPath: list(topicSchema),
  metaData: orNull(z.object({ hubTopicPathString: text })),
  description: text,
}

export const fullTopicSchema = z.object(fullTopicShape).transform(named) satisfies z.ZodType<FullTopic>

export const topicContentShape = { ...fullTopicShape, id, typeName: z.literal('content_topic'), image }

export const topicContentSchema = z.object(topicContentShape).transform(named) satisfies z.ZodType<TopicContent>
