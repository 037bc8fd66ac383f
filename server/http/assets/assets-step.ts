import { join, resolve } from 'node:path'
import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../../process/config.ts'
import { DIST_DIR } from '../../process/dist-dir.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { throttleErrors } from '../../process/telemetry/throttle-errors.ts'
import type { Store } from '../../store/store.ts'
import type { StoredAsset } from '../../store/stored-asset.ts'
import { sendMissingFile } from '../plain-response.ts'
import { readRequestContext } from '../request-context.ts'
import { trimForFile } from '../security-step.ts'
import { createAssetCache } from './asset-cache.ts'
import { sendAsset } from './send-asset.ts'
import { findStaticFile, listStaticFiles, type StaticFile, sendStaticFile } from './static-files.ts'

const PUBLIC_DIR = resolve(import.meta.dirname, '..', '..', '..', 'client', 'public')
/** Cached forever, because the name contains a hash of the content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The path of hashed files. */
const ASSETS = '/assets/'
/** The path of page data. */
const DATA = '/_data/'
const DAY = 'public, max-age=86400'

export interface AssetFolders {
  /** Hashed files of the build, served under /assets/. */
  readonly assets: string
  /** The publisher's files with fixed names, served at the root; read for each request. */
  readonly own: string
  /** Further ones of the build; the first folder that has a name wins. */
  readonly fixed: readonly string[]
}

interface Needs {
  readonly config: Pick<Config, 'environment' | 'publicationDir'>
  /** null: assets of other builds are not stored. */
  readonly store: Pick<Store, 'assetsSeen' | 'findAsset'> | null
  readonly metrics: Pick<Metrics, 'keptAssets'>
  readonly log: Logger
  readonly clock: () => number
}

/**
 * Creates the step that serves the build's assets for a year and fixed files, such as icons, for a day (BX-013). Assets
 * of recent and next builds, which other instances run, come from the store.
 */
export function assetsStep(needs: Needs, folders = toAssetFolders(needs.config)): RequestHandler {
  const assets = listStaticFiles(folders.assets)
  const fixed = listFixedFiles(folders.fixed)
  const findStored = createFinder(needs)
  const development = needs.config.environment === 'development'
  const open = (response: Response) => {
    // Assets may be loaded from another origin (STATIC_ASSET_HOST), and modules and fonts then need these headers.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    response.setHeader('Access-Control-Allow-Origin', '*')
  }
  const findFixed = (name: string) => (isFixed(name) ? findStaticFile(folders.own, name) : null) ?? fixed.get(name)
  return (request, response, next) => {
    const { path } = request
    const underAssets = path.startsWith(ASSETS)
    const file = underAssets ? assets.get(path.slice(ASSETS.length)) : findFixed(path.slice(1))
    // A file is no page: without page data, the browser loads it as a document (decision 0010).
    if (path.startsWith(DATA) && findFixed(path.slice(DATA.length))) return sendMissingFile(request, response)
    // In development Vite builds assets on request.
    if (!file && (!underAssets || development)) return next()
    readRequestContext(request).route = 'asset'
    if (file) {
      open(response)
      // Files with fixed names are the publisher's, and may be documents.
      if (underAssets) trimForFile(response)
      return sendStaticFile(request, response, file, underAssets ? IMMUTABLE : DAY, next)
    }
    return findStored(path.slice(ASSETS.length)).then((asset) => {
      if (asset === null) return sendMissingFile(request, response)
      open(response)
      trimForFile(response)
      sendAsset(request, response, asset, IMMUTABLE)
    })
  }
}

type Finder = (name: string) => Promise<StoredAsset | null>

/** Creates a finder of stored assets. A failing store gives a 404 that is not cached, and the error is logged. */
function createFinder({ store, metrics, log, clock }: Needs): Finder {
  if (store === null) return async () => null
  const cache = createAssetCache(store)
  const tell = throttleErrors((err) => log.error({ event: 'assets_failed' satisfies LogEvent, err }), clock)
  return async (name) => {
    try {
      const asset = await cache.find(name)
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
      if (isFixed(name) && !files.has(name)) files.set(name, file)
    }
  }
  return files
}

/** The folders and the manifest of the build, and pages, are not files for readers. */
function isFixed(name: string): boolean {
  return !/^(assets|\.vite)\/|\.html$/.test(name)
}

/** The asset folders of an installation; the publisher's files come before the product's. */
export function toAssetFolders(config: Pick<Config, 'publicationDir'>): AssetFolders {
  const built = join(DIST_DIR, 'client')
  return {
    assets: join(built, 'assets'),
    own: join(config.publicationDir, 'public'),
    fixed: [built, PUBLIC_DIR],
  }
}
