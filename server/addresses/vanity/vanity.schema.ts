import { z } from 'zod'
import { id, list, name, orNull, text } from '../../../shared/entities/fields.schema.ts'

export const vanityTargetSchema = z.object({
  edition: name,
  targetType: z.enum(['url', 'object']),
  /** A path or an allow-listed https address (`url`), or `{type}/{id or slug}` (`object`). */
  target: name,
})

export const vanityRecordSchema = z.object({
  id,
  /** One of VANITY_TYPES; any other has no effect (VN-002). */
  urlType: name,
  /** With outer slashes: `/ces-2026/`. */
  urlPath: z.string().startsWith('/', 'expected a path that begins with a slash'),
  /** Null when unset: then `dateExpired` decides (VN-003). */
  enabled: orNull(z.boolean()),
  dateExpired: orNull(z.object({ date: z.string() })),
  targets: list(vanityTargetSchema),
})

/** In the content API's contract. The site does not parse it on its own. @public */
export const vanityResponseSchema = z.object({
  id,
  type: name,
  statusCode: z.int(),
  enabled: z.boolean(),
  path: name,
  target: orNull(vanityTargetSchema),
  /** The address a url target leads to; null for object targets. */
  destination: text,
})
