import { z } from 'zod'
import { ONLY_QUESTION } from './poll.ts'

const text = z.string('expected text').max(200, 'expected at most 200 characters')

/** A vote: JSON, or the fields of a form. */
export const voteSchema = z.object({
  question: text.default(ONLY_QUESTION).describe('The id of the question; a poll has only one'),
  choice: text.describe('The id of the choice'),
  locale: text.optional().describe('The language of the page of results, for a form without JavaScript'),
})

export type Vote = z.output<typeof voteSchema>

const counted = z.object({ id: z.string(), count: z.int() })

/** The votes of a poll or quiz so far. */
export const pollResultsSchema = z.object({
  open: z.boolean().describe('Whether votes are accepted'),
  questions: z.array(z.object({ id: z.string(), total: z.int(), choices: z.array(counted) })),
  yours: z.string().optional().describe('After a vote: the stored choice of this browser'),
  counted: z
    .literal(false)
    .optional()
    .describe('After a vote that was not counted, as the poll has one of this address: false'),
})
export type PollResults = z.infer<typeof pollResultsSchema>
