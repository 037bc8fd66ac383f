import { type HouseCampaign, type HouseList, houseListPath } from '../../shared/ads/house-list.ts'
import { fetchFromSite } from '../app/fetch-from-site.ts'
import { drawCampaign } from './draw-campaign.ts'
import type { AdProvider } from './provider.ts'

/** What a link that somebody has paid for says to search engines. */
const REL = 'sponsored nofollow noopener'

/** Milliseconds for which a list is used again: as long as caches do. */
const FRESH_MS = 60_000

interface HouseOptions {
  /** The label of an advertisement in the language of the page. */
  readonly label: (advertiser: string) => string
  readonly random: () => number
}

/** Creates the provider of the publication's own campaigns (AD-030). It asks this site alone. */
export function createHouseProvider({ label, random }: HouseOptions): AdProvider {
  const lists = new Map<string, { readonly list: Promise<HouseList>; readonly until: number }>()
  /** The campaigns on each page, so that none is there twice. */
  const shown = new WeakMap<object, Set<string>>()

  function readList(path: string): Promise<HouseList> {
    const found = lists.get(path)
    if (found && found.until > performance.now()) return found.list
    const list = fetchList(path)
    lists.set(path, { list, until: performance.now() + FRESH_MS })
    list.catch(() => lists.delete(path))
    return list
  }

  return {
    name: 'house',
    async request({ unit, device, page, box }) {
      const { campaigns } = await readList(houseListPath(page.facts?.section))
      const names = shown.get(page) ?? new Set<string>()
      shown.set(page, names)
      const place = { slot: unit.slot, device, facts: page.facts, shown: names }
      const campaign = drawCampaign(campaigns, place, random())
      if (campaign === null) return { kind: 'empty' }
      names.add(campaign.name)
      return {
        kind: 'filled',
        campaign: campaign.name,
        show: () => box.replaceChildren(...toNodes(campaign, label)),
      }
    },
  }
}

async function fetchList(path: string): Promise<HouseList> {
  const response = await fetchFromSite(path)
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  return response.json()
}

/** The advertisement in the site's own type. Words become text, never HTML. */
function toNodes({ advertiser, href, title, text, button }: HouseCampaign, label: HouseOptions['label']): Node[] {
  const link = create('a', '', title)
  link.href = href
  link.rel = REL
  link.target = '_blank'
  const headline = create('p', 'display')
  headline.append(link)
  const house = create('div', 'house')
  house.dataset.filler = 'paid'
  house.append(headline, create('p', '', text))
  if (button) house.append(create('p', 'button', button))
  return [create('p', '', label(advertiser)), house]
}

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const element = document.createElement(name)
  if (className) element.className = className
  element.textContent = text
  return element
}
