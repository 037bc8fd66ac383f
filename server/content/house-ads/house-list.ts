import type { HouseList } from '../../../shared/ads/house-list.ts'
import { runsIn, runsOn } from './bookings.ts'
import type { Campaign } from './campaign.schema.ts'

/** What browsers get for pages of a section on a day. */
export function toHouseList(campaigns: readonly Campaign[], section: string, day: string): HouseList {
  const running = campaigns.filter((campaign) => runsOn(campaign, day) && runsIn(campaign, section))
  return {
    campaigns: running.map(({ name, advertiser, slots, share, weight, devices, topics, exclusions, ...words }) => ({
      ...{ name, advertiser, slots, weight, devices, topics, exclusions },
      ...(share !== undefined && { share }),
      ...{ href: words.href, title: words.title, text: words.text, button: words.button ?? null },
    })),
  }
}
