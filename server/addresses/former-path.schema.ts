import { z } from 'zod'
import { parseFormerPath } from '../../shared/former-path/former-path.ts'

/** An address that a document had: a path or an absolute address, with a query or not (MV-003). */
export const formerPathSchema = z
  .string('expected an address such as /2019/05/a-story/')
  .transform((given, context) => {
    const parsed = parseFormerPath(given)
    if (!('expected' in parsed)) return parsed
    context.addIssue({ code: 'custom', message: parsed.expected })
    return z.NEVER
  })

/** The response of the content API that says by which parameters there are former paths (MV-003). */
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
