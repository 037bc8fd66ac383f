import { join, resolve } from 'node:path'
import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Store, StoredAsset } from '../content/store/store.ts'
import { DIST_DIR } from '../dist-dir.ts'
import { answerMissingFile } from '../http/plain-answer.ts'
import { readRequestContext } from '../http/request-context.ts'
import type { LogEvent } from '../log-events.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { tellSeldom } from '../telemetry/tell-seldom.ts'
import { createKeptAssets } from './kept-assets.ts'
import { sendKeptAsset } from './send-kept-asset.ts'
import { listStaticFiles, type StaticFile, sendStaticFile } from './static-files.ts'

const PUBLIC_DIR = resolve(import.meta.dirname, '..', '..', 'client', 'public')
/** The name carries the content's hash. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Where hashed files lie. */
const ASSETS = '/assets/'
const DAY = 'public, max-age=86400'

export interface AssetFolders {
  /** Hashed files of the build, served under /assets/. */
  readonly assets: string
  /** Files with fixed names, served at the root; the first folder that has a name wins. */
  readonly fixed: readonly string[]
}

interface Needs {
  readonly config: Pick<Config, 'environment' | 'publicationDir'>
  /** null: no other build's assets are stored. */
  readonly store: Pick<Store, 'assetsSeen' | 'findAsset'> | null
  readonly metrics: Pick<Metrics, 'keptAssets'>
  readonly log: Logger
  readonly clock: () => number
}

/**
 * Serves the build's assets for a year and the fixed files (icons, manifest …) for a day (BX-013). An asset that is not of
 * this build may be of one that ran here lately, or of the next, which another instance runs already: the store has both.
 */
export function assetsStep(needs: Needs, folders = toAssetFolders(needs.config)): RequestHandler {
  const assets = listStaticFiles(folders.assets)
  const fixed = listFixedFiles(folders.fixed)
  const findKept = createFinder(needs)
  const development = needs.config.environment === 'development'
  const open = (response: Response) => {
    // Another origin may be where assets are loaded from (STATIC_ASSET_HOST): modules and fonts need its leave.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    response.setHeader('Access-Control-Allow-Origin', '*')
  }
  return (request, response, next) => {
    const { path } = request
    const underAssets = path.startsWith(ASSETS)
    const file = underAssets ? assets.get(path.slice(ASSETS.length)) : fixed.get(path.slice(1))
    // In development Vite makes assets as they are asked for.
    if (!file && (!underAssets || development) && path !== '/favicon.ico') return next()
    readRequestContext(request).route = 'asset'
    if (file) {
      open(response)
      return sendStaticFile(request, response, file, underAssets ? IMMUTABLE : DAY, next)
    }
    if (!underAssets) return answerMissingFile(request, response)
    return findKept(path.slice(ASSETS.length)).then((asset) => {
      if (asset === null) return answerMissingFile(request, response)
      open(response)
      sendKeptAsset(request, response, asset, IMMUTABLE)
    })
  }
}

type Finder = (name: string) => Promise<StoredAsset | null>

/** A store that is gone has no assets: the answer is a 404 that nobody keeps, and the log says why. */
function createFinder({ store, metrics, log, clock }: Needs): Finder {
  if (store === null) return async () => null
  const kept = createKeptAssets(store)
  const tell = tellSeldom((err) => log.error({ event: 'assets_failed' satisfies LogEvent, err }), clock)
  return async (name) => {
    try {
      const asset = await kept.find(name)
      metrics.keptAssets.inc({ result: asset ? 'found' : 'missing' })
      return asset
    } catch (error) {
      metrics.keptAssets.inc({ result: 'failed' })
      tell(error)
      return null
    }
  }
}

function listFixedFiles(folders: readonly string[]): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const folder of folders) {
    for (const [name, file] of listStaticFiles(folder)) {
      // The build's own folders and its manifest lie beside the files that are for readers.
      if (/^(assets|\.vite)\/|\.html$/.test(name) || files.has(name)) continue
      files.set(name, file)
    }
  }
  return files
}

/** The folders of an installation: the publisher's files outrank the product's. */
export function toAssetFolders(config: Pick<Config, 'publicationDir'>): AssetFolders {
  const built = join(DIST_DIR, 'client')
  return {
    assets: join(built, 'assets'),
    fixed: [join(config.publicationDir, 'public'), built, PUBLIC_DIR],
  }
}
