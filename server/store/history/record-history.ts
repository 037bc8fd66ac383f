import { parsePrivateJson } from '../../process/private/private-json.ts'
import { updateKey } from '../import-marks.ts'
import { toUpdate } from '../live-rows.ts'
import type { StoredUpdate } from '../live-store.ts'
import type { Row } from '../rows.ts'
import type { StoredDocument, StoreTransaction } from '../store.ts'
import type { WrittenAction, WrittenThing } from './history.ts'
import type { HistoryStatement } from './statements.ts'
import { versionOf, versionOfUpdate } from './version-of.ts'
import { packVersion, unpackVersion } from './version-source.ts'
import type { Writing } from './writer.ts'

/** Runs a statement of the history in the open transaction. */
export type RunHistory = (
  name: HistoryStatement,
  values: Readonly<Record<string, string | number | null | Uint8Array>>,
) => Promise<readonly Row[]>

/** The stored state of a document, with the addresses that it had when it was removed. */
export interface DocumentSource
  extends Pick<StoredDocument, 'content' | 'draft' | 'publishedAt' | 'unpublishAt' | 'implicit'> {
  readonly formerPaths?: readonly string[]
  readonly updates?: readonly UpdateSource[]
}

/** The stored state of an update. */
export type UpdateSource = Omit<StoredUpdate, 'body'>

/**
 * Adds to a transaction that each of its writes is recorded: who wrote by what, and the version that was stored (NW-001,
 * NW-003). What was stored before the site had a history becomes the first version of its thing.
 */
export function recordHistory(transaction: StoreTransaction, run: RunHistory, writing: Writing): StoreTransaction {
  const { name, via, at } = writing
  let isNamed = false

  async function nameWriter(): Promise<void> {
    if (!isNamed) await run('addWriter', { name })
    isNamed = true
  }

  async function append(thing: WrittenThing, action: WrittenAction, version: string | null): Promise<number> {
    await nameWriter()
    const by = { at, name, via, run: writing.run ?? '', note: writing.note ?? '' }
    const [row] = await run('appendAudit', { ...thing, ...by, action, version })
    return Number(row?.seq)
  }

  /** Records a write, and what is stored now unless that is what the newest version has. */
  async function record(
    thing: WrittenThing,
    state: { readonly source: unknown; readonly version: string | null; readonly isRemoved?: boolean },
    findEarlier: () => Promise<{ readonly source: unknown; readonly version: string | null } | null>,
  ): Promise<void> {
    const { kind, key } = thing
    let [newest] = await run('newestVersion', { kind, key })
    if (newest === undefined) {
      const earlier = await findEarlier()
      if (earlier !== null) {
        const seq = await append(thing, 'found', earlier.version)
        await appendVersion(
          run,
          { seq, at, kind, key },
          { json: JSON.stringify(earlier.source), version: null },
          undefined,
        )
        newest = (await run('newestVersion', { kind, key }))[0]
      }
    }
    const existed = newest !== undefined && newest.action !== 'removed'
    const action = state.isRemoved ? 'removed' : existed ? 'replaced' : 'created'
    const seq = await append(thing, action, state.version)
    const { source, ...rest } = state
    await appendVersion(run, { seq, at, kind, key }, { json: JSON.stringify(source), ...rest }, newest)
  }

  return {
    ...transaction,
    async appendChange(changed, tags, changedAt) {
      await nameWriter()
      await run('appendWrittenChange', { changed, tags: JSON.stringify(tags), at: changedAt, name, via })
    },
    async noteWrite(thing, action) {
      await append(thing, action, null)
    },
    async putDocument(document, listings, nextDue) {
      const state = { source: toSource(document), version: versionOf(document) }
      await record(toThing(document), state, async () => toEarlier(await transaction.findDocument(document.id)))
      await transaction.putDocument(document, listings, nextDue)
    },
    async removeDocument(id, formerPaths = []) {
      const document = await transaction.findDocument(id)
      if (document !== null) {
        const updates = document.type === 'livearticle' ? await run('updatesOf', { contentId: id }) : []
        const belongings = { formerPaths, updates: updates.map(toUpdate).map(({ body, ...update }) => update) }
        const source = { ...toSource(document), ...belongings }
        await record(toThing(document), { source, version: null, isRemoved: true }, async () => toEarlier(document))
      }
      await transaction.removeDocument(id)
    },
    async putSetting(key, value) {
      const earlier = async () => {
        const [row] = await run('settingBefore', { name: key })
        return row === undefined ? null : toEarlierValue(parsePrivateJson(String(row.value), 'A setting of the store'))
      }
      const thing = { kind: 'setting', key, type: '', slug: '', edition: '' } as const
      await record(thing, { source: value, version: null }, earlier)
      await transaction.putSetting(key, value)
    },
    async putVanity(vanity) {
      const key = vanity.urlPath
      const earlier = async () => toEarlierValue(await transaction.findVanity(key))
      await record(toVanityThing(key), { source: vanity, version: null }, earlier)
      await transaction.putVanity(vanity)
    },
    async removeVanity(key) {
      const vanity = await transaction.findVanity(key)
      const state = { source: vanity, version: null, isRemoved: true }
      if (vanity !== null) await record(toVanityThing(key), state, async () => toEarlierValue(vanity))
      await transaction.removeVanity(key)
    },
    async putUpdate(update) {
      const { body, ...source } = update
      const { contentId, id } = update
      const thing = {
        kind: 'update',
        key: updateKey(contentId, id),
        type: 'livearticle',
        slug: id,
        edition: '',
      } as const
      const state = { source, version: versionOfUpdate(update), isRemoved: update.item === null }
      await record(thing, state, async () => {
        const stored = await transaction.findUpdate(contentId, id)
        if (stored === null) return null
        const { body: _, ...earlier } = stored
        return { source: earlier, version: versionOfUpdate(stored) }
      })
      await transaction.putUpdate(update)
    },
  }
}

/** Stores a version, unless the newest one is the same. */
async function appendVersion(
  run: RunHistory,
  place: { readonly seq: number; readonly at: number; readonly kind: string; readonly key: string },
  {
    json,
    version,
    isRemoved = false,
  }: { readonly json: string; readonly version: string | null; readonly isRemoved?: boolean },
  newest: Row | undefined,
): Promise<void> {
  if (newest === undefined) {
    const { source } = packVersion(json, null)
    await run('appendVersion', { ...place, base: null, source })
    return
  }
  // The schema of the table: blobs, and a number for a difference.
  const [own, whole] = [newest.source as Uint8Array, newest.base_source as Uint8Array | null]
  if (!isRemoved && newest.action !== 'removed') {
    // An equal version is an equal state; what has no version is small.
    if (version === null ? unpackVersion(own, whole) === json : newest.version === version) return
  }
  const base = whole ?? own
  const { source, isDelta } = packVersion(json, { json: unpackVersion(base, null), bytes: base.length })
  await run('appendVersion', { ...place, base: isDelta ? Number(newest.base ?? newest.seq) : null, source })
}

function toSource({ content, draft, publishedAt, unpublishAt, implicit }: StoredDocument): DocumentSource {
  return { content, draft, publishedAt, unpublishAt, implicit }
}

function toThing({ id, type, slug, edition }: StoredDocument): WrittenThing {
  return { kind: 'document', key: id, type, slug, edition }
}

function toVanityThing(path: string): WrittenThing {
  return { kind: 'vanity', key: path, type: '', slug: path, edition: '' }
}

function toEarlier(document: StoredDocument | null) {
  return document && { source: toSource(document), version: versionOf(document) }
}

function toEarlierValue(value: unknown) {
  return value === null ? null : { source: value, version: null }
}
