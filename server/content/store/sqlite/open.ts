import type { Store } from '../store.ts'

/** Opens (or makes) the embedded store, its schema brought up to date. @throws what SQLite throws */
export function openSqliteStore(_path: string): Store {
  throw new Error('Not yet built')
}
