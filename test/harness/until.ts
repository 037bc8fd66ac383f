import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds after which waiting is given up: far more than a busy machine needs. */
export const PATIENCE_MS = 60_000

/**
 * Calls `ask` repeatedly until the result is neither null nor false.
 *
 * @throws Error with `what` after `limitMs`
 */
export async function until<T>(what: string, ask: () => Promise<T | null | false>, limitMs = PATIENCE_MS): Promise<T> {
  const end = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== false) return answer
    if (performance.now() > end) throw new Error(`Timed out waiting for: ${what}`)
    await wait(20)
  }
}
