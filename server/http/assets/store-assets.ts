import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Store } from '../../store/store.ts'
import type { StoredAsset } from '../../store/stored-asset.ts'
import { isHashedName } from './hashed-name.ts'
import { listStaticFiles, type StaticFile } from './static-files.ts'

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds that assets of old builds stay in the store; browser tabs older than this reload the page. */
const MAX_AGE = 14 * DAY

/** The maximum number of bytes of all builds: more than a hundred builds, because most files stay the same. */
const MAX_BYTES = 256 * 1024 * 1024

/** The maximum number of bytes of one asset; a font with many scripts has a tenth of this. */
const MAX_ASSET = 8 * 1024 * 1024

/** Milliseconds to the next try after a failure. */
const RETRY = 60 * 1000

interface Options {
  readonly clock: () => number
  readonly log: Logger
  readonly store: Pick<Store, 'assetsSeen' | 'putAssets' | 'touchAssets' | 'pruneAssets'>
  /** The built assets of this process. */
  readonly folder: string
}

/**
 * Stores this build's assets for instances and browser tabs of another build, and marks them as in use every day.
 * Assets unused for 14 days are deleted.
 *
 * @returns a function that stops it; the promise resolves after the first try, and a failure is logged and tried again
 */
export async function storeAssets({ store, folder, clock, log }: Options): Promise<() => void> {
  let timer: NodeJS.Timeout | null = null
  let ended = false

  async function putAll(): Promise<void> {
    const now = clock()
    const files = [...listStaticFiles(folder).values()].filter(({ name }) => isHashedName(name))
    const seen = await store.assetsSeen(files.map(({ name }) => name))
    const missing = files.filter(({ name }) => !seen.has(name))
    // Most starts are of the same build, and write nothing.
    const old = [...seen].filter(([, at]) => at < now - DAY).map(([name]) => name)
    if (missing.length + old.length === 0) return
    const assets = (await Promise.all(missing.map(read))).filter(({ body }) => body.length <= MAX_ASSET)
    await store.putAssets(assets, now)
    await store.touchAssets(old, now)
    await store.pruneAssets(now - MAX_AGE, MAX_BYTES)
    log.info({ event: 'assets_kept' satisfies LogEvent, added: assets.length, touched: old.length })
  }

  async function round(): Promise<void> {
    const next = await putAll().then(
      () => DAY,
      (err: unknown) => {
        log.error({ event: 'assets_failed' satisfies LogEvent, err })
        return RETRY
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
