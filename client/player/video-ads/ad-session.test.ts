import { expect, test } from 'vitest'
import { buildAdClock } from '../../../test/builders/ad-clock.ts'
import { AdError } from '../ads/ad-error.ts'
import { type AdPorts, createAdSession, type Prepare } from './ad-session.ts'
import type { AdBreak } from './read-breaks.ts'

const buildBreak = (at: number): AdBreak => ({ at, source: null, pings: {} })
const BREAKS = [0, 30, Number.POSITIVE_INFINITY].map(buildBreak)

/** The turns of each break, by its moment. */
type Turns = Readonly<Record<string, readonly Prepare[] | Error>>

/** A session with a record of all that happens in it. */
function open(toTurns: (ad: (name: string) => Prepare) => Turns, more: Partial<AdPorts> = {}, start = 0) {
  const seen: string[] = []
  const ad =
    (name: string): Prepare =>
    async () => ({
      play: async ({ place, of }) => void seen.push(`${name} ${place}/${of}`),
      discard: () => seen.push(`${name} discarded`),
    })
  const turns = toTurns(ad)
  const ports: AdPorts = {
    load: async () => BREAKS,
    async resolve({ at }) {
      const found = turns[at] ?? []
      if (found instanceof Error) throw found
      return found
    },
    tell: ({ at }, event, code) => seen.push([at, event, code].filter((part) => part !== undefined).join(' ')),
    hold: () => seen.push('hold'),
    release: () => seen.push('release'),
    ...more,
  }
  const leaving = new AbortController()
  return { session: createAdSession(ports, start, leaving.signal), seen, leaving, settle: () => buildAdClock().pass(0) }
}

const inTime = new AbortController().signal
const ignore = () => {}
const nothing: Prepare = async () => null
const SECOND = ['30 breakStart', 'hold', 'second 1/1', '30 breakEnd', 'release']

test.each<[string, readonly Prepare[] | Error, string]>([
  ['answers nothing', [], '0 error 303'],
  ['has nothing that plays', [nothing], '0 error 303'],
  ['is slow', new AdError('wrapperTimeout'), '0 error 301'],
  ['fails in a way that nobody knows', new Error('unknown'), '0 error 900'],
])('BX-050 a break that %s never stops the video, and the next one is shown', async (_what, first, told) => {
  const { session, seen, settle } = open((ad) => ({ 0: first, 30: [ad('second')] }))

  await session.begin(inTime, ignore)
  expect(seen).toEqual([told])
  session.reach(30.1)
  await settle()
  expect(seen).toEqual([told, ...SECOND])
})

test('BX-050 a break shows its advertisements in turn without those that do not play, and pauses the video once', async () => {
  const { session, seen } = open((ad) => ({ 0: [ad('lamp'), nothing, ad('chair')] }))

  await session.begin(inTime, () => seen.push('shown'))

  expect(seen).toEqual(['0 breakStart', 'shown', 'hold', 'lamp 1/3', 'chair 3/3', '0 breakEnd', 'release'])
})

test('BX-050 an advertisement that loads too late is discarded, and does not delay the video', async () => {
  const late = new AbortController()
  const { session, seen } = open((ad) => {
    const slow: Prepare = (signal) => {
      late.abort()
      return ad('lamp')(signal)
    }
    return { 0: [slow] }
  })

  await session.begin(late.signal, () => seen.push('shown'))

  expect(seen).toEqual(['lamp discarded'])
})

test('BX-050 a late list still has its later breaks', async () => {
  const late = new AbortController()
  let answer = (_breaks: readonly AdBreak[]) => {}
  const load = () =>
    new Promise<readonly AdBreak[]>((resolve) => {
      answer = resolve
    })
  const { session, seen, settle } = open((ad) => ({ 0: [ad('first')], 30: [ad('second')] }), { load })
  const begun = session.begin(late.signal, ignore)
  late.abort()
  answer(BREAKS)
  await begun

  session.reach(4)
  session.reach(30)
  await settle()
  expect(seen).toEqual(SECOND)
})

test('BX-050 without a list the video plays', async () => {
  const load = () => Promise.reject(new AdError('malformed'))
  const { session, seen } = open((ad) => ({ 0: [ad('first')] }), { load })

  await session.begin(inTime, ignore)
  session.reach(30)
  await session.end(inTime, ignore)

  expect(seen).toEqual([])
})

test('BX-050 a video that begins in its middle has the break before it, and no break that it has passed', async () => {
  const { session, seen, settle } = open((ad) => ({ 0: [ad('first')], 30: [ad('second')] }), {}, 45)

  await session.begin(inTime, ignore)
  session.reach(46)
  await settle()

  expect(seen).toEqual(['0 breakStart', 'hold', 'first 1/1', '0 breakEnd', 'release'])
})

test('BX-050 after a video only breaks for its end are shown', async () => {
  const { session, seen, settle } = open((ad) => ({ 0: [ad('first')], 30: [ad('second')], Infinity: [ad('last')] }))
  await session.begin(inTime, ignore)
  seen.length = 0

  await session.end(inTime, ignore)
  session.reach(31)
  await settle()

  expect(seen).toEqual(['Infinity breakStart', 'hold', 'last 1/1', 'Infinity breakEnd', 'release'])
})

test('a video whose page is left has no further break', async () => {
  const { session, seen, leaving, settle } = open((ad) => ({ 30: [ad('second')] }))
  await session.begin(inTime, ignore)
  seen.length = 0

  leaving.abort()
  session.reach(30)
  await settle()

  expect(seen).toEqual([])
})
