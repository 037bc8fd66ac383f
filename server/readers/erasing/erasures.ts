import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../../process/config.ts'
import { ERASABLES, type Erasable, type Erased } from '../store/erase.ts'
import type { Erasure } from '../store/erasures.ts'
import type { ReaderStore } from '../store/reader-store.ts'
import { createErasedList, type ErasedList, type ListedErasure } from './erased-list.ts'

/** The name of the list in VAR_DIR. */
export const ERASED_LIST = 'erased-readers'

/** Ids that are compared at once. */
const PAGE = 500

/** Erases readers so that no backup restores them (decision 0056). @throws SiteError STORE_UNAVAILABLE from every method */
export interface Erasures {
  /** The keyed hash by which the list knows the id of an account or of a lead, or an address. */
  hash(kind: Erasable, id: string): Promise<string>
  /**
   * Adds ids to the list, durable when it resolves. Their deletion comes next, in one transaction with these erasures: if
   * the process is killed in between, the next start applies the list.
   */
  note(ids: readonly { readonly kind: Erasable; readonly id: string }[]): Promise<readonly Erasure[]>
  /** Deletes everything that is stored of an address. */
  eraseAddress(address: string): Promise<Erased>
  /** Deletes the newsletter sign-ups of an address; returns how many there were. */
  eraseSubscriptions(address: string): Promise<number>
  /** Deletes leads by their ids; returns how many there were. */
  eraseLeads(ids: readonly string[]): Promise<number>
  /**
   * Applies the list to a store that is older than the list, such as a restored one. Adds what other machines have erased
   * to the list. Returns how many accounts, leads and sign-ups were deleted.
   */
  apply(): Promise<number>
}

interface Options {
  readonly config: Pick<Config, 'varDir'>
  readonly readers: ReaderStore
  readonly clock: () => number
}

/** Creates the erasures of a site. */
export function createErasures({ config, readers, clock }: Options): Erasures {
  const list = createErasedList(join(config.varDir, ERASED_LIST))
  let known: string | null = null

  /** All machines have one key: that of the store, else that of the list, else a new one. */
  async function readKey(): Promise<string> {
    if (known !== null) return known
    const { key } = await list.read()
    known = await readers.addNote({ name: 'key:erasure', value: key ?? randomBytes(32).toString('hex') })
    return known
  }

  const hash: Erasures['hash'] = async (kind, id) => toHash(await readKey(), kind, id)
  const note: Erasures['note'] = async (ids) => {
    const key = await readKey()
    const erasures = ids.map(({ kind, id }) => ({ hash: toHash(key, kind, id), erasedAt: clock() }))
    await list.add(key, erasures)
    return erasures
  }

  return {
    hash,
    note,
    async eraseAddress(address) {
      const accounts = (await readers.accountsOf(address)).map((id) => ({ kind: 'account' as const, id }))
      const leads = (await readers.leadsOf(address)).map(({ id }) => ({ kind: 'lead' as const, id }))
      return readers.eraseAddress({
        address,
        erasures: await note([...accounts, ...leads, { kind: 'address', id: address }]),
      })
    },
    async eraseSubscriptions(address) {
      return readers.eraseSubscriptions({ address, erasures: await note([{ kind: 'address', id: address }]) })
    },
    async eraseLeads(ids) {
      return readers.eraseLeads({ ids, erasures: await note(ids.map((id) => ({ kind: 'lead', id }))) })
    },
    async apply() {
      const key = await readKey()
      const pending = await syncList(list, key, readers)
      if (pending.length === 0) return 0
      const deleted = await applyToAll(pending, readers)
      await readers.noteErasures(pending.map(({ hash, erasedAt }) => ({ hash, erasedAt })))
      return deleted
    },
  }
}

function toHash(key: string, kind: Erasable, id: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`${kind}\n${id}`).digest('hex')
}

/** Adds to the list what only the store knows, and returns what only the list knows. */
async function syncList(list: ErasedList, key: string, readers: ReaderStore): Promise<readonly ListedErasure[]> {
  const { erasures } = await list.read()
  const stored = await readers.listErasures()
  const isKnown = (one: readonly Erasure[]) => {
    const times = new Map<string, number>()
    for (const { hash, erasedAt } of one) times.set(hash, Math.max(erasedAt, times.get(hash) ?? 0))
    return ({ hash, erasedAt }: Erasure) => (times.get(hash) ?? -1) >= erasedAt
  }
  const isListed = isKnown(erasures)
  const unlisted = stored.filter((erasure) => !isListed(erasure))
  if (unlisted.length > 0) await list.add(key, unlisted)
  const isStored = isKnown(stored)
  return erasures.filter((erasure) => !isStored(erasure))
}

async function applyToAll(pending: readonly ListedErasure[], readers: ReaderStore): Promise<number> {
  const keys = [...new Set(pending.map(({ key }) => key))]
  const times = new Map(pending.map(({ hash, erasedAt }) => [hash, erasedAt]))
  let deleted = 0
  for (const kind of ERASABLES) {
    for (let after = ''; ; ) {
      const ids = await readers.listErasables({ kind, after, limit: PAGE })
      const matches = ids.flatMap((id) =>
        keys.flatMap((key) => {
          const hash = toHash(key, kind, id)
          const erasedAt = times.get(hash)
          return erasedAt === undefined ? [] : [{ kind, id, hash, erasedAt }]
        }),
      )
      if (matches.length > 0) deleted += await readers.applyErasures(matches)
      after = ids.at(-1) ?? ''
      if (ids.length < PAGE) break
    }
  }
  return deleted
}
