import { z } from 'zod'
import { parseState } from '../../../shared/ab/state.ts'
import { isSlotName } from '../../../shared/ads/slots.ts'
import { DEVICES } from '../../../shared/device/device.ts'
import { type CountedEvent, MAX_EVENTS } from '../../../shared/numbers/counted-event.ts'
import { SCRIPT_RESULTS } from '../../../shared/scripts/script.ts'

/** The most seconds that one view counts: a tab may stay in front for a night. */
const MAX_SECONDS = 3600

const host = z.string().regex(/^[a-z\d._[\]:-]{1,120}$/, 'expected a host in lower case')
const tag = z.string().regex(/^[^\p{C}]{1,60}$/u, 'expected up to 60 characters')
const name = z.string().regex(/^[\w.:-]{1,60}$/, 'expected up to 60 letters, digits, and any of . : _ -')
const test = z.string().refine((text) => parseState(text) !== null, 'expected id:version:bucket')

const event = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('view'),
      entry: z.boolean().optional(),
      referrer: host.optional(),
      source: tag.optional(),
      medium: tag.optional(),
      campaign: tag.optional(),
      ftag: tag.optional(),
      first: z
        .array(z.enum(['day', 'week', 'month'], 'expected day, week or month'))
        .max(3)
        .optional(),
    }),
    z.strictObject({
      kind: z.literal('leave'),
      again: z.boolean().optional(),
      seconds: z.number().int().min(0).max(MAX_SECONDS),
      depth: z.number().int().min(0).max(100),
      read: z.boolean(),
    }),
    z.strictObject({ kind: z.literal('click'), host, affiliate: z.boolean() }),
    z.strictObject({
      kind: z.literal('form'),
      name,
      step: z.enum(['viewed', 'submitted'], 'expected viewed or submitted'),
    }),
    z.strictObject({
      kind: z.literal('ad'),
      slot: z.string().refine(isSlotName, 'expected the name of a slot'),
      campaign: name,
      result: z.enum(['served', 'seen', 'clicked'], 'expected served, seen or clicked'),
    }),
    z.strictObject({ kind: z.literal('exposure'), test }),
    z.strictObject({ kind: z.literal('goal'), test }),
    z.strictObject({ kind: z.literal('action'), name }),
    z.strictObject({
      kind: z.literal('script'),
      tag: z.string().regex(/^[a-z][a-z\d-]{0,39}$/, 'expected the tag of a script'),
      result: z.enum(SCRIPT_RESULTS, `expected one of ${SCRIPT_RESULTS.join(', ')}`),
    }),
  ],
  'expected the name of an event',
) satisfies z.ZodType<CountedEvent>

const events = z.strictObject({
  /** The route of the page. */
  route: z.string().regex(/^[\w-]{1,60}$/, 'expected the name of a route'),
  /** Its path, without a query. */
  path: z.string().regex(/^\/[^\s?#\p{C}]{0,299}$/u, 'expected a path without a query, of up to 300 characters'),
  device: z.enum(DEVICES, `expected one of ${DEVICES.join(', ')}`),
  /** Why the browser itself leaves its events out of the figures. */
  left: z.enum(['webdriver', 'preview', 'forced'], 'expected webdriver, preview or forced').optional(),
  events: z.array(event).min(1, 'expected an event').max(MAX_EVENTS, `expected up to ${MAX_EVENTS} events`),
})
export type CountedEvents = z.output<typeof events>

/** Parses the events of one page, or returns the first fault with the name of its field. */
export function parseEvents(body: unknown): { readonly found: CountedEvents } | { readonly fault: string } {
  const parsed = events.safeParse(body)
  if (parsed.success) return { found: parsed.data }
  const [issue] = parsed.error.issues
  return { fault: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not understood'}` }
}
