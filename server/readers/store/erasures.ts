import { z } from 'zod'
import { read, type Steps, sql, write } from './operation.ts'

/** An erased account or address: its keyed hash, and when it was erased, in milliseconds since the epoch. */
export interface Erasure {
  readonly hash: string
  readonly erasedAt: number
}

const erasureRow = z
  .object({ hash: z.string(), erased_at: z.number() })
  .transform(({ hash, erased_at: erasedAt }): Erasure => ({ hash, erasedAt }))

/** Notes erasures; of two of one hash the later one stays. For use inside the deletion of an account. */
export function* noteErasures(erasures: readonly Erasure[]): Steps<void> {
  for (const { hash, erasedAt } of erasures) {
    yield sql(
      `insert into erasure (hash, erased_at) values (:hash, :erasedAt)
       on conflict (hash) do update set erased_at = excluded.erased_at where excluded.erased_at > erasure.erased_at`,
      { hash, erasedAt },
    )
  }
}

/** Whether something of `at` was erased later. For use inside other operations. */
export function* isErased(hash: string, at: number): Steps<boolean> {
  return (yield sql('select hash from erasure where hash = :hash and erased_at >= :at', { hash, at })).length > 0
}

function* listErasures(): Steps<readonly Erasure[]> {
  const rows = yield sql('select hash, erased_at from erasure order by hash')
  return rows.map((row) => erasureRow.parse(row))
}

export const ERASURE_OPERATIONS = {
  noteErasures: write(noteErasures),
  /** Erasures that this store knows. */
  listErasures: read(listErasures),
}
