import type { Account } from '../store/accounts.ts'
import type { ReaderStore } from '../store/reader-store.ts'
import { parseProfile } from './profile.ts'

/** Reads one kind of what is stored about a reader. */
type ReadPart = (account: Account, readers: ReaderStore) => Promise<unknown>

/**
 * Everything that is stored about a reader, by its name in the export (docs/readers.md). Secrets are left out: hashes of
 * passwords and sessions, and the keys of browsers that get alerts. Times are milliseconds since the epoch.
 */
const PARTS: Readonly<Record<string, ReadPart>> = {
  account: async ({ id, address, pending, profile, locale, createdAt, loginCount, passwordAt }) => ({
    ...{ id, address, unconfirmedAddress: pending, profile: parseProfile(profile), locale, createdAt, loginCount },
    passwordSetAt: passwordAt,
  }),
  devices: ({ id }, readers) => readers.listSessions(id),
  passkeys: async ({ id }, readers) =>
    (await readers.listPasskeys(id)).map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })),
  providers: ({ id }, readers) => readers.listHostedLinks(id),
  marks: async ({ id }, readers) => (await readers.readMarks({ kind: 'users', id })).marks,
  // Of a proved address alone: anybody can register with somebody else's.
  newsletters: async ({ address }, readers) => (address === null ? [] : readers.subscriptionsOf(address)),
  leads: async ({ address }, readers) => (address === null ? [] : readers.leadsOf(address)),
  alerts: ({ id }, readers) => readers.listChannels(id),
}

/** Everything that is stored about a reader, as plain data. @throws SiteError STORE_UNAVAILABLE */
export async function readExport(account: Account, readers: ReaderStore): Promise<Readonly<Record<string, unknown>>> {
  const parts = Object.entries(PARTS).map(async ([name, read]) => [name, await read(account, readers)] as const)
  return Object.fromEntries(await Promise.all(parts))
}

/** The same as the JSON of a file. @throws SiteError STORE_UNAVAILABLE */
export async function exportReader(account: Account, readers: ReaderStore): Promise<string> {
  return `${JSON.stringify(await readExport(account, readers), null, 2)}\n`
}
