import type { SlotName } from '../../../shared/ads/slots.ts'
import { DEVICES, type Device } from '../../../shared/device/device.ts'
import type { Campaign } from './campaign.schema.ts'

const DAY_MS = 86_400_000

/** Every other section than those that campaigns name. */
const OTHERS = '*'

/** Whether a campaign runs on a day. Days compare as texts. */
export function runsOn({ start, end }: Pick<Campaign, 'start' | 'end'>, day: string): boolean {
  return (start === undefined || start <= day) && (end === undefined || day <= end)
}

/** Whether a campaign may run on pages of a section; one without sections runs on all. */
export function runsIn({ sections }: Pick<Campaign, 'sections'>, section: string): boolean {
  return sections.length === 0 || sections.includes(section)
}

/** The day that is so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The campaigns that share a slot somewhere on a day, and the sum of their shares in percent. */
interface Booking {
  readonly share: number
  readonly campaigns: readonly Campaign[]
}

/** The fullest page of a slot on a day: sections and devices that no two campaigns share do not add up. */
export function bookingOf(campaigns: readonly Campaign[], slot: SlotName, day: string): Booking {
  const running = campaigns.filter((campaign) => campaign.slots.includes(slot) && runsOn(campaign, day))
  const sections = new Set([OTHERS, ...running.flatMap((campaign) => campaign.sections)])
  let fullest: Booking = { share: 0, campaigns: [] }
  for (const section of sections) {
    for (const device of DEVICES) {
      const here = running.filter((campaign) => runsIn(campaign, section) && suits(campaign, device))
      const share = here.reduce((sum, campaign) => sum + (campaign.share ?? 0), 0)
      if (share > fullest.share) fullest = { share, campaigns: here.filter((campaign) => campaign.share !== undefined) }
    }
  }
  return fullest
}

function suits({ devices }: Campaign, device: Device): boolean {
  return devices.length === 0 || devices.includes(device)
}

/** The first day on which each slot is sold beyond 100 %, as one line with the day and all its files. */
export function findOverbooked(campaigns: readonly Campaign[]): readonly string[] {
  const slots = new Set(campaigns.flatMap((campaign) => campaign.slots))
  // The sum of a slot rises only on the day on which a campaign starts.
  const days = [...new Set(campaigns.flatMap(({ start, share }) => (share && start ? [start] : [])))].toSorted()
  return [...slots].flatMap((slot) => {
    const day = days.find((candidate) => bookingOf(campaigns, slot, candidate).share > 100)
    if (day === undefined) return []
    const { share, campaigns: all } = bookingOf(campaigns, slot, day)
    const files = all.map(({ name }) => `${name}.md`).join(', ')
    return [`${files}: ${slot} is sold to ${share} % on ${day}`]
  })
}
