import type { Category } from '../../shared/consent/consent.ts'
import { readCookies, writeCookie } from '../app/cookies.ts'
import { describes, STORAGE_TABLE, type StorageRow } from './storage-table.ts'

/** Deletes everything that belongs to a category which is not granted (CO-001). */
export function forgetRefused(grants: ReadonlySet<Category>): void {
  for (const row of STORAGE_TABLE) if (!grants.has(row.category)) forget(row)
}

function forget(row: StorageRow): void {
  if (row.place === 'cookie') {
    for (const name of readCookies().split(/=[^;]*(?:;\s*|$)/)) {
      if (describes(row, name)) writeCookie(`${name}=; path=/; max-age=0; samesite=lax; secure`)
    }
    return
  }
  try {
    const storage = row.place === 'local' ? localStorage : sessionStorage
    for (const name of Object.keys(storage)) if (describes(row, name)) storage.removeItem(name)
  } catch {
    // Storage is forbidden, so nothing is kept there.
  }
}
