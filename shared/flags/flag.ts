import type { ValueFilter } from './value-filter.ts'

/** When a feature is on: every part that is named must hold (FF-001). */
export interface FlagCondition {
  readonly device?: ValueFilter
  /** ISO 8601, UTC: on from `start`, off from `end` on (FF-011). */
  readonly dateRange?: { readonly start: string; readonly end: string }
  readonly topics?: ValueFilter
  /** Off for the search engines of FF-007; known in the browser alone. */
  readonly bots?: false
  /** Off where a machine reads (FF-008); known in the browser alone. */
  readonly testRunner?: false
  /** The name of a criterion that only the browser can judge (FF-010). */
  readonly client?: ClientCriterionName
}

export type FlagValue = boolean | FlagCondition

/** What only the browser can answer of a condition. */
export type Ask = Pick<FlagCondition, 'device' | 'bots' | 'testRunner' | 'client'>

/** The criteria that run in the browser, by their names in a condition. */
export const CLIENT_CRITERIA = ['notCrawler'] as const
export type ClientCriterionName = (typeof CLIENT_CRITERIA)[number]

/**
 * The features and what holds for each where configuration says nothing (FF-003, FF-004, FF-005, FF-006). A condition on
 * days is over for good once its window is; it stays as the example of its kind.
 */
export const DEFAULT_FLAGS = {
  vanity: true,
  'vanity.mask': true,
  ads: true,
  'ads.lazyReload': { bots: false, testRunner: false },
  'ads.delayedLoad': false,
  videoEmbeds: true,
  video: true,
  newsletters: true,
  'newsletters.modal': { bots: false, testRunner: false },
  'newsletter.sticky': false,
  tableOfContents: true,
  comscore: true,
  'comscore.pageView': true,
  facebook: true,
  chartbeat: false,
  userData: true,
  push: { bots: false, testRunner: false },
  seamless: true,
  'seamless.shoppingFirst': false,
  'seamless.shoppingSecond': false,
  conversionAutomation: false,
  solar: true,
  broadband: true,
  sleep: true,
  whyTrust: true,
  blackFriday: { dateRange: { start: '2023-11-22T00:00:00Z', end: '2023-11-25T00:00:00Z' } },
  cyberMonday: { dateRange: { start: '2023-11-25T00:00:00Z', end: '2023-11-28T00:00:00Z' } },
  seasonal: { dateRange: { start: '2023-11-21T14:00:00Z', end: '2023-11-29T14:00:00Z' } },
  asurionModal: { bots: false, testRunner: false },
  shoppingExtension: { device: { allowed: ['desktop'] }, bots: false, testRunner: false },
  search: false,
  signIn: false,
  player: false,
  compactPrecap: { device: { allowed: ['mobile'] }, topics: { allowed: ['vpn', 'mattresses', 'meal-kits'] } },
} as const satisfies Readonly<Record<string, FlagValue>>

export type FlagName = keyof typeof DEFAULT_FLAGS
export type Flags = Readonly<Record<FlagName, FlagValue>>

const NAMES: ReadonlySet<string> = new Set(Object.keys(DEFAULT_FLAGS))

/** Whether a text names a feature (FF-003). */
export function isFlagName(name: string): name is FlagName {
  return NAMES.has(name)
}

/** The features that the HTML of a page may ask for: a page that asks for another one does not compile. */
export const PAGE_FLAGS = [
  'newsletters',
  'newsletter.sticky',
  'seamless',
  'tableOfContents',
  'video',
  'whyTrust',
  'solar',
  'broadband',
  'sleep',
  'blackFriday',
  'cyberMonday',
  'seasonal',
] as const satisfies readonly FlagName[]
export type PageFlag = (typeof PAGE_FLAGS)[number]

/** Whether the HTML of a page may ask for the feature of that name. */
export function isPageFlag(name: string): name is PageFlag {
  return (PAGE_FLAGS as readonly string[]).includes(name)
}

/** The features of the whole site: what its bar offers, and whether films can be played. */
export const SITE_FLAGS = ['search', 'signIn', 'player'] as const satisfies readonly FlagName[]
export type SiteFlag = (typeof SITE_FLAGS)[number]

/** The features that browsers are told of, because they are decided there. */
export const BROWSER_FLAGS = [
  'ads.lazyReload',
  'asurionModal',
  'newsletters.modal',
  'push',
  'shoppingExtension',
] as const satisfies readonly FlagName[]
