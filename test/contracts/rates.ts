import { expect, onTestFinished, test } from 'vitest'
import type { RateStore } from '../../server/store/rate-store.ts'

/** Opens the counts of one site again, as another process would. */
export type OpenRates = () => Promise<() => RateStore>

const LONG = 600_000
/** Expired as soon as it starts. */
const NONE = 0

/** The contract of the counts of every engine. */
export function testRates(engine: string, open: OpenRates): void {
  const buildTwo = async () => {
    const again = await open()
    const both = [again(), again()] as const
    onTestFinished(async () => {
      for (const rates of both) await rates.close()
    })
    return both
  }

  test(`BX-084 (${engine}) two processes count in the same window`, async () => {
    const [first, second] = await buildTwo()

    expect((await first.add('a', 1, LONG)).points).toBe(1)
    expect((await second.add('a', 2, LONG)).points).toBe(3)
    const { points, msLeft } = await first.add('a', 1, LONG)

    expect(points).toBe(4)
    expect(msLeft).toBeGreaterThan(LONG / 2)
    expect(msLeft).toBeLessThanOrEqual(LONG)
    expect((await second.add('b', 1, LONG)).points).toBe(1)
  })

  test(`BX-084 (${engine}) concurrent additions are all counted`, async () => {
    const [first, second] = await buildTwo()

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? first : second).add('a', 1, LONG)),
    )

    expect(answers.map(({ points }) => points).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    )
  })

  test(`BX-084 (${engine}) an addition that a later one has overtaken counts in its window`, async () => {
    const [first, second] = await buildTwo()
    await first.add('a', 1, LONG + 500)

    expect((await second.add('a', 1, LONG)).points).toBe(2)
  })

  test(`BX-084 (${engine}) an expired window restarts`, async () => {
    const [first, second] = await buildTwo()
    await first.add('a', 5, NONE)

    expect(await second.add('a', 1, LONG)).toMatchObject({ points: 1 })
  })

  test(`SE-010 (${engine}) a window whose end is too far in the future is expired, so that a fast clock does not refuse clients for long`, async () => {
    const [first] = await buildTwo()
    await first.add('a', 5, LONG * 10)

    const { points, msLeft } = await first.add('a', 1, LONG)

    expect(points).toBe(1)
    expect(msLeft).toBeLessThanOrEqual(LONG)
  })

  test(`BX-084 (${engine}) expired windows are removed, the others stay`, async () => {
    const [first, second] = await buildTwo()
    await first.add('over', 1, NONE)
    await first.add('open', 1, LONG)

    await second.prune()

    expect(await first.count()).toBe(1)
    expect((await first.add('open', 1, LONG)).points).toBe(2)
  })
}
