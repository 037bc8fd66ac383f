import { extname } from 'node:path'
import type { Request, Response } from 'express'
import type { StoredAsset } from '../../store/stored-asset.ts'
import { setPublicLife } from '../caching-step.ts'
import { chooseEncoding } from '../encoding.ts'

/** Sends a stored asset like one from disk: in the best available encoding, with 304 and HEAD. */
export function sendAsset(request: Request, response: Response, asset: StoredAsset, cacheControl: string): void {
  const bodies = { br: asset.brotli, gzip: asset.gzip, identity: asset.body, zstd: null }
  const offers = (['br', 'gzip', 'identity'] as const).filter((encoding) => bodies[encoding] !== null)
  const encoding = chooseEncoding(request.get('accept-encoding'), offers)
  setPublicLife(response, cacheControl)
  // The name contains the content's hash, so size and encoding are enough for the tag.
  response.setHeader('etag', `W/"${asset.body.length.toString(36)}-${encoding}"`)
  if (offers.length > 1) response.vary('accept-encoding')
  response.type(extname(asset.name))
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.send(Buffer.from(bodies[encoding] ?? asset.body))
}
