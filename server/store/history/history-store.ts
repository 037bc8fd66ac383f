import { parsePrivateJson } from '../../process/private/private-json.ts'
import type { Row } from '../rows.ts'
import type { AuditRow, HistoryStore, StoredVersion } from './history.ts'
import type { HISTORY_READS, HISTORY_WRITES } from './statements.ts'
import type { StoredToken, TokenStore, TokenWrites } from './token-store.ts'
import { unpackVersion } from './version-source.ts'

type Values = Readonly<Record<string, string | number | null>>
type Read = (
  name: keyof typeof HISTORY_READS,
  values: Record<string, string | number | null>,
) => Promise<readonly Row[]>
type Change = (name: keyof typeof HISTORY_WRITES, values: Values) => Promise<readonly Row[]>

/** Creates the history of an engine, whose statements are the same in both. */
export function createHistoryStore(read: Read, change: Change): HistoryStore {
  const first = (rows: readonly Row[]) => (rows[0] === undefined ? null : toStoredVersion(rows[0]))
  return {
    async audit({ since = 0, after = 0, name = null, kind = null, key = null, run = null, limit }) {
      if (run !== null) return (await read('auditOfRun', { run, after, limit })).map(toAuditRow)
      if (kind !== null && key !== null)
        return (await read('auditOfKey', { kind, key, since, after, limit })).map(toAuditRow)
      return (await read('audit', { since, after, name, kind, key, limit })).map(toAuditRow)
    },
    versions: async (kind, key, limit) => (await read('versions', { kind, key, limit })).map(toStoredVersion),
    versionBefore: async (kind, key, seq) => first(await read('versionBefore', { kind, key, seq })),
    findVersion: async (kind, key, version) => first(await read('versionByTag', { kind, key, version })),
    async source(seq) {
      const [row] = await read('versionSource', { seq })
      if (row === undefined) return null
      // The schema of the table: blobs.
      const json = unpackVersion(row.source as Uint8Array, row.base_source as Uint8Array | null)
      return parsePrivateJson(json, 'A version of the store')
    },
    async findBySlug(type, slug) {
      const [row] = await read('auditOfSlug', { type, slug })
      return row === undefined ? null : toAuditRow(row)
    },
    erase: async (name, replacement) => (await change('renameWriter', { name, replacement })).length > 0,
    async prune({ since, now, age, floor, removedAge }) {
      const passed = now - since
      await change('pruneVersions', { since, before: now - age, agedFrom: now - age - passed, floor })
      await change('pruneRemoved', { removedBefore: now - removedAge, removedFrom: now - removedAge - passed })
    },
  }
}

/** Creates the reads of tokens of an engine. */
export function createTokenStore(read: Read, change: Change): TokenStore {
  return {
    async find(hash) {
      const [row] = await read('tokenByHash', { hash })
      return row === undefined ? null : toToken(row)
    },
    list: async () => (await read('tokens', {})).map(toToken),
    touch: async (name, at) => void (await change('touchToken', { name, at })),
  }
}

/** Creates the writes of tokens of an open transaction. */
export function createTokenWrites(change: Change): TokenWrites {
  return {
    async addToken({ name, rights, sections, until, createdAt }, hash) {
      const lists = { rights: JSON.stringify(rights), sections: sections && JSON.stringify(sections) }
      return (await change('addToken', { name, hash, until, createdAt, ...lists })).length > 0
    },
    revokeToken: async (name, at) => (await change('revokeToken', { name, at })).length > 0,
  }
}

/** The schema of the tables justifies the casts. */
function toAuditRow(row: Row): AuditRow {
  return {
    seq: Number(row.seq),
    at: Number(row.at),
    name: String(row.name),
    via: row.via as AuditRow['via'],
    run: String(row.run),
    note: String(row.note),
    action: row.action as AuditRow['action'],
    kind: row.kind as AuditRow['kind'],
    key: String(row.key),
    type: String(row.type),
    slug: String(row.slug),
    edition: String(row.edition),
    version: row.version as string | null,
  }
}

function toStoredVersion(row: Row): StoredVersion {
  return { ...toAuditRow(row), bytes: Number(row.bytes) }
}

function toToken(row: Row): StoredToken {
  const list = (value: unknown) => parsePrivateJson(String(value), 'A list of a token') as readonly string[]
  return {
    name: String(row.name),
    rights: list(row.rights),
    sections: row.sections === null ? null : list(row.sections),
    until: row.until as number | null,
    createdAt: Number(row.created_at),
    usedAt: row.used_at as number | null,
    revokedAt: row.revoked_at as number | null,
  }
}
