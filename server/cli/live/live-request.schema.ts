import { z } from 'zod'
import { parseDuration } from './pace.ts'

/** What `live` does. */
export const LIVE_ACTIONS = ['list', 'post', 'edit', 'pin', 'unpin', 'delete', 'start', 'end', 'replay'] as const

const live = z.literal('live')
const slug = z.string('expected the slug of live coverage')
const id = z.string('expected the id of an update; live list SLUG prints them')
const count = z.coerce.number('expected a whole number').int('expected a whole number').min(0, 'expected 0 or more')
const json = z.boolean().default(false)
const at = z.string().optional()

/** The fields of an update that options give. */
const fields = {
  headline: z.string().max(300, 'expected at most 300 characters').optional(),
  author: z.string().min(1, 'expected the username of an author').optional(),
  important: z.boolean().optional(),
  'reply-to': z.string().min(1, 'expected the id of an update').optional(),
  at,
  draft: z.boolean().optional(),
  image: z.string().min(1, 'expected the path of a picture').optional(),
  alt: z.string().max(1000, 'expected at most 1000 characters').optional(),
  credits: z.string().max(300, 'expected at most 300 characters').optional(),
  json,
}

const onOne = <Name extends string>(name: Name) =>
  z.strictObject({ _: z.tuple([live, z.literal(name), slug, id], `expected: live ${name} SLUG ID`), json })

const onStory = <Name extends string>(name: Name) =>
  z.strictObject({ _: z.tuple([live, z.literal(name), slug], `expected: live ${name} SLUG`), at, json })

/** The schemas of `live`, by their second word (BX-034). */
export const liveRequests = {
  list: z.strictObject({
    _: z.tuple([live, z.literal('list'), slug], 'expected: live list SLUG'),
    limit: count.default(50),
    offset: count.default(0),
    json,
  }),
  post: z.strictObject({
    _: z.tuple([live, z.literal('post'), slug, z.string().optional()], 'expected: live post SLUG [FILE]'),
    id: z.string().optional(),
    ...fields,
  }),
  edit: z.strictObject({
    _: z.tuple([live, z.literal('edit'), slug, id, z.string().optional()], 'expected: live edit SLUG ID [FILE]'),
    ...fields,
  }),
  pin: onOne('pin'),
  unpin: onOne('unpin'),
  delete: onOne('delete'),
  start: onStory('start'),
  end: onStory('end'),
  replay: z
    .strictObject({
      _: z.tuple([live, z.literal('replay'), slug], 'expected: live replay SLUG'),
      every: z
        .string()
        .transform((text, context) => {
          const ms = parseDuration(text)
          if (ms === null) context.addIssue({ code: 'custom', message: 'expected a time such as 5s, 500ms or 2m' })
          return ms ?? 0
        })
        .optional(),
      speed: z.coerce.number('expected a number').gt(0, 'expected a number above 0').optional(),
      loop: z.boolean().default(false),
      json,
    })
    .refine(({ every, speed }) => every === undefined || speed === undefined, {
      path: ['speed'],
      error: 'expected --every or --speed, not both',
    }),
} as const

/** The fields of an update, as options of `post` and `edit`. */
export type UpdateOptions = Omit<z.output<typeof liveRequests.edit>, '_'> & { readonly id?: string | undefined }
