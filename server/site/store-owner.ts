import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findPublicationOf, toRealPath } from '../content/publication/find-publication.ts'
import { parseNote } from '../importers/import-note.ts'
import type { Config } from '../process/config.ts'
import { readSiteKey } from '../process/site-key.ts'
import type { Store } from '../store/store.ts'

const ownerSchema = z.object({
  /** The site's key; null if the publication has no `site.json`. */
  key: z.string().nullable(),
  /** Absolute, without symbolic links. */
  folder: z.string(),
})

/** The publication that a store belongs to. */
export type StoreOwner = z.output<typeof ownerSchema>

type Site = Pick<Config, 'publicationDir' | 'siteKey' | 'edition'>

/** Sites of several editions share a store, each with a publication of its own. */
const toName = ({ edition }: Site) => `publication:${edition}`

/** How many documents of an earlier release are looked at. */
const MOST_NOTES = 1000

/**
 * The publication that a store belongs to, if it is not the one of this site. A publication may be moved or renamed, so
 * it is the same when its folder or its key is (MV-026).
 *
 * @returns null: it is this site's, or nobody's yet
 */
export async function findOtherOwner(
  store: Pick<Store, 'findMeta' | 'findMetas'>,
  site: Site,
): Promise<StoreOwner | null> {
  const own = toOwner(site)
  const stored = await store.findMeta(toName(site))
  const owner = stored === null ? await guessOwner(store, site, own) : ownerSchema.parse(JSON.parse(stored))
  if (owner === null || owner.folder === own.folder) return null
  return owner.key !== null && owner.key === own.key ? null : owner
}

/** Stores that a store belongs to the publication of this site. */
export async function putOwner(store: Pick<Store, 'findMeta' | 'putMeta'>, site: Site): Promise<void> {
  const value = JSON.stringify(toOwner(site))
  if ((await store.findMeta(toName(site))) !== value) await store.putMeta(toName(site), value)
}

function toOwner({ publicationDir, siteKey }: Site): StoreOwner {
  const isNamed = existsSync(join(publicationDir, 'site.json'))
  return { key: isNamed ? siteKey : null, folder: toRealPath(publicationDir) }
}

/** The publication from which an earlier release imported; null when it is this site's, or its folder is gone. */
async function guessOwner(
  store: Pick<Store, 'findMetas'>,
  { edition }: Site,
  own: StoreOwner,
): Promise<StoreOwner | null> {
  const notes = await store.findMetas({ prefix: 'import:', limit: MOST_NOTES })
  const origins = notes.flatMap(({ value }) => parseNote(value).origin ?? [])
  const files = origins.filter((origin) => origin.format === 'markdown' && origin.edition === edition)
  const folders = new Set(files.map(({ file }) => findPublicationOf(file, own.folder)))
  const [folder = null] = [...folders].filter((found) => found !== null)
  if (folder === null || folders.has(own.folder)) return null
  return { key: readSiteKey(folder), folder }
}
