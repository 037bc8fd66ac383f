import { z } from 'zod'
import { SLOTS, type SlotName } from '../../shared/ads/slots.ts'
import { isoDayIn } from '../body/short-date.ts'
import { addDays, bookingOf, runsOn } from '../content/house-ads/bookings.ts'
import type { Campaign } from '../content/house-ads/campaign.schema.ts'
import { readCampaignsOrFail } from '../content/house-ads/read-campaigns.ts'
import { readPublication } from '../content/publication/publication.ts'
import { option } from '../process/command-line/command.ts'
import { parseConfig } from '../process/config.ts'
import { adsReport } from './ads-report.ts'
import { defineCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import { json } from './fields.schema.ts'

const DAYS = 7

/** One slot in one week. */
interface Week {
  readonly slot: SlotName
  /** Its first day. */
  readonly from: string
  /** Percent of its fullest day and section. */
  readonly booked: number
  readonly free: number
  readonly campaigns: readonly string[]
}

export const adsCommand = defineCommand({
  name: 'ads',
  about: 'lists how much of each slot is booked and free, by week',
  options: {
    weeks: option('N', 'how many weeks (4)', z.coerce.number().int().min(1).max(104).default(4)),
    json,
  },
  commands: [adsReport],
  run: async ({ weeks, json }, { env, out }: Console): Promise<ExitStatus> => {
    const config = parseConfig(env)
    const { timeZone } = readPublication(config)
    const now = Date.now()
    const all = readCampaignsOrFail(config, timeZone, now)
    const lines = toWeeks(all, isoDayIn(timeZone, now), weeks)
    if (!json) out('week of     booked   free  slot                  campaigns\n')
    for (const line of lines) out(json ? `${JSON.stringify(line)}\n` : toLine(line))
    return 0
  },
})

/** The slots that campaigns name, week by week from a day on. */
export function toWeeks(campaigns: readonly Campaign[], today: string, weeks: number): readonly Week[] {
  const named = new Set(campaigns.flatMap(({ slots }) => slots))
  const slots = (Object.keys(SLOTS) as SlotName[]).filter((slot) => named.has(slot))
  return slots.flatMap((slot) =>
    Array.from({ length: weeks }, (_, week): Week => {
      const from = addDays(today, week * DAYS)
      const days = Array.from({ length: DAYS }, (_day, index) => addDays(from, index))
      const booked = Math.max(...days.map((day) => bookingOf(campaigns, slot, day).share))
      const running = campaigns.filter(
        (campaign) => campaign.slots.includes(slot) && days.some((day) => runsOn(campaign, day)),
      )
      return { slot, from, booked, free: 100 - booked, campaigns: running.map(({ name }) => name) }
    }),
  )
}

function toLine({ from, booked, free, slot, campaigns }: Week): string {
  const figures = [booked, free].map((percent) => `${percent} %`.padStart(6)).join(' ')
  return `${from}  ${figures}  ${slot.padEnd(20)}  ${campaigns.join(', ')}\n`
}
