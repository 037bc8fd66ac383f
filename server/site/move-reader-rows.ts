import { randomUUID } from 'node:crypto'
import type { Erasures } from '../readers/erasing/erasures.ts'
import type { ReaderStore } from '../readers/store/reader-store.ts'
import type { ReaderRows } from '../store/former-reader-rows.ts'
import type { Store } from '../store/store.ts'

/** Rows of each table that move at once. */
const BATCH = 500

/** Milliseconds for which one process alone moves rows: a batch takes a fraction of a second. */
const LEASE_MS = 60_000

interface Parts {
  readonly store: Pick<Store, 'formerReaderRows'>
  readonly readers: ReaderStore
  readonly erasures: Pick<Erasures, 'hash'>
  readonly clock: () => number
}

/**
 * Moves votes and sign-ups of the former version out of the content store (decision 0056). A batch is deleted there once it
 * is durable in the readers' store, and storing it twice changes nothing: so it may be killed at any moment and begin
 * again. Another process that moves rows already is left to it.
 *
 * @returns how many rows have moved
 * @throws SiteError STORE_UNAVAILABLE, STORE_FULL
 */
export async function moveReaderRows({ store, readers, erasures, clock }: Parts): Promise<number> {
  const claim = { name: 'move-reader-rows', holder: randomUUID() }
  let moved = 0
  for (;;) {
    if (isEmpty(await store.formerReaderRows.read(1))) break
    if (!(await readers.takeLease({ ...claim, now: clock(), endsAt: clock() + LEASE_MS }))) return moved
    // Read under the lease: a row that another process has moved already may have been deleted by its reader since.
    const rows = await store.formerReaderRows.read(BATCH)
    const { votes, subscriptions } = rows
    if (votes.length > 0) await readers.moveVotes(votes)
    const hashed = subscriptions.map(async (one) => ({ ...one, hash: await erasures.hash('address', one.address) }))
    if (hashed.length > 0) await readers.moveSubscriptions(await Promise.all(hashed))
    await store.formerReaderRows.remove(rows)
    moved += votes.length + subscriptions.length
  }
  if (moved > 0) await readers.dropLease(claim)
  return moved
}

function isEmpty({ votes, subscriptions }: ReaderRows): boolean {
  return votes.length + subscriptions.length === 0
}
