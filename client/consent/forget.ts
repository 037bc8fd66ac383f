import { describes, STORAGE_TABLE, type StorageRow } from '../../shared/consent/storage-table.ts'
import { readCookies, writeCookie } from '../app/cookies.ts'
import type { Consent } from './consent.ts'

/** Deletes everything that belongs to a refused category (CO-001). What is merely unknown deletes nothing. */
export function forgetRefused({ grants, isCertain }: Pick<Consent, 'grants' | 'isCertain'>): void {
  if (!isCertain) return
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
