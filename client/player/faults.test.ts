import { expect, test } from 'vitest'
import { type Attempts, chooseRemedy, type Fault, type Remedy } from './faults.ts'

const FIRST: Attempts = { source: 0, sources: 2, recoveries: 0, online: true, allGone: true }
const LAST: Attempts = { ...FIRST, source: 1 }

test.each<readonly [string, Fault, Attempts, Remedy]>([
  ['a media fault is recovered', 'media', FIRST, 'recover'],
  ['a media fault is recovered twice', 'media', { ...FIRST, recoveries: 1 }, 'recover'],
  ['a third media fault leads to the next source', 'media', { ...FIRST, recoveries: 2 }, 'next'],
  ['the last source that fails ends with a message', 'media', { ...LAST, recoveries: 2 }, 'failed'],
  ['a lost network waits', 'network', { ...LAST, online: false }, 'wait'],
  ['a host that does not answer leads to the next source', 'network', FIRST, 'next'],
  ['a source that is gone leads to the next one', 'gone', FIRST, 'next'],
  ['a source that is gone leads to the next one without a network, too', 'gone', { ...FIRST, online: false }, 'next'],
  ['a media fault is recovered without a network, too', 'media', { ...FIRST, online: false }, 'recover'],
  ['VD-004 a video whose sources are all gone is unavailable', 'gone', LAST, 'unavailable'],
  ['a video that was there before is not unavailable', 'gone', { ...LAST, allGone: false }, 'failed'],
])('%s', (_name, fault, attempts, remedy) => {
  expect(chooseRemedy(fault, attempts)).toBe(remedy)
})
