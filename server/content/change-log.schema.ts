import { z } from 'zod'

/** `data` of the changes call (decision 0020). Tags are opaque to followers. */
export const changeLogSchema = z.object({
  items: z.array(
    z.object({
      seq: z.int().min(0).describe('Ascending; not every number occurs'),
      kind: z.enum(['changed', 'removed']).describe('removed: copies for failures are deleted, too'),
      tags: z.array(z.string().max(64)).describe('The surrogate keys of everything that shows the change'),
    }),
  ),
  head: z.int().min(0).describe('The newest sequence'),
})
