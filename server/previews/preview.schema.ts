import { z } from 'zod'
import { CONTENT_TYPES } from '../../shared/routing/route.ts'
import { PREVIEW_TTL } from './preview-links.ts'

const { standard, shortest, longest } = PREVIEW_TTL

/** Seconds a link is to work; the same for the API and the command. */
export const previewTtl = z
  .int('expected a whole number of seconds')
  .min(shortest, `expected ${shortest} seconds or more`)
  .max(longest, `expected at most ${longest} seconds (${longest / 86_400} days)`)

/** The body of `POST /previews/{site}` (BX-033). */
export const previewInputSchema = z.object(
  {
    type: z.enum(CONTENT_TYPES, `expected one of ${CONTENT_TYPES.join(', ')}`),
    id: z.string('expected a slug or an id').min(1, 'expected a slug or an id').max(1000).describe('Slug or id'),
    ttl: previewTtl.optional().describe(`Seconds the link works; absent: ${standard}`),
  },
  'expected a JSON object',
)

/** Its answer. */
export const previewSchema = z.object({
  url: z.string().describe('The link: the address the document has, or will have, with a token for it alone'),
  expires: z.iso.datetime(),
})
