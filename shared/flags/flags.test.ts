import { expect, test } from 'vitest'
import { type BrowserFacts, isBot, isTestRunner, meetsCondition } from '../../client/app/browser-flags.ts'
import { decideFlag, decideValue, type FlagFacts, nextFlagBoundary } from '../../server/pages/flags/decide.ts'
import { parseFlags } from '../../server/pages/flags/flags.schema.ts'
import { hasOverrides, NO_OVERRIDES, toOverrides } from '../../server/pages/flags/overrides.ts'
import { DEFAULT_FLAGS, type Flags, type FlagValue, isFlagName } from './flag.ts'

const facts: FlagFacts = { device: 'desktop', now: Date.parse('2026-11-21T12:00:00Z'), topics: [] }
const decide = (name: keyof Flags, given: Partial<FlagFacts> = {}, query = '') =>
  decideFlag(name, DEFAULT_FLAGS, toOverrides(new URLSearchParams(query)), { ...facts, ...given })

const flagsOf = (source: unknown): Flags => {
  const parsed = parseFlags(source)
  if (parsed.faults !== null) throw new Error(parsed.faults.join('\n'))
  return parsed.flags
}
const faultsOf = (source: unknown): readonly string[] => parseFlags(source).faults ?? []

const values: readonly [FlagValue, Partial<FlagFacts>, ReturnType<typeof decideValue>][] = [
  [true, {}, true],
  [false, {}, false],
  [{}, {}, true],
  [{ device: { allowed: ['desktop'] } }, {}, true],
  [{ device: { allowed: ['mobile'] } }, {}, false],
  [{ device: { notAllowed: ['desktop'] } }, {}, false],
  [{ topics: { allowed: ['vpn'] } }, { topics: ['vpn', 'tech'] }, true],
  [{ topics: { allowed: ['vpn'] } }, { topics: ['tech'] }, false],
  [{ dateRange: { start: '2026-11-21', end: '2026-11-22' } }, {}, true],
  [{ dateRange: { start: '2026-11-22', end: '2026-11-23' } }, {}, false],
  [{ topics: { allowed: ['vpn'] }, device: { allowed: ['desktop'] } }, { topics: ['vpn'] }, true],
  [{ topics: { allowed: ['vpn'] }, device: { allowed: ['mobile'] } }, { topics: ['vpn'] }, false],
  [{ bots: false }, {}, { bots: false }],
  [{ bots: false, device: { allowed: ['desktop'] } }, {}, { bots: false }],
  [{ bots: false, device: { allowed: ['mobile'] } }, {}, false],
  [{ client: 'notCrawler', testRunner: false }, {}, { client: 'notCrawler', testRunner: false }],
]

test.each(values)('FF-001 %j on a page of %j is %j', (value, given, verdict) => {
  expect(decideValue(value, { ...facts, ...given })).toEqual(verdict)
})

test('FF-001 configuration overrides defaults by name, and leaves the others', () => {
  const flags = flagsOf({ ads: false, newsletters: { device: 'desktop', topics: ['sleep', 'vpn'] } })

  expect(flags.ads).toBe(false)
  expect(flags.newsletters).toEqual({ device: { allowed: ['desktop'] }, topics: { allowed: ['sleep', 'vpn'] } })
  expect(flags.video).toBe(true)
  expect(Object.keys(flags)).toEqual(Object.keys(DEFAULT_FLAGS))
})

test.each([
  ['chartbeat', '', false],
  ['chartbeat', 'featureEnable=chartbeat', true],
  ['chartbeat', 'featureEnable=comscore,chartbeat', true],
  ['chartbeat', 'featureEnable=all', true],
  ['chartbeat', 'featureEnable=comscore&featureEnable=chartbeat', true],
  ['ads', 'featureDisable=ads', false],
  ['ads', 'featureDisable=all', false],
  ['ads', 'featureEnable=ads&featureDisable=ads', false],
  ['ads', 'featureEnable=all&featureDisable=ads', false],
  ['ads', 'featureEnable=ads&featureDisable=all', false],
  ['push', 'featureEnable=push', true],
  ['blackFriday', 'featureEnable=blackFriday', true],
] as const)('FF-002 %s with %j is %s', (name, query, on) => {
  expect(decide(name, {}, query)).toBe(on)
})

test('FF-002 unknown names override nothing', () => {
  const overrides = toOverrides(new URLSearchParams('featureEnable=nonsense,<script>&featureDisable='))

  expect(overrides).toEqual(NO_OVERRIDES)
  expect(hasOverrides(overrides)).toBe(false)
  expect(hasOverrides(toOverrides(new URLSearchParams('featureDisable=ads')))).toBe(true)
})

test.each([
  'solar',
  'broadband',
  'sleep',
  'blackFriday',
  'cyberMonday',
  'videoEmbeds',
  'newsletters',
  'asurionModal',
  'shoppingExtension',
  'tableOfContents',
  'compactPrecap',
])('FF-003 there is a feature named %s', (name) => {
  expect(isFlagName(name)).toBe(true)
  expect(isFlagName(`${name}x`)).toBe(false)
})

test.each([
  ['chartbeat', false],
  ['comscore', true],
  ['comscore.pageView', true],
  ['facebook', true],
] as const)('FF-004 %s is %s unless configured otherwise', (name, on) => {
  expect(decide(name)).toBe(on)
})

test('FF-005 the sticky newsletter is off', () => {
  expect(decide('newsletter.sticky')).toBe(false)
})

test.each([
  ['mobile', ['vpn'], true],
  ['mobile', ['cars', 'meal-kits'], true],
  ['mobile', ['mattresses'], true],
  ['mobile', ['cars'], false],
  ['mobile', [], false],
  ['tablet', ['vpn'], false],
  ['desktop', ['vpn'], false],
] as const)('FF-006 the compact precap on %s with the topics %j: %s', (device, topics, on) => {
  expect(decide('compactPrecap', { device, topics })).toBe(on)
})

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const browser: BrowserFacts = { userAgent: CHROME, webdriver: false, device: 'desktop' }
const ignore = () => {}
/** The value of a feature in a browser, after the server's part. */
const inBrowser = (name: keyof Flags, given: Partial<BrowserFacts>) => {
  const verdict = decide(name, { device: null })
  return typeof verdict === 'boolean' ? verdict : meetsCondition(verdict, { ...browser, ...given }, ignore)
}
const CAREFUL = ['push', 'ads.lazyReload', 'newsletters.modal', 'asurionModal', 'shoppingExtension'] as const

test.each(CAREFUL)('FF-007 %s is on for readers, off for Googlebot and Ahrefsbot in any letter case', (name) => {
  expect(inBrowser(name, {})).toBe(true)
  for (const userAgent of ['Googlebot/2.1', 'x GOOGLEBOT y', 'AhrefsBot/7.0', 'ahrefsbot'])
    expect(inBrowser(name, { userAgent })).toBe(false)
})

test('FF-007 other features ignore the user agent, and other bots are allowed', () => {
  expect(inBrowser('comscore', { userAgent: 'Googlebot/2.1' })).toBe(true)
  expect(isBot('bingbot/2.0')).toBe(false)
})

test.each(CAREFUL)('FF-008 %s is off in an automated browser', (name) => {
  expect(inBrowser(name, { webdriver: true })).toBe(false)
  for (const userAgent of ['x HeadlessChrome/140', 'Playwright/1.65', 'Cypress/15'])
    expect(inBrowser(name, { userAgent })).toBe(false)
  expect(isTestRunner(browser)).toBe(false)
})

test.each([
  ['Mozilla/5.0 (compatible; Yeti/1.1)', false],
  ['Baiduspider-render/2.0', false],
  ['LINESPIDER/1.1', false],
  ['compatible; GoogleBot/2.1', false],
  [CHROME, true],
  ['AhrefsBot/7.0', true],
])('FF-009 notCrawler is met by %s: %s', (userAgent, passes) => {
  expect(meetsCondition({ client: 'notCrawler' }, { ...browser, userAgent }, ignore)).toBe(passes)
})

test('FF-010 a criterion that throws is logged and counts as not met', () => {
  const heard: unknown[] = []
  const broken = new Error('broken criterion')
  const criteria = {
    notCrawler: () => {
      throw broken
    },
  }

  expect(meetsCondition({ client: 'notCrawler' }, browser, (error) => heard.push(error), criteria)).toBe(false)
  expect(heard).toEqual([broken])
})

test.each([
  ['2023-11-21T13:59:59.999Z', false],
  ['2023-11-21T14:00:00.000Z', true],
  ['2023-11-29T13:59:59.999Z', true],
  ['2023-11-29T14:00:00.000Z', false],
])('FF-011 the seasonal window at %s: %s', (at, on) => {
  expect(decide('seasonal', { now: Date.parse(at) })).toBe(on)
})

test('FF-011 the next boundary of a window is its start, then its end', () => {
  const at = (moment: string) => nextFlagBoundary(DEFAULT_FLAGS, Date.parse(moment))

  expect(at('2023-11-01')).toBe(Date.parse('2023-11-21T14:00:00Z'))
  expect(at('2023-11-28')).toBe(Date.parse('2023-11-29T14:00:00Z'))
  expect(at('2023-11-29T14:00:00Z')).toBe(null)
})

test('FF-012 the same facts give the same result; only conditions for the browser can differ after mount', () => {
  for (const name of Object.keys(DEFAULT_FLAGS).filter(isFlagName)) {
    const server = decide(name, { device: null })
    expect(decide(name, { device: null })).toEqual(server)
    if (typeof server === 'boolean') expect(inBrowser(name, { webdriver: true })).toBe(server)
  }
})

test('FF-012 the browser evaluates a device condition when the page does not vary on the device', () => {
  expect(decide('shoppingExtension', { device: null })).toEqual({
    device: { allowed: ['desktop'] },
    bots: false,
    testRunner: false,
  })
  expect(inBrowser('shoppingExtension', { device: 'mobile' })).toBe(false)
})

test('DV-007 a condition may name devices by their size', () => {
  expect(flagsOf({ ads: { device: ['large', 'small'] } }).ads).toEqual({ device: { allowed: ['desktop', 'mobile'] } })
  expect(flagsOf({ ads: { device: { notAllowed: 'medium' } } }).ads).toEqual({ device: { notAllowed: ['tablet'] } })
})

test.each([
  ['an array', [], [/expected an object/]],
  ['an unknown name', { adz: true }, [/^adz: there is no feature/]],
  ['a string', { ads: 'yes' }, [/^ads: /]],
  ['an unknown condition', { ads: { devices: 'mobile' } }, [/^ads: .*devices/]],
  ['an unknown device', { ads: { device: 'phone' } }, [/^ads\.device: /]],
  [
    'an end before the start',
    { ads: { dateRange: { start: '2026-02-01', end: '2026-01-01' } } },
    [/^ads\.dateRange: /],
  ],
  ['an invalid date', { ads: { dateRange: { start: 'soon', end: '2026-01-01' } } }, [/^ads\.dateRange\.start: /]],
  ['bots enabled', { push: { bots: true } }, [/^push\.bots: expected false/]],
  ['three at once', { ads: 1, adz: true, push: { client: 'x' } }, [/^ads: /, /^adz: /, /^push\.client: /]],
] as const)('BX-038 a flags file with %s is refused, and every fault has a name', (_what, source, expected) => {
  const faults = faultsOf(source)

  expect(faults).toHaveLength(expected.length)
  for (const [index, pattern] of expected.entries()) expect(faults[index]).toMatch(pattern)
})
