import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds after which what is waited for will not come: far beyond what a machine with much else to do needs. */
export const PATIENCE_MS = 60_000

/**
 * Asks again and again until the answer is neither null nor false.
 *
 * @throws Error that names what was waited for, after `limitMs`
 */
export async function until<T>(what: string, ask: () => Promise<T | null | false>, limitMs = PATIENCE_MS): Promise<T> {
  const end = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== false) return answer
    if (performance.now() > end) throw new Error(`Waited in vain for: ${what}`)
    await wait(20)
  }
}
