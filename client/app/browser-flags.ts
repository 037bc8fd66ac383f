import type { Device } from '../../shared/device/device.ts'
import type { BrowserCondition, ClientCriterionName } from '../../shared/flags/flag.ts'
import { passesFilter } from '../../shared/flags/value-filter.ts'

/** The facts that only a browser has. */
export interface BrowserFacts {
  readonly userAgent: string
  /** navigator.webdriver. */
  readonly webdriver: boolean
  readonly device: Device
}

/** Search engines for which some features are off (FF-007). */
const BOTS = /googlebot|ahrefsbot/i
/** Crawlers that a criterion can exclude (FF-009). */
const CRAWLERS = /yeti|baiduspider|linespider|googlebot/i
/** Tools that automate a browser (FF-008). */
const TEST_RUNNERS = /HeadlessChrome|Playwright|Cypress/i

/** Whether the user agent is one of the search engines of FF-007. */
export function isBot(userAgent: string): boolean {
  return BOTS.test(userAgent)
}

/** Whether the browser is automated (FF-008). */
export function isTestRunner({ webdriver, userAgent }: Pick<BrowserFacts, 'webdriver' | 'userAgent'>): boolean {
  return webdriver || TEST_RUNNERS.test(userAgent)
}

/** What the browser that runs this says of itself. */
export function readBrowserFacts(): BrowserFacts {
  return { userAgent: navigator.userAgent, webdriver: navigator.webdriver, device: 'desktop' }
}

export type ClientCriterion = (browser: BrowserFacts) => boolean

/** The criteria that only a browser can evaluate, by name (FF-009). */
export const BROWSER_CRITERIA: Readonly<Record<ClientCriterionName, ClientCriterion>> = {
  notCrawler: ({ userAgent }) => !CRAWLERS.test(userAgent),
}

/**
 * Evaluates the conditions that the server leaves to the browser: HTML never depends on the user agent (BX-006).
 *
 * @param log is called for a criterion that throws, which counts as not met (FF-010)
 */
export function meetsCondition(
  condition: BrowserCondition,
  browser: BrowserFacts,
  log: (error: unknown) => void,
  criteria: Readonly<Record<ClientCriterionName, ClientCriterion>> = BROWSER_CRITERIA,
): boolean {
  if (condition.device !== undefined && !passesFilter(condition.device, [browser.device])) return false
  if (condition.bots === false && isBot(browser.userAgent)) return false
  if (condition.testRunner === false && isTestRunner(browser)) return false
  if (condition.client === undefined) return true
  try {
    return criteria[condition.client](browser)
  } catch (error) {
    log(error)
    return false
  }
}
