import { z } from 'zod'
import { isSlotName, SLOTS, type SlotName } from '../../../shared/ads/slots.ts'
import { DEVICES } from '../../../shared/device/device.ts'
import { WIDGETS_BLOCKED_COLLECTIONS, WIDGETS_BLOCKED_TAGS } from '../../addresses/editorial/collection-lists.ts'
import { strictShape } from '../publication/strict-shape.schema.ts'

/** Stories beside which nothing is sold, unless a campaign says otherwise (PG-054). */
const SENSITIVE = [...WIDGETS_BLOCKED_COLLECTIONS, ...WIDGETS_BLOCKED_TAGS]

/** Slots that a house ad can fill: it needs space of its own. */
const BOOKABLE = Object.keys(SLOTS).filter((name) => name !== 'search-ads' && name !== 'video-companion')

const DAY_MS = 86_400_000
const RELATIVE = /^([+-]\d{1,4}) days?$/

const text = (longest: number) =>
  z.string('expected text').trim().min(1, 'expected some text').max(longest, `expected at most ${longest} characters`)

const slug = z.string('expected a slug').regex(/^[\w-]{1,60}$/, 'expected a slug such as tech')

const slot = z.custom<SlotName>(
  (value) => typeof value === 'string' && isSlotName(value) && BOOKABLE.includes(value),
  `expected a slot: ${BOOKABLE.join(', ')}`,
)

const href = z
  .string('expected an address')
  .regex(
    /^(?:https:\/\/[^\s/"<>]+(?:\/[^\s"<>]*)?|\/(?!\/)[^\s"<>]*)$/,
    'expected an address over https, or a path of this site',
  )

/** A day such as 2026-12-01, or `-3 days` from the day on which the file is read. */
const day = (today: string) =>
  z
    .union([z.string(), z.date().transform((date) => date.toISOString().slice(0, 10))], 'expected a day')
    .transform((value) => {
      const [, days] = RELATIVE.exec(value) ?? []
      return days === undefined ? value : new Date(Date.parse(today) + Number(days) * DAY_MS).toISOString().slice(0, 10)
    })
    .refine((value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)), {
      error: 'expected a day such as 2026-12-01, or a number of days such as "+7 days"',
      abort: true,
    })

/**
 * The schema of the data of `publication/ads/{campaign}.md`.
 *
 * @param today the day of the publication, for relative dates
 */
export function campaignSchema(today: string) {
  return strictShape({
    advertiser: text(60),
    /** `reserved` has a share of its slots from day to day; `house` fills what is left. */
    kind: z.enum(['reserved', 'house'], 'expected reserved or house'),
    slots: z.array(slot, 'expected a list of slots').min(1, 'expected a slot'),
    start: day(today).optional(),
    end: day(today).optional(),
    /** Percent of the views of each of its slots. */
    share: z.int('expected whole percent').min(1, 'expected 1 to 100').max(100, 'expected 1 to 100').optional(),
    weight: z.int('expected a whole number').min(1, 'expected 1 to 1000').max(1000, 'expected 1 to 1000').default(1),
    sections: z.array(slug, 'expected a list of sections').default([]),
    topics: z.array(slug, 'expected a list of topics').default([]),
    devices: z.array(z.enum(DEVICES, `expected ${DEVICES.join(', ')}`), 'expected a list of devices').default([]),
    exclusions: z.array(slug, 'expected a list of collections and tags').default(SENSITIVE),
    href,
    title: text(80),
    button: text(30).nullish(),
  })
    .refine(({ kind, share }) => (kind === 'reserved') === (share !== undefined), {
      path: ['share'],
      error: 'expected for kind: reserved, and only there',
    })
    .refine(({ kind, start, end }) => kind === 'house' || (start !== undefined && end !== undefined), {
      path: ['start'],
      error: 'expected start and end of a reserved campaign',
    })
    .refine(({ start, end }) => start === undefined || end === undefined || start <= end, {
      path: ['end'],
      error: 'expected a day that is not before start',
    })
}

/** A campaign with the name of its file and its text. */
export type Campaign = z.output<ReturnType<typeof campaignSchema>> & { readonly name: string; readonly text: string }
