import { read, type Steps, sql, write } from './operation.ts'

interface Note {
  readonly name: string
  readonly value: string
}

function* findNote(name: string): Steps<string | null> {
  const [row] = yield sql('select value from note where name = :name', { name })
  return row === undefined ? null : String(row.value)
}

function* addNote({ name, value }: Note): Steps<string> {
  yield sql('insert into note (name, value) values (:name, :value) on conflict (name) do nothing', { name, value })
  return (yield* findNote(name)) ?? value
}

function* putNote({ name, value }: Note): Steps<void> {
  yield sql(
    'insert into note (name, value) values (:name, :value) on conflict (name) do update set value = excluded.value',
    { name, value },
  )
}

/** Notes about the installation, such as that an earlier version's rows have moved in. */
export const NOTE_OPERATIONS = {
  findNote: read(findNote),
  /** Inserts a note unless it exists, and returns the stored value: all concurrent callers get the same one. */
  addNote: write(addNote),
  putNote: write(putNote),
}
