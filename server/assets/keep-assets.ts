import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Store, StoredAsset } from '../content/store/store.ts'
import type { LogEvent } from '../log-events.ts'
import { isHashedName } from './hashed-name.ts'
import { listStaticFiles, type StaticFile } from './static-files.ts'

const DAY = 24 * 60 * 60 * 1000

/** A tab older than this loads the page anew. */
const KEPT = 14 * DAY

/** What all builds together may take; a hundred and more of them, as most files stay the same. */
const MAX_BYTES = 256 * 1024 * 1024

/** A font of many scripts is a tenth of this. */
const MAX_ASSET = 8 * 1024 * 1024

/** The next try after one that failed. */
const AGAIN = 60 * 1000

interface Options {
  readonly clock: () => number
  readonly log: Logger
  readonly store: Pick<Store, 'assetsSeen' | 'putAssets' | 'touchAssets' | 'pruneAssets'>
  /** The built assets of this process. */
  readonly folder: string
}

/**
 * Puts this build's assets into the store, so that instances and tabs of another build find them there, and says every day
 * that they are in use still: they are dropped 14 days after that. Resolves when they are in; a store that refuses costs no
 * start, and is asked again. Answers the way to end it.
 */
export async function keepAssets({ store, folder, clock, log }: Options): Promise<() => void> {
  let timer: NodeJS.Timeout | null = null
  let ended = false

  async function keep(): Promise<void> {
    const now = clock()
    const files = [...listStaticFiles(folder).values()].filter(({ name }) => isHashedName(name))
    const seen = await store.assetsSeen(files.map(({ name }) => name))
    const missing = files.filter(({ name }) => !seen.has(name))
    // The same build again, as most starts are, writes nothing.
    const old = [...seen].filter(([, at]) => at < now - DAY).map(([name]) => name)
    if (missing.length + old.length === 0) return
    const assets = (await Promise.all(missing.map(read))).filter(({ body }) => body.length <= MAX_ASSET)
    await store.putAssets(assets, now)
    await store.touchAssets(old, now)
    await store.pruneAssets(now - KEPT, MAX_BYTES)
    log.info({ event: 'assets_kept' satisfies LogEvent, added: assets.length, touched: old.length })
  }

  async function round(): Promise<void> {
    const next = await keep().then(
      () => DAY,
      (err: unknown) => {
        log.error({ event: 'assets_failed' satisfies LogEvent, err })
        return AGAIN
      },
    )
    if (!ended) timer = setTimeout(round, next).unref()
  }

  await round()
  return () => {
    ended = true
    if (timer !== null) clearTimeout(timer)
  }
}

async function read({ root, name, encodings }: StaticFile): Promise<StoredAsset> {
  const path = join(root, name)
  const [body, brotli, gzip] = await Promise.all([
    readFile(path),
    encodings.includes('br') ? readFile(`${path}.br`) : null,
    encodings.includes('gzip') ? readFile(`${path}.gz`) : null,
  ])
  return { name, body, brotli, gzip }
}
