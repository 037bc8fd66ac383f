import { randomUUID } from 'node:crypto'
import type { Store } from '../content/store/store.ts'

const NAME = 'purge-lease'

/** What one process of all holds at a time, for as long as it goes on saying so. */
export interface Lease {
  /** Takes it, or keeps it; false while another process has it. Call it at least once every third of its life. */
  hold(): Promise<boolean>
  /** Gives it up, so that another process takes over at once. */
  release(): Promise<void>
}

/**
 * A lease in the store. Its holder writes another number each time; whoever has seen the same one for `lifeMs` takes it, so
 * that no machine's clock is compared with another's. Two that take it at once both hold it until the next look: whoever
 * uses it must bear that.
 */
export function createLease(store: Pick<Store, 'findMeta' | 'putMeta'>, lifeMs: number, clock: () => number): Lease {
  const me = randomUUID()
  let beat = 0
  let seen: { readonly value: string; readonly since: number } | null = null

  const isMine = (value: string | null) => value?.startsWith(me) === true

  return {
    async hold() {
      const value = await store.findMeta(NAME)
      if (value !== null && !isMine(value)) {
        if (seen?.value !== value) seen = { value, since: clock() }
        if (clock() - seen.since < lifeMs) return false
      }
      beat += 1
      await store.putMeta(NAME, `${me} ${beat}`)
      return isMine(await store.findMeta(NAME))
    },
    async release() {
      if (isMine(await store.findMeta(NAME))) await store.putMeta(NAME, null)
    },
  }
}
