/** SQLite's result codes for a damaged page and for a file that is no database; the low byte of extended codes. */
const SQLITE_DAMAGE: ReadonlySet<number> = new Set([11, 26])

/** SQLSTATEs of PostgreSQL: a damaged page of a table, and one of an index. */
const POSTGRES_DAMAGE: ReadonlySet<unknown> = new Set(['XX001', 'XX002'])

/** Whether a read or write failed because what is on the disk is damaged. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown }
  if (POSTGRES_DAMAGE.has(code) || (typeof errcode === 'number' && SQLITE_DAMAGE.has(errcode & 0xff))) return true
  return isDamage(error.cause)
}

/** The state of a store for probes and metrics. */
export interface StoreHealth {
  /** Whether it can be read. */
  alive(): Promise<boolean>
  /** Whether a statement of this process has failed at a damaged page; stays true until a restart. */
  isDamaged(): boolean
}

/** Remembers damage that any statement of a store finds. */
export interface DamageWatch extends Pick<StoreHealth, 'isDamaged'> {
  note(error: unknown): void
}

/** @see DamageWatch */
export function createDamageWatch(): DamageWatch {
  let found = false
  return {
    note(error) {
      found ||= isDamage(error)
    },
    isDamaged: () => found,
  }
}
