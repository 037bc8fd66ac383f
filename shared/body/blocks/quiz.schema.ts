import { z } from 'zod'
import { optionText, pollId, voteLimit } from './poll.schema.ts'

const question = z
  .object({
    /** Absent: its place, from 1. */
    id: pollId.optional(),
    question: z.string().trim().min(1, 'expected a text').max(300),
    options: z.array(optionText).min(2, 'expected at least 2 answers').max(8, 'expected at most 8 answers'),
    /** The text of the right answer. */
    right: z.string().trim(),
    explanation: z.string().trim().max(1000).optional(),
  })
  .refine(({ options }) => new Set(options).size === options.length, { path: ['options'], error: 'expected each once' })
  .refine(({ options, right }) => options.includes(right), { path: ['right'], error: 'expected one of the options' })

const result = z.object({
  /** The fewest right answers for this text. */
  from: z.number().int().min(0),
  text: z.string().trim().min(1).max(500),
})

/** Questions with one right answer each, judged in the browser; readers' answers are counted on this site. */
export const quizSchema = z.object({
  id: pollId,
  title: z.string().trim().min(1).max(200).optional(),
  questions: z
    .array(question, 'expected a list of questions')
    .min(1, 'expected at least 1 question')
    .max(30, 'expected at most 30 questions')
    .transform((all) => all.map((one, index) => ({ ...one, id: one.id ?? String(index + 1) })))
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'expected each id once'),
  results: z.array(result).max(10).default([]),
  limit: voteLimit,
})
