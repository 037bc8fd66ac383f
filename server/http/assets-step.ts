import { join, resolve } from 'node:path'
import type { RequestHandler } from 'express'
import type { Services } from '../services.ts'
import { answerPlain } from './plain-answer.ts'
import { readRequestContext } from './request-context.ts'
import { listStaticFiles, type StaticFile, sendStaticFile } from './static-files.ts'
import type { HttpStep } from './step.ts'

const ROOT = resolve(import.meta.dirname, '..', '..')
/** The name carries the content's hash. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

export interface AssetFolders {
  /** Hashed files of the build, served under /assets/. */
  readonly assets: string
  /** Files with fixed names, served at the root; the first folder that has a name wins. */
  readonly fixed: readonly string[]
}

/** Serves the build's assets for a year and the fixed files (icons, manifest …) for a day (BX-013). */
export function assetsStep(foldersOf: (config: Services['config']) => AssetFolders): HttpStep {
  return {
    name: 'assets',
    why: 'before the dynamic steps: most requests end here, and a missing asset must never become a page',
    create: ({ config }): RequestHandler => {
      const folders = foldersOf(config)
      const assets = listStaticFiles(folders.assets)
      const fixed = listFixedFiles(folders.fixed)
      const development = config.environment === 'development'
      return (request, response, next) => {
        const { path } = request
        const underAssets = path.startsWith('/assets/')
        const file = underAssets ? assets.get(path.slice('/assets/'.length)) : fixed.get(path.slice(1))
        if (!file) {
          // In development Vite makes assets as they are asked for.
          if ((!underAssets || development) && path !== '/favicon.ico') return next()
          readRequestContext(request).route = 'asset'
          return answerPlain(request, response, 404)
        }
        readRequestContext(request).route = 'asset'
        // Another origin may be where assets are loaded from (STATIC_ASSET_HOST): modules and fonts need its leave.
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
        response.setHeader('Access-Control-Allow-Origin', '*')
        sendStaticFile(request, response, file, underAssets ? IMMUTABLE : DAY, next)
      }
    },
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
export function toAssetFolders(config: Services['config']): AssetFolders {
  const built = join(ROOT, 'dist', 'client')
  return {
    assets: join(built, 'assets'),
    fixed: [join(config.publicationDir, 'public'), built, join(ROOT, 'client', 'public')],
  }
}
