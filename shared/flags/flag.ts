import type { ValueFilter } from './value-filter.ts'

/** The condition of a feature; every given part must hold (FF-001). */
export interface FlagCondition {
  readonly device?: ValueFilter
  /** ISO 8601, UTC: on from `start`, off from `end` on (FF-011). */
  readonly dateRange?: { readonly start: string; readonly end: string }
  readonly topics?: ValueFilter
  /** Off for the search engines of FF-007; evaluated in the browser. */
  readonly bots?: false
  /** Off for automated browsers (FF-008); evaluated in the browser. */
  readonly testRunner?: false
  /** The name of a criterion that only the browser can evaluate (FF-010). */
  readonly client?: ClientCriterionName
}

export type FlagValue = boolean | FlagCondition

/** The parts of a condition that only the browser can evaluate. */
export type BrowserCondition = Pick<FlagCondition, 'device' | 'bots' | 'testRunner' | 'client'>

/** The criteria that run in the browser, by their names in a condition. */
export const CLIENT_CRITERIA = ['notCrawler'] as const
export type ClientCriterionName = (typeof CLIENT_CRITERIA)[number]

/**
 * The features with their default values (FF-003, FF-004, FF-005, FF-006). The date conditions are in the past and stay
 * as examples.
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
  search: true,
  signIn: false,
  player: true,
  compactPrecap: { device: { allowed: ['mobile'] }, topics: { allowed: ['vpn', 'mattresses', 'meal-kits'] } },
} as const satisfies Readonly<Record<string, FlagValue>>

export type FlagName = keyof typeof DEFAULT_FLAGS
export type Flags = Readonly<Record<FlagName, FlagValue>>

const NAMES: ReadonlySet<string> = new Set(Object.keys(DEFAULT_FLAGS))

/** Whether a text is the name of a feature (FF-003). */
export function isFlagName(name: string): name is FlagName {
  return NAMES.has(name)
}

/** The features that the HTML of a page may depend on; the compiler refuses any other. */
export const PAGE_FLAGS = [
  'ads',
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

/** Whether the HTML of a page may depend on the feature. */
export function isPageFlag(name: string): name is PageFlag {
  return (PAGE_FLAGS as readonly string[]).includes(name)
}

/** The features of the whole site, such as search in the navigation bar and the video player. */
export const SITE_FLAGS = ['search', 'signIn', 'player'] as const satisfies readonly FlagName[]
export type SiteFlag = (typeof SITE_FLAGS)[number]

/** The features that are sent to browsers, because they are decided there. */
export const BROWSER_FLAGS = [
  'ads.delayedLoad',
  'ads.lazyReload',
  'asurionModal',
  'newsletters.modal',
  'push',
  'shoppingExtension',
  'userData',
] as const satisfies readonly FlagName[]
