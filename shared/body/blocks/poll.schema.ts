import { z } from 'zod'

/** Names a poll or a quiz within its story. Votes are stored under it, so it stays when the text changes. */
export const pollId = z
  .string('expected an id')
  .regex(/^[a-z0-9][a-z0-9_-]{0,59}$/i, 'expected letters, digits, - and _, such as "hinge"')

/** An answer; votes are counted under its text, unless it has an id. */
export const optionText = z.string('expected a text').trim().min(1, 'expected a text').max(200)

const option = z.union([
  optionText.transform((text) => ({ id: text, text })),
  z.object({ id: pollId, text: optionText }),
])

/** `Yes | No | Not sure` as an attribute. */
const toList = (value: unknown) => (typeof value === 'string' ? value.split('|') : value)

/** Who has one vote: each browser, or each address of a client. */
export const voteLimit = z.enum(['browser', 'address'], 'expected browser or address').default('browser')

/** A question to readers with its answers; their votes are counted on this site. */
export const pollSchema = z.object({
  id: pollId,
  question: z.string().trim().min(1, 'expected a text').max(300),
  options: z.preprocess(
    toList,
    z
      .array(option, 'expected answers separated by |')
      .min(2, 'expected at least 2 answers')
      .max(20, 'expected at most 20 answers')
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'expected each answer once'),
  ),
  closes: z.iso.datetime({ offset: true, error: 'expected a time such as 2030-05-01T18:00:00Z' }).optional(),
  limit: voteLimit,
})
