import { expect, test } from 'vitest'
import { REFUSABLE } from '../../../shared/consent/consent.ts'
import type { Find } from './consent-source.ts'
import { findGpp, readPing } from './gpp.ts'
import { findOptanon, readActiveGroups } from './optanon.ts'
import { findTcf, readTcData } from './tcf.ts'

const US_ONLY = ['C0002', 'C0003']

test.each([
  [',C0001,C0002,C0004,', ['C0002', 'C0004']],
  ['C0001', []],
  [',C0002,', null],
  ['', null],
  [undefined, null],
  [['C0001', 'C0004'], null],
  [{ includes: () => true }, null],
])('CO-001 the active groups %j grant %j', (groups, granted) => {
  expect(readActiveGroups(groups)).toEqual(granted)
})

const tcData = (purposes: readonly number[], more: object = {}) => ({
  ...{ eventStatus: 'useractioncomplete', gdprApplies: true },
  purpose: { consents: Object.fromEntries(purposes.map((purpose) => [purpose, true])) },
  ...more,
})

test.each([
  ['every purpose', tcData([1, 2, 3, 4, 5, 6, 7, 8]), REFUSABLE],
  ['storage and measuring of content', tcData([1, 8]), ['C0002']],
  ['everything but storage', tcData([2, 3, 4, 5, 6, 7, 8]), []],
  ['no purpose', tcData([]), []],
  ['an answer of an earlier visit', tcData([1, 8], { eventStatus: 'tcloaded' }), ['C0002']],
  ['a question that is shown', tcData([1, 8], { eventStatus: 'cmpuishown' }), null],
  ['a law that does not apply', { gdprApplies: false }, REFUSABLE],
  ['legitimate interest alone', tcData([], { legitimateInterests: { 1: true, 8: true } }), []],
  ['consents that are not true', tcData([], { purpose: { consents: { 1: 'yes', 8: 1 } } }), []],
  ['no consents', tcData([], { purpose: null }), null],
  ['no object', 'granted', null],
  ['nothing', null, null],
])('CO-001 TCF data with %s grants %j', (_what, data, granted) => {
  expect(readTcData(data)).toEqual(granted)
})

const ping = (applicableSections: unknown, parsedSections: object, more: object = {}) => ({
  ...{ signalStatus: 'ready', applicableSections, parsedSections },
  ...more,
})
const EU = { PurposeConsents: [true, false, false, false, false, false, false, true] }

test.each([
  ['a national section without a refusal', ping([7], { usnat: [{ SaleOptOut: 2, SharingOptOut: 0 }] }), REFUSABLE],
  ['a refused sale', ping([7], { usnat: [{ SaleOptOut: 1 }] }), US_ONLY],
  ['a refused ad in a state', ping([9], { usva: { TargetedAdvertisingOptOut: 1 } }), US_ONLY],
  ['privacy control in another segment', ping([8], { usca: [{ SaleOptOut: 2 }, { Gpc: true }] }), US_ONLY],
  ['a European section', ping([2], { tcfeuv2: EU }), ['C0002']],
  ['two sections, each of which refuses', ping([2, 7], { tcfeuv2: EU, usnat: { SaleOptOut: 1 } }), ['C0002']],
  ['a section that does not apply', ping([7], { tcfeuv2: {}, usnat: {} }), REFUSABLE],
  ['no section that applies', ping([-1], {}), REFUSABLE],
  ['a section that is missing', ping([7], {}), null],
  ['an unknown section', ping([99], { usnat: {} }), null],
  ['a platform that is not ready', ping([-1], {}, { signalStatus: 'not ready' }), null],
  ['sections that are no list', ping('7', { usnat: {} }), null],
  ['nothing', undefined, null],
])('CO-001 GPP with %s grants %j', (_what, data, granted) => {
  expect(readPing(data)).toEqual(granted)
})

type Listener = (data: unknown, isSuccess: unknown) => void

/** A window with one function, and what the function was called with. */
function viewWith(name: string) {
  const calls: unknown[][] = []
  const view = { [name]: (...given: unknown[]) => void calls.push(given) }
  const tell: Listener = (...message) => {
    for (const given of calls) (given.at(-1) as Listener)(...message)
  }
  return { view, calls, tell }
}

test.each<[string, Find, unknown, readonly unknown[]]>([
  ['__tcfapi', findTcf, tcData([1, 8]), ['addEventListener', 2]],
  ['__gpp', findGpp, { eventName: 'signalStatus', pingData: ping([2], { tcfeuv2: EU }) }, ['addEventListener']],
])('CO-001 %s is followed once it is there, and heard only where it succeeds', (name, find, data, asked) => {
  const heard: unknown[] = []
  const { view, calls, tell } = viewWith(name)

  expect(find({}, (granted) => heard.push(granted))).toBe(false)
  expect(find({ [name]: 'nonsense' }, (granted) => heard.push(granted))).toBe(false)
  expect(find(view, (granted) => heard.push(granted))).toBe(true)
  tell(data, false)
  tell('nonsense', true)
  tell(data, true)

  expect(calls.map((given) => given.slice(0, -1))).toEqual([asked])
  expect(heard).toEqual([['C0002']])
})

test('CO-001 the groups of OneTrust are read when they are there, and again with each event', () => {
  const heard: unknown[] = []
  const view: EventTarget & { OnetrustActiveGroups?: string } = new EventTarget()

  expect(findOptanon(view, (granted) => heard.push(granted))).toBe(false)
  view.OnetrustActiveGroups = ',C0001,'
  expect(findOptanon(view, (granted) => heard.push(granted))).toBe(true)
  view.OnetrustActiveGroups = ',C0001,C0004,'
  view.dispatchEvent(new Event('OneTrustGroupsUpdated'))

  expect(heard).toEqual([[], ['C0004']])
})
