import type { Category } from './consent.ts'

/** How long something is kept: a visit, some minutes or days, until the end of a test, or until the reader deletes it. */
export type StorageLife = 'visit' | 'test' | 'kept' | { readonly minutes: number } | { readonly days: number }

/** A cookie, or a key of the browser's storage, that the site or its scripts write. */
export interface StorageRow {
  /** Ends with `*` where the rest of the name differs. */
  readonly name: string
  readonly place: 'cookie' | 'local' | 'session'
  readonly category: Category
  readonly life: StorageLife
}

const YEAR = { days: 365 } as const

const row = <Name extends string>(
  place: StorageRow['place'],
  name: Name,
  life: StorageLife,
  category: Category = 'C0001',
) => ({ name, place, category, life })

/**
 * Everything that a browser keeps for the site, and what has to be granted for it (CO-001). A refusal deletes by it, and
 * the block `storage_table` prints it with the purpose of each, in the language of the page.
 */
export const STORAGE_TABLE = [
  row('cookie', 'consent', YEAR),
  row('session', 'reader', 'visit'),
  row('cookie', 'fly_device', { days: 7 }),
  row('cookie', 'i18n_redirected', YEAR),
  row('cookie', 'nemo_highlander', 'test'),
  row('cookie', 'nemo_highlander_*', 'test'),
  row('cookie', '__Host-session', YEAR),
  row('cookie', 'session', YEAR),
  row('cookie', 'fly_user', YEAR),
  row('cookie', 'previousLogin', YEAR),
  row('cookie', 'device-id', YEAR),
  row('cookie', 'form-id', 'visit'),
  row('cookie', 'form', { minutes: 10 }),
  row('cookie', 'sign-in-request', { minutes: 30 }),
  row('cookie', 'hosted', { minutes: 30 }),
  row('cookie', 'passkey', { minutes: 15 }),
  row('cookie', 'voter', { days: 400 }),
  row('local', '/api/*', 'kept'),
  row('local', 'theme', 'kept'),
  row('local', 'marks', 'kept'),
  row('local', 'alerts-asked', 'kept'),
  row('local', 'alerts-off', 'kept'),
  row('local', 'reading-saved', 'kept'),
  row('local', 'authStrategy', 'kept'),
  row('local', 'player', 'kept'),
  row('local', 'live-as-they-come', 'kept'),
  row('session', 'scroll', 'visit'),
  row('session', 'pressed-card', 'visit'),
  row('session', 'chunk-reload', 'visit'),
  row('cookie', 'jsDebug', 'visit'),
  row('session', 'pageview_count', 'visit', 'C0002'),
  row('local', 'last_visit', 'kept', 'C0002'),
  row('local', 'goals', 'kept', 'C0002'),
  row('cookie', 'dw-tag', 'visit', 'C0002'),
  row('local', 'reading-recent', 'kept', 'C0003'),
  row('local', 'TVGAnon', 'kept', 'C0003'),
  row('session', 'video-ads', 'visit', 'C0004'),
  row('cookie', 'fly_ad', 'visit', 'C0004'),
  row('cookie', 'fly_ad_ftag', 'visit', 'C0004'),
  row('cookie', 'fly_ad_pv', 'visit', 'C0004'),
] as const satisfies readonly StorageRow[]

export type StorageName = (typeof STORAGE_TABLE)[number]['name']

/** Whether a row describes a name. */
export function describes({ name }: StorageRow, wanted: string): boolean {
  return name.endsWith('*') ? wanted.startsWith(name.slice(0, -1)) : name === wanted
}
