import { randomUUID } from 'node:crypto'
import type { Store } from '../../store/store.ts'

const NAME = 'purge-lease'

/** A lease that one process holds at a time, as long as it renews it. */
export interface Lease {
  /** Takes or renews the lease; false while another process has it. Call it three times per `lifeMs`. */
  hold(): Promise<boolean>
  /** Releases the lease, so that another process can take it at once. */
  release(): Promise<void>
}

/**
 * Creates a lease in the store. The holder writes a new number on each renewal. A process that sees the same number for
 * `lifeMs` takes the lease, so clocks of machines are never compared. Two processes that take it at once both hold it
 * until the next renewal: callers must tolerate that.
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
