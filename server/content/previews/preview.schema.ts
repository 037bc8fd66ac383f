import { z } from 'zod'
import { CONTENT_TYPES } from '../../../shared/routing/route.ts'
import { PREVIEW_TTL } from './preview-links.ts'

const { standard, shortest, longest } = PREVIEW_TTL

/** The lifetime of a link in seconds, in the API and the CLI. */
export const previewTtl = z
  .int('expected a whole number of seconds')
  .min(shortest, `expected ${shortest} seconds or more`)
  .max(longest, `expected at most ${longest} seconds (${longest / 86_400} days)`)

const named = {
  type: z.enum(CONTENT_TYPES, `expected one of ${CONTENT_TYPES.join(', ')}`),
  id: z.string('expected a slug or an id').min(1, 'expected a slug or an id').max(1000).describe('Slug or id'),
}

/** The maximum number of other documents of one link; the length of its token bounds them, too. */
export const MOST_OTHERS = 20

/** The body of `POST /previews/{site}` (BX-033, decision 0026). */
export const previewInputSchema = z.object(
  {
    ...named,
    with: z
      .array(z.object(named, 'expected an object with type and id'), 'expected a list')
      .max(MOST_OTHERS, `expected at most ${MOST_OTHERS} documents`)
      .optional()
      .describe('Other documents that the same link opens, such as the stories of a special'),
    ttl: previewTtl.optional().describe(`Lifetime of the link in seconds; absent: ${standard}`),
  },
  'expected a JSON object',
)

/** The response of `POST /previews/{site}`. */
export const previewSchema = z.object({
  url: z.string().describe('The URL that the document has, or will have, with a token for this document'),
  expires: z.iso.datetime(),
})
