import type { z } from 'zod'
import { newsletterSchema } from './blocks/newsletter.schema.ts'
import { pollSchema } from './blocks/poll.schema.ts'
import { privacyChoicesSchema } from './blocks/privacy-choices.schema.ts'
import { quizSchema } from './blocks/quiz.schema.ts'
import { readingListSchema } from './blocks/reading-list.schema.ts'

/**
 * The blocks with behaviour, each with the schema of its data: the shortcode's attributes, overridden by the fields of
 * its payload. Each has one lazy chunk in `client/blocks/registry.ts`.
 */
export const BLOCK_SCHEMAS = {
  // One line for each block (docs/add-a-block.md).
  newsletter: newsletterSchema,
  poll: pollSchema,
  privacy_choices: privacyChoicesSchema,
  quiz: quizSchema,
  reading_list: readingListSchema,
} as const satisfies Readonly<Record<string, z.ZodType<object>>>

const schemas: Readonly<Record<string, z.ZodType<object> | undefined>> = BLOCK_SCHEMAS

/** Finds the schema of a block; null when no block has that name. */
export function findBlockSchema(name: string): z.ZodType<object> | null {
  return Object.hasOwn(schemas, name) ? (schemas[name] ?? null) : null
}
