import { expect, test } from 'vitest'
import { CATEGORIES, type Category, type ConsentState, grantsOf } from '../../shared/consent/consent.ts'
import type { Script } from '../../shared/scripts/script.ts'
import { buildScript } from '../../test/builders/scripts.ts'
import { momentOf, toLogLine, toQueue, type Verdict, verdictOf } from './script-rules.ts'

const ALL = new Set<Category>(CATEGORIES)
const on = () => true

const verdicts: readonly [string, Partial<Script>, Verdict][] = [
  ['CO-007 granted', {}, 'run'],
  ['CO-008 without an address', { src: undefined }, 'empty'],
  ['CO-008 with an empty address', { src: '' }, 'empty'],
  ['CO-008 with data', { src: undefined, inline: '{}' }, 'run'],
  ['CO-006 with a feature that is on', { features: ['comscore'] }, 'run'],
  ['CO-006 with one of two features off', { features: ['comscore', 'chartbeat'] }, 'refused'],
  ['CO-008 with neither an address nor its feature', { src: '', features: ['chartbeat'] }, 'empty'],
]

test.each(verdicts)('%s a script is: %#', (_what, given, expected) => {
  expect(verdictOf(buildScript(given), { grants: ALL, isOn: (name) => name !== 'chartbeat' })).toBe(expected)
})

test.each(CATEGORIES.slice(1))('CO-007 a script of %s is skipped without it, whatever else is granted', (category) => {
  const script = buildScript({ category: category as Script['category'] })

  expect(verdictOf(script, { grants: new Set(CATEGORIES.filter((one) => one !== category)), isOn: on })).toBe('skipped')
  expect(verdictOf(script, { grants: new Set<Category>(['C0001', category]), isOn: on })).toBe('run')
})

test('CO-007 a privacy signal of the browser skips scripts of targeting, and no others', () => {
  const state: ConsentState = { mode: 'opt-out', choice: null, gpc: true }
  const verdict = (category: Script['category']) =>
    verdictOf(buildScript({ category }), { grants: grantsOf(state), isOn: on })

  expect([verdict('C0004'), verdict('C0002')]).toEqual(['skipped', 'run'])
})

test('CO-010 the queue runs by priority, and in the order of the file where it is equal', () => {
  const scripts = [
    buildScript({ tag: 'late', priority: 900 }),
    buildScript({ tag: 'first', priority: 1 }),
    buildScript({ tag: 'second', priority: 5 }),
    buildScript({ tag: 'third', priority: 5 }),
    buildScript({ tag: 'elsewhere', priority: 0, timing: 'load' }),
  ]

  expect(toQueue(scripts).map(({ tag }) => tag)).toEqual(['first', 'second', 'third', 'late'])
})

test.each([
  ['server', 'loading', 'start'],
  ['immediate', 'loading', 'start'],
  ['domContentLoaded', 'loading', 'DOMContentLoaded'],
  ['domContentLoaded', 'interactive', 'start'],
  ['queue', 'loading', 'DOMContentLoaded'],
  ['queue', 'complete', 'start'],
  ['load', 'interactive', 'load'],
  ['load', 'complete', 'start'],
  ['beforeUnload', 'complete', 'beforeunload'],
  ['demand', 'complete', 'demand'],
] as const)('CO-004 a script of %s in a document that is %s waits for: %s', (timing, state, expected) => {
  expect(momentOf({ timing }, state)).toBe(expected)
})

test('CO-014 CO-006 the log says what became of a script, and how bad that is', () => {
  const line = (result: Parameters<typeof toLogLine>[1]) => toLogLine({ tag: 'beacon', waitFor: 'queue' }, result)

  expect(line('loaded')).toBeNull()
  expect(line('failed')).toEqual({ level: 'error', text: 'Loading of script beacon failed.' })
  expect(line('aborted')?.level).toBe('warn')
  expect(line('refused')?.text).toBe('One or more features required for beacon are disabled')
  expect([line('late')?.level, line('late')?.text]).toEqual(['warn', expect.stringContaining('queue')])
})
