import type { Page } from 'playwright'
import { describes, STORAGE_TABLE, type StorageRow } from '../../shared/consent/storage-table.ts'

/** Seconds by which a cookie may live longer than the table says: browsers round. */
const ROUNDING = 60

/** What a browser keeps for the site of a page and the table does not name, and cookies that live longer than it says. */
export async function findUnlisted(page: Page): Promise<readonly string[]> {
  const { origin } = new URL(page.url())
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    // No row is for these: whoever needs one adds a place to the table.
    others: [...(await indexedDB.databases()).map(({ name }) => `database ${name}`), ...(await caches.keys())],
  }))
  const cookies = await page.context().cookies(origin)
  return [
    ...cookies.flatMap(({ name, expires }) => {
      const row = findRow('cookie', name)
      if (row === null) return [`cookie ${name}`]
      const life = expires === -1 ? 0 : expires - Date.now() / 1000
      return life > secondsOf(row) + ROUNDING ? [`cookie ${name} lives for ${Math.round(life)} s`] : []
    }),
    ...(['local', 'session'] as const).flatMap((place) =>
      kept[place].filter((name) => findRow(place, name) === null).map((name) => `${place} ${name}`),
    ),
    ...kept.others,
  ]
}

function findRow(place: StorageRow['place'], name: string): StorageRow | null {
  return STORAGE_TABLE.find((row) => row.place === place && describes(row, name)) ?? null
}

function secondsOf({ life }: StorageRow): number {
  if (typeof life === 'string') return life === 'visit' ? 0 : Number.POSITIVE_INFINITY
  return 'days' in life ? life.days * 86_400 : life.minutes * 60
}
