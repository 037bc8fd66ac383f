import { randomBytes } from 'node:crypto'
import type { Config } from '../process/config.ts'
import type { ReaderStore } from './store/reader-store.ts'

/** Keys that the site generates once: `token` signs access tokens, `form` seals forms. */
export const READER_KEYS = ['token', 'form'] as const
export type ReaderKeyName = (typeof READER_KEYS)[number]

/** The keys of everything that has to do with readers. */
export interface ReaderKeys {
  /**
   * A key of 32 bytes: the configured one, else the one in the store, so that all processes and machines of a site share
   * it. The first call generates it.
   *
   * @throws SiteError STORE_UNAVAILABLE before the key was read once
   */
  read(name: ReaderKeyName): Promise<Uint8Array>
}

/** Creates the keys; each is read from the store once. */
export function createReaderKeys(
  readers: Pick<ReaderStore, 'addNote'>,
  { tokenKey, formKey }: Pick<Config, 'tokenKey' | 'formKey'>,
): ReaderKeys {
  const configured: Readonly<Record<ReaderKeyName, string | null>> = { token: tokenKey, form: formKey }
  const known = new Map<ReaderKeyName, Uint8Array>()
  return {
    async read(name) {
      const found = known.get(name)
      if (found) return found
      const text =
        configured[name] ?? (await readers.addNote({ name: `key:${name}`, value: randomBytes(32).toString('hex') }))
      const key = Buffer.from(text, 'hex')
      known.set(name, key)
      return key
    },
  }
}
