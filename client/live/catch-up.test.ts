import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LiveEvent } from '../../shared/live/live-update.ts'
import { createCatchUp } from './catch-up.ts'

/** The newest state of each update after some events: `updates[n]` is the update of event n + 1. */
function readChannel(updates: readonly number[], start: number, limit: number) {
  const newest = new Map(updates.map((update, index) => [update, index + 1]))
  const items = [...newest]
    .map(([update, sequence]): LiveEvent => ({ id: `u${update}`, sequence, place: update, deleted: true }))
    .sort((one, other) => one.sequence - other.sequence)
    .filter(({ sequence }) => sequence >= start)
  return { items: items.slice(0, limit), sequence: updates.length }
}

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant('post' as const), update: fc.nat(6) }) },
    // A message is lost, duplicated, or overtakes others.
    { weight: 4, arbitrary: fc.record({ does: fc.constant('push' as const), which: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('fail' as const) }) },
  ),
  { maxLength: 60 },
)

test('BX-040 the reader ends with the newest state of every update, with any messages lost, repeated or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (all, limit) => {
      const updates: number[] = []
      const pushes: { readonly item: LiveEvent; readonly after: number }[] = []
      const seen = new Map<string, number>()
      let failing = false
      const catchUp = createCatchUp({
        sequence: 0,
        itemsUrl: String,
        platform: {
          log: () => {},
          async fetchJson(start) {
            if (failing) throw new Error('no network')
            return { data: readChannel(updates, Number(start), limit) }
          },
        },
        onEvents(events) {
          // The reducer keeps the newest state of each update.
          for (const { id, sequence } of events) seen.set(id, Math.max(sequence, seen.get(id) ?? 0))
        },
      })

      for (const step of all) {
        if (step.does === 'post') {
          updates.push(step.update)
          const item: LiveEvent = { id: `u${step.update}`, sequence: updates.length, place: step.update, deleted: true }
          pushes.push({ item, after: updates.length - 1 })
        } else if (step.does === 'push') {
          const push = pushes[step.which % Math.max(1, pushes.length)]
          if (push && catchUp.take(push.item, push.after)) await catchUp.run()
        } else {
          failing = true
          expect(await catchUp.run()).toBe('failed')
          failing = false
        }
        // Everything up to the cursor is here, at any time.
        const { items } = readChannel(updates.slice(0, catchUp.cursor()), 1, 1000)
        for (const { id, sequence } of items) expect(seen.get(id)).toBeGreaterThanOrEqual(sequence)
      }
      await catchUp.run()

      const { items, sequence } = readChannel(updates, 1, 1000)
      expect(catchUp.cursor()).toBe(sequence)
      expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(items.map((item) => [item.id, item.sequence])))
    }),
  )
})

test('BX-040 calls to a server that repeats itself end', async () => {
  let asked = 0
  const catchUp = createCatchUp({
    sequence: 5,
    itemsUrl: String,
    platform: {
      log: () => {},
      async fetchJson() {
        asked += 1
        return { data: { items: [{ id: 'a', sequence: 3, place: 1, deleted: true }], sequence: 9 } }
      },
    },
    onEvents: () => {},
  })

  expect(await catchUp.run()).toBe('done')
  expect(asked).toBe(1)
})
