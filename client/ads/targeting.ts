import { type AbState, toStateText } from '../../shared/ab/state.ts'
import type { Device } from '../../shared/device/device.ts'
import { type ContentFacts, topicSlugsOf } from '../../shared/page/content-facts.ts'
import type { PagePayload } from '../../shared/page/payload.ts'

/** Keys of one request to an ad network. */
export type AdKeys = Readonly<Record<string, string | readonly string[]>>

/** From this score on a page is marked for networks (AD-015). */
const TASER_THRESHOLD = 150

/** The region of readers whose country is unknown (AD-016). */
const DEFAULT_REGION = 'aw'

/** The categories of the Interactive Advertising Bureau, by section (AD-020). */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  cars: ['IAB2'],
  home: ['IAB10'],
  culture: ['IAB1'],
  news: ['IAB12'],
  'personal-finance': ['IAB13'],
  science: ['IAB15'],
  tech: ['IAB19'],
  wellness: ['IAB6', 'IAB7'],
}

/** Other names of those sections (BR-004). */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  auto: 'cars',
  roadshow: 'cars',
  money: 'personal-finance',
  finance: 'personal-finance',
  health: 'wellness',
}

/** The categories of a section; none for a section that the list does not have (AD-020). */
export function categoriesOf(section: string): readonly string[] {
  const name = Object.hasOwn(OTHER_NAMES, section) ? (OTHER_NAMES[section] ?? section) : section
  return Object.hasOwn(CATEGORIES, name) ? (CATEGORIES[name] ?? []) : []
}

/** The score as networks get it: `1` from the threshold on, otherwise nothing (AD-015). */
export function taserOf(score: number): '1' | null {
  return score >= TASER_THRESHOLD ? '1' : null
}

/** The region of a reader: the country in lower case, where it is known (AD-016). */
export function regionOf(country: string | null): string {
  return country?.toLowerCase() || DEFAULT_REGION
}

/** Whether cookies say that a reader has signed in, now or before (AD-022). */
export function userOf(cookies: string): 'registered' | 'anon' {
  return /(?:^|; )(?:fly_user|previousLogin)=./.test(cookies) ? 'registered' : 'anon'
}

/** What ads know of the page. */
export type AdPage = Pick<PagePayload, 'page' | 'edition' | 'experiment' | 'facts'>

/** What only the browser knows of the page view. */
export interface AdView {
  readonly device: Device
  readonly environment: string
  /** undefined without https (BR-009). */
  readonly guid: string | undefined
}

/** The page type that networks know: the content's, or the page's own. */
function typeOf({ page, facts }: AdPage): string {
  return facts?.type ?? page
}

function testOf(state: AbState | undefined): string {
  return state ? toStateText(state).replaceAll(':', '|') : ''
}

/** The keys of a page and of one place on it (AD-001, AD-025). @param position counts the ads of the page from 1 */
export function toPageKeys(page: AdPage, { device, environment, guid }: AdView, position: number): AdKeys {
  return {
    ...{ device, env: environment, ptype: typeOf(page), test: testOf(page.experiment) },
    ...{ vguid: guid ?? '', pos: String(position) },
    ...(page.facts && toContentKeys(page.facts, page.edition)),
  }
}

/** The keys of the content. Every story sends the keys of a review (AD-025). */
function toContentKeys(facts: ContentFacts, edition: string): AdKeys {
  const { id, section = '', tags = '' } = facts
  const categories = categoriesOf(section)
  return {
    ...{ cid: id, edition, section, tags: tags.split('|').filter(Boolean), topics: topicSlugsOf(facts) },
    ...(categories.length > 0 && { iab: categories }),
  }
}

/** The values of a slot (AD-002). @param siteName the key of the site */
export function toSlotValues(facts: ContentFacts | undefined, network: string, siteName: string, device: Device) {
  return { network, platform: device, siteName, topics: facts ? topicSlugsOf(facts) : [] }
}

/** What networks would be told of a reader who agrees; no content has a score yet (AD-015, AD-016, AD-022). */
export function toReaderKeys(cookies: string, country: string | null, score = 0): AdKeys {
  const taser = taserOf(score)
  return { user: userOf(cookies), region: regionOf(country), ...(taser && { taser }) }
}
