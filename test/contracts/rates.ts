import { expect, onTestFinished, test } from 'vitest'
import type { RateStore } from '../../server/content/store/rate-store.ts'

/** Opens the counts of one site once more, as another process would. */
export type OpenRates = () => Promise<() => RateStore>

const LONG = 600_000
/** Over as soon as it has begun. */
const NONE = 0

/** What the counts of every engine must do the same. */
export function testRates(engine: string, open: OpenRates): void {
  const buildTwo = async () => {
    const again = await open()
    const both = [again(), again()] as const
    onTestFinished(async () => {
      for (const rates of both) await rates.close()
    })
    return both
  }

  test(`BX-084 (${engine}) two processes add to one window`, async () => {
    const [first, second] = await buildTwo()

    expect((await first.add('a', 1, LONG)).points).toBe(1)
    expect((await second.add('a', 2, LONG)).points).toBe(3)
    const { points, msLeft } = await first.add('a', 1, LONG)

    expect(points).toBe(4)
    expect(msLeft).toBeGreaterThan(LONG / 2)
    expect(msLeft).toBeLessThanOrEqual(LONG)
    expect((await second.add('b', 1, LONG)).points).toBe(1)
  })

  test(`BX-084 (${engine}) of many who add at once each is counted`, async () => {
    const [first, second] = await buildTwo()

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? first : second).add('a', 1, LONG)),
    )

    expect(answers.map(({ points }) => points).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    )
  })

  test(`BX-084 (${engine}) a window that is over begins anew`, async () => {
    const [first, second] = await buildTwo()
    await first.add('a', 5, NONE)

    expect(await second.add('a', 1, LONG)).toMatchObject({ points: 1 })
  })

  test(`SE-010 (${engine}) a window of a clock that was ahead is over, and refuses nobody for long`, async () => {
    const [first] = await buildTwo()
    await first.add('a', 5, LONG * 10)

    const { points, msLeft } = await first.add('a', 1, LONG)

    expect(points).toBe(1)
    expect(msLeft).toBeLessThanOrEqual(LONG)
  })

  test(`BX-084 (${engine}) windows that are over are removed, the others stay`, async () => {
    const [first, second] = await buildTwo()
    await first.add('over', 1, NONE)
    await first.add('open', 1, LONG)

    await second.prune()

    expect(await first.count()).toBe(1)
    expect((await first.add('open', 1, LONG)).points).toBe(2)
  })
}
