import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler, Response } from 'express'
import { z } from 'zod'
import type { Config } from '../process/config.ts'
import { DIST_DIR } from '../process/dist-dir.ts'
import { listStaticFiles, type StaticFile, sendStaticFile } from './assets/static-files.ts'
import { setPublicLife } from './caching-step.ts'
import { namesOneHost } from './host-step.ts'
import { sendPlain } from './plain-response.ts'
import { readRequestContext } from './request-context.ts'

/** The path of the document; pages have no such address, so that a cache without hosts in its keys finds the right one. */
const FRAME_PATH = '/_frame'
const SOURCE = 'client/frame/frame.ts'
const DAY = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=864000'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** What scripts of others may do there, however it was opened: never navigate the page around the frame. */
const SANDBOX =
  'sandbox allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox; ' +
  "base-uri 'none'; object-src 'none'"

const manifestFile = z.record(z.string(), z.object({ file: z.string() }))

interface Needs {
  readonly config: Pick<Config, 'frameOrigin' | 'siteOrigin' | 'environment'>
  /** `development`: Vite serves the sources. */
  readonly renderer: { readonly build: string }
}

/**
 * Serves the second host name of the site, where code of others runs in frames (decision 0060): one document, its scripts,
 * no cookies, and a 404 for anything else.
 */
export function frameStep({ config, renderer }: Needs): RequestHandler {
  const { frameOrigin, siteOrigin } = config
  if (frameOrigin === null) return (_request, _response, next) => next()
  const { host } = new URL(frameOrigin)
  const { entry, files } =
    renderer.build === 'development' ? { entry: `/${SOURCE}`, files: new Map<string, StaticFile>() } : readFiles()
  const html =
    `<!doctype html><html lang="en" data-page="${siteOrigin}"><head><meta charset="utf-8">` +
    '<meta name="robots" content="noindex"><title>Frame</title><style>html,body{margin:0}</style>' +
    `<script type="module" src="${entry}"></script></head><body></body></html>`
  return (request, response, next) => {
    // A request with two hosts is refused later.
    if (request.headers.host?.toLowerCase() !== host || !namesOneHost(request)) return next()
    readRequestContext(request).route = 'frame'
    setHeaders(response, config)
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendPlain(request, response, 404)
    const file = files.get(request.path)
    if (file !== undefined) return sendStaticFile(request, response, file, IMMUTABLE, next)
    if (request.path !== FRAME_PATH) return sendPlain(request, response, 404)
    response.setHeader('content-security-policy', `${SANDBOX}; frame-ancestors ${siteOrigin}`)
    setPublicLife(response, DAY)
    response.type('html').send(html)
  }
}

function setHeaders(response: Response, { environment, frameOrigin }: Needs['config']): void {
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
  if (environment === 'production' && frameOrigin?.startsWith('https:')) {
    response.setHeader('strict-transport-security', 'max-age=63072000')
  }
}

/** The files of the frame in the build, by path. @throws Error if the site has not been built */
function readFiles(): { readonly entry: string; readonly files: ReadonlyMap<string, StaticFile> } {
  const client = join(DIST_DIR, 'client')
  const path = join(client, '.vite', 'frame-manifest.json')
  if (!existsSync(path)) throw new Error('The build has no frame; run npm run build')
  const chunks = manifestFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  const built = listStaticFiles(client)
  const files = new Map<string, StaticFile>()
  for (const { file } of Object.values(chunks)) {
    const found = built.get(file)
    if (found !== undefined) files.set(`/${file}`, found)
  }
  return { entry: `/${chunks[SOURCE]?.file ?? ''}`, files }
}
