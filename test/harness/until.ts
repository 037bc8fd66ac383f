import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks again and again until the answer is neither null nor false.
 *
 * @throws Error that names what was waited for, after `limitMs`
 */
export async function until<T>(what: string, ask: () => Promise<T | null | false>, limitMs = 30_000): Promise<T> {
  const end = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== false) return answer
    if (performance.now() > end) throw new Error(`Waited in vain for: ${what}`)
    await wait(20)
  }
}
