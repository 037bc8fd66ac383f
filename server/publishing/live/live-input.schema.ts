import { z } from 'zod'
import { liveUpdateSchema } from '../../../shared/entities/live-article.schema.ts'
import { publishDate } from '../publish.schema.ts'

const { author, body, headline, important, namespace, parentId, pinned, type, view } = liveUpdateSchema.shape

/** An update as the desk posts it (EN-023). */
export const liveInputSchema = z.object({
  id: z
    .string('expected a text')
    .regex(/^[\w.:-]{1,120}$/, 'expected letters, digits and . _ : - only')
    .nullish()
    .transform((id) => id ?? null)
    .describe('The same id again changes the update; absent: a new one'),
  ...{ author, body, headline, important, namespace, parentId, pinned, type, view },
  datePublished: publishDate.describe('A time in the future holds the update back until then; absent: now'),
  dateUpdated: publishDate,
  displayDatePublished: publishDate,
  draft: z
    .boolean('expected true or false')
    .nullish()
    .transform((draft) => draft ?? false)
    .describe('Holds the update back until it is posted without'),
})

export type LiveInput = z.output<typeof liveInputSchema>
