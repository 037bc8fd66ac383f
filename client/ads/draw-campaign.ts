import type { HouseCampaign } from '../../shared/ads/house-list.ts'
import type { SlotName } from '../../shared/ads/slots.ts'
import type { Device } from '../../shared/device/device.ts'
import { type ContentFacts, topicSlugsOf } from '../../shared/page/content-facts.ts'

/** What a campaign is chosen by: the page alone, never its reader. */
export interface DrawPlace {
  readonly slot: SlotName
  readonly device: Device
  readonly facts: ContentFacts | undefined
  /** The names of the campaigns on the page. */
  readonly shown: ReadonlySet<string>
}

/** Whether a campaign may be shown at a place. */
export function suitsPlace(campaign: HouseCampaign, { slot, device, facts, shown }: DrawPlace): boolean {
  const { name, slots, devices, topics, exclusions } = campaign
  if (shown.has(name) || !slots.includes(slot)) return false
  if (devices.length > 0 && !devices.includes(device)) return false
  const slugs = new Set(
    facts ? [...topicSlugsOf(facts), ...(facts.topics ?? []).flatMap((path) => path.split('/'))] : [],
  )
  if (topics.length > 0 && !topics.some((topic) => slugs.has(topic))) return false
  const barred = new Set([...(facts?.collections ?? []), ...(facts?.tags?.split('|') ?? [])])
  return !exclusions.some((slug) => barred.has(slug))
}

/**
 * Draws a campaign for a place: one with a share by its percent of all draws, otherwise one of the others by weight.
 * null: none may run there.
 *
 * @param random from 0 up to, but not, 1
 */
export function drawCampaign(
  campaigns: readonly HouseCampaign[],
  place: DrawPlace,
  random: number,
): HouseCampaign | null {
  const suited = campaigns.filter((campaign) => suitsPlace(campaign, place))
  const reserved = suited.filter(({ share }) => share !== undefined)
  let left = random * 100
  for (const campaign of reserved) {
    left -= campaign.share ?? 0
    if (left < 0) return campaign
  }
  const others = suited.filter(({ share }) => share === undefined)
  const unsold = 100 - reserved.reduce((sum, { share }) => sum + (share ?? 0), 0)
  let weight = (left / unsold) * others.reduce((sum, campaign) => sum + campaign.weight, 0)
  for (const campaign of others) {
    weight -= campaign.weight
    if (weight < 0) return campaign
  }
  return null
}
