import { z } from 'zod'
import { MARK_KINDS, type Mark } from '../../../shared/readers/marks.ts'

/** The maximum number of marks of one exchange: all that a reader may have, and some tombstones. */
const MOST_MARKS = 2000

const uuid = z.uuid('expected a UUID')
const slug = z.string().regex(/^[\w.~%-]{1,200}$/, 'expected a slug')
const path = z
  .string()
  .max(500, 'expected a path of this site of at most 500 characters')
  .regex(/^\/(?![/\\])/, 'expected a path of this site, such as /news/a-story/')

const markSchema = z
  .object({
    kind: z.enum(MARK_KINDS, `expected one of ${MARK_KINDS.join(', ')}`),
    id: z.string('expected a path or a slug'),
    title: z
      .string('expected a title')
      .trim()
      .min(1, 'expected a title')
      .max(300, 'expected a title of at most 300 characters'),
    active: z.boolean('expected true or false'),
    at: z.int('expected milliseconds since 1970').min(0, 'expected milliseconds since 1970'),
    device: uuid,
    implicit: z.boolean('expected true or false').default(false),
    track: z.boolean('expected true or false').default(false),
  })
  .check((context) => {
    const { kind, id } = context.value
    const parsed = (kind === 'story' ? path : slug).safeParse(id)
    for (const { message } of parsed.error?.issues ?? []) {
      context.issues.push({ code: 'custom', input: id, path: ['id'], message })
    }
  }) satisfies z.ZodType<Mark, unknown>

/** The marks that a device sends, and the time since when it needs the others. */
export const exchangeSchema = z.object({
  since: z.int('expected the sequence of the last exchange, 0 for none').min(0).default(0),
  marks: z.array(markSchema).max(MOST_MARKS, `expected at most ${MOST_MARKS} marks`).default([]),
})
