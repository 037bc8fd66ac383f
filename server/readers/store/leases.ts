import { type Steps, sql, write } from './operation.ts'

/** A claim on a task that one process at a time may do. Times are milliseconds since the epoch. */
export interface Claim {
  /** The task, such as `mail`. */
  readonly name: string
  /** The process. */
  readonly holder: string
  readonly now: number
  readonly endsAt: number
}

function* takeLease({ name, holder, now, endsAt }: Claim): Steps<boolean> {
  const rows = yield sql(
    `insert into lease (name, holder, ends_at) values (:name, :holder, :endsAt)
     on conflict (name) do update set holder = excluded.holder, ends_at = excluded.ends_at
     where lease.holder = :holder or lease.ends_at <= :now
     returning holder`,
    { name, holder, now, endsAt },
  )
  return rows.length > 0
}

function* dropLease({ name, holder }: Pick<Claim, 'name' | 'holder'>): Steps<void> {
  yield sql('delete from lease where name = :name and holder = :holder', { name, holder })
}

export const LEASE_OPERATIONS = {
  /** Takes or prolongs a lease; false while another process holds it. */
  takeLease: write(takeLease),
  dropLease: write(dropLease),
}
