import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { RequestHandler } from 'express'
import { setPublicLife } from '../../http/caching-step.ts'
import { chooseEncoding, type Encoding } from '../../http/encoding.ts'
import { readRequestContext } from '../../http/request-context.ts'
import type { Publication } from './publication.ts'

interface MadeFile {
  readonly type: string
  readonly cacheControl: string
  readonly etag: string
  readonly bodies: ReadonlyMap<Encoding, Buffer>
}

function toFile(type: string, text: string, cacheControl: string): MadeFile {
  const plain = Buffer.from(text)
  return {
    type,
    cacheControl,
    etag: createHash('sha256').update(plain).digest('hex').slice(0, 12),
    bodies: new Map([
      ['br', brotliCompressSync(plain)],
      ['gzip', gzipSync(plain, { level: 9 })],
      ['identity', plain],
    ]),
  }
}

/** Creates the step that serves the style sheet of `site.json` for a year, and its icon for a day. */
export function publicationStep({
  publication,
}: {
  readonly publication: Pick<Publication, 'stylesheet' | 'icon'>
}): RequestHandler {
  const { stylesheet, icon } = publication
  const files = new Map([['/favicon.svg', toFile('image/svg+xml', icon, 'public, max-age=86400')]])
  if (stylesheet) {
    files.set(stylesheet.href, toFile('text/css', stylesheet.css, 'public, max-age=31536000, immutable'))
  }
  return (request, response, next) => {
    const file = files.get(request.path)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    readRequestContext(request).route = 'asset'
    const encoding = chooseEncoding(request.get('accept-encoding'), [...file.bodies.keys()])
    setPublicLife(response, file.cacheControl)
    response
      .set({ etag: `W/"${file.etag}-${encoding}"` })
      // Like the build's assets, these may be loaded from another origin (STATIC_ASSET_HOST).
      .set({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' })
      .type(file.type)
      .vary('accept-encoding')
    if (encoding !== 'identity') response.set('content-encoding', encoding)
    response.send(file.bodies.get(encoding))
  }
}
