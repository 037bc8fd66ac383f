import { z } from 'zod'
import { id, list, name, orNull, text } from './fields.schema.ts'
import type { VanityRecord, VanityResponse, VanityTarget } from './vanity.ts'

export const vanityTargetSchema = z.object({
  edition: name,
  targetType: z.enum(['url', 'object']),
  target: name,
}) satisfies z.ZodType<VanityTarget>

export const vanityRecordSchema = z.object({
  id,
  urlType: name,
  urlPath: z.string().startsWith('/', 'expected a path that begins with a slash'),
  enabled: orNull(z.boolean()),
  dateExpired: orNull(z.object({ date: z.string() })),
  targets: list(vanityTargetSchema),
}) satisfies z.ZodType<VanityRecord>

/** Of the content API's contract; the site parses none of them alone yet. @public */
export const vanityResponseSchema = z.object({
  id,
  type: name,
  statusCode: z.int(),
  enabled: z.boolean(),
  path: name,
  target: orNull(vanityTargetSchema),
  destination: text,
}) satisfies z.ZodType<VanityResponse>
