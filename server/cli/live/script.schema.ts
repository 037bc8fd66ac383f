import { z } from 'zod'
import { parseOffset } from './pace.ts'

/** What an event of a script does, to the update whose id the key names. */
const ACTIONS = ['post', 'edit', 'pin', 'unpin', 'delete'] as const
type Action = (typeof ACTIONS)[number]

/** The fields of a post or an edit. */
const FIELDS = [
  'headline',
  'text',
  'author',
  'important',
  'pinned',
  'reply-to',
  'illustration',
  'image',
  'alt',
] as const

const id = z
  .string('expected the id of an update')
  .regex(/^[\w.:-]{1,120}$/, 'expected letters, digits and . _ : - only')
  .optional()
const text = z.string('expected a text').optional()
const flag = z.boolean('expected true or false').optional()

/** One event: when, what, and with which fields. */
const eventSchema = z
  .strictObject(
    {
      at: z.string('expected a time such as "4:30"').transform((given, context) => {
        const offset = parseOffset(given)
        if (offset === null) context.addIssue({ code: 'custom', message: 'expected minutes and seconds such as 4:30' })
        return offset ?? 0
      }),
      ...{ post: id, edit: id, pin: id, unpin: id, delete: id },
      ...{ headline: text, text, author: text, important: flag, pinned: flag },
      'reply-to': id,
      illustration: z.record(z.string(), z.unknown(), 'expected a motif and a scene').optional(),
      ...{ image: text, alt: text },
    },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? `unknown: ${issue.keys.join(', ')}` : undefined) },
  )
  .transform((event, context) => {
    const named = ACTIONS.filter((action) => event[action] !== undefined)
    const [action] = named
    if (action === undefined || named.length > 1) {
      context.addIssue({ code: 'custom', message: `expected one of ${ACTIONS.join(', ')}, with the id of an update` })
      return z.NEVER
    }
    const written = action === 'post' || action === 'edit'
    for (const field of FIELDS) {
      if (written || event[field] === undefined) continue
      context.addIssue({ code: 'custom', path: [field], message: `expected none with ${action}` })
    }
    if (action === 'post' && event.text === undefined && event.headline === undefined) {
      context.addIssue({ code: 'custom', path: ['post'], message: 'expected a text or a headline with it' })
    }
    return { ...event, action, update: event[action] ?? '' }
  })

export type ScriptEvent = z.output<typeof eventSchema> & { readonly action: Action }

/** A replay of live coverage: its events in the order of their times. */
export const scriptSchema = z
  .strictObject({ events: z.array(eventSchema, 'expected a list of events').min(1, 'expected an event') })
  .superRefine(({ events }, context) => {
    const there = new Set<string>()
    events.forEach(({ at, action, update, 'reply-to': parent }, index) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['events', index, field], message })
      if (at < (events[index - 1]?.at ?? 0)) refuse('at', 'expected a time that is not before the event above')
      if (action === 'post' && there.has(update)) refuse('post', `expected a new id: ${update} was posted above`)
      if (action !== 'post' && !there.has(update)) refuse(action, `expected the id of an update above, not ${update}`)
      if (parent !== undefined && !there.has(parent)) {
        refuse('reply-to', `expected the id of an update above, not ${parent}`)
      }
      if (action === 'delete') there.delete(update)
      else there.add(update)
    })
  })

export type Script = z.output<typeof scriptSchema>
