import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Mark, type Marks, mergeMarks } from '../../../shared/readers/marks.ts'
import { buildReaders } from '../../../test/builders/readers.ts'
import type { MarkOwner } from './marks.ts'

const ANA: MarkOwner = { kind: 'users', id: 'ana' }
const BEN: MarkOwner = { kind: 'users', id: 'ben' }
const NOW = 1_000_000

function buildMark(overrides: Partial<Mark> = {}): Mark {
  return {
    ...{ kind: 'story', id: '/news/a/', title: 'A', active: true, at: 1, device: 'd1', implicit: false, track: false },
    ...overrides,
  }
}

const send = (marks: readonly Mark[], since = 0, owner: MarkOwner = ANA) => ({ owner, marks, since, now: NOW })

test('BX-063 a device gets what others have marked since its last request, and nobody else’s marks', async () => {
  const readers = buildReaders()
  const first = await readers.exchangeMarks(send([buildMark()]))
  const second = await readers.exchangeMarks(send([buildMark({ kind: 'topic', id: 'phones', title: 'Phones' })]))

  expect(first).toMatchObject({ kind: 'merged', sequence: 1 })
  expect(second).toMatchObject({ sequence: 2, marks: [{ id: '/news/a/' }, { id: 'phones', title: 'Phones' }] })
  expect(await readers.exchangeMarks(send([], 1))).toMatchObject({ sequence: 2, marks: [{ id: 'phones' }] })
  expect(await readers.exchangeMarks(send([], 0, BEN))).toEqual({
    ...{ kind: 'merged', sequence: 0, marks: [], resend: false },
  })
})

test('BX-063 a repeat changes nothing, and a removal is a change like another', async () => {
  const readers = buildReaders()
  await readers.exchangeMarks(send([buildMark()]))

  expect(await readers.exchangeMarks(send([buildMark()], 1))).toMatchObject({ sequence: 1, marks: [] })
  await readers.exchangeMarks(send([buildMark({ active: false, at: 2 })]))
  await readers.exchangeMarks(send([buildMark()]))
  expect((await readers.readMarks(ANA)).marks).toMatchObject([{ active: false, at: 2 }])
})

test('BX-063 after a restore a device that has seen more must send everything again', async () => {
  const readers = buildReaders()
  await readers.exchangeMarks(send([buildMark()]))

  expect(await readers.exchangeMarks(send([], 7))).toMatchObject({
    resend: true,
    sequence: 1,
    marks: [{ active: true }],
  })
  await readers.exchangeMarks(send([buildMark({ active: false, at: 5 })]))
  expect((await readers.readMarks(ANA)).marks).toMatchObject([{ active: false }])
})

test('BX-063 a story above the bound is refused with the whole exchange; a removal never is', async () => {
  const readers = buildReaders()
  const stories = Array.from({ length: 1000 }, (_, n) => buildMark({ id: `/news/${n}/` }))
  await readers.exchangeMarks(send(stories))

  const full = await readers.exchangeMarks(send([buildMark({ id: '/more/' }), buildMark({ kind: 'topic', id: 'x' })]))
  expect(full).toEqual({ kind: 'full', saved: 1, followed: 0 })
  expect((await readers.readMarks(ANA)).marks).toHaveLength(1000)
  const swap = [buildMark({ id: '/news/7/', active: false, at: 2 }), buildMark({ id: '/more/' })]
  expect(await readers.exchangeMarks(send(swap, 1))).toMatchObject({ kind: 'merged', sequence: 2 })
})

test('BX-063 marks of browsers end without a change; those of accounts stay', async () => {
  const readers = buildReaders()
  const browser: MarkOwner = { kind: 'anonymous', id: 'b1' }
  await readers.exchangeMarks(send([buildMark()], 0, browser))
  await readers.exchangeMarks(send([buildMark()]))
  await readers.pruneAnonymous(NOW + 1)

  expect((await readers.readMarks(browser)).marks).toEqual([])
  expect((await readers.readMarks(ANA)).marks).toHaveLength(1)
})

const change = fc.record({
  device: fc.constantFrom(0, 1),
  /** Marks while offline, or reaches the server; a reply may be lost. */
  step: fc.constantFrom('mark' as const, 'sync' as const, 'lost' as const),
  id: fc.constantFrom('/a/', '/b/'),
  active: fc.boolean(),
})

test('BX-063 two devices that were offline, whose requests repeat and whose replies get lost, end up equal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 14 }), async (changes) => {
      const readers = buildReaders()
      const devices: { marks: Marks; since: number }[] = [0, 1].map(() => ({ marks: new Map(), since: 0 }))
      const sync = async (index: number, isLost = false) => {
        const device = devices[index] as (typeof devices)[number]
        const result = await readers.exchangeMarks(send([...device.marks.values()], device.since))
        if (result.kind !== 'merged' || isLost) return
        device.marks = mergeMarks(device.marks, result.marks)
        device.since = result.sequence
      }
      for (const [at, { device: index, step, id, active }] of changes.entries()) {
        const device = devices[index] as (typeof devices)[number]
        if (step === 'mark')
          device.marks = mergeMarks(device.marks, [buildMark({ id, active, at, device: `d${index}` })])
        else await sync(index, step === 'lost')
      }
      for (const index of [0, 1, 0]) await sync(index)

      const [one, other] = devices.map(({ marks }) => [...marks].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      expect(one).toEqual(other)
    }),
    { numRuns: 60 },
  )
})
