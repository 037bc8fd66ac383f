import { z } from 'zod'

/** The answer of the content API that says by which parameters there are former paths (MV-003). */
export const formerPathConditionsSchema = z.object({
  conditions: z.array(
    z.object({
      /** A normalised path, e.g. `/`. */
      path: z.string().startsWith('/', 'expected a path that begins with a slash'),
      /** URL-encoded names, joined by `&`. */
      names: z.string().min(1, 'expected names of parameters'),
    }),
  ),
})
