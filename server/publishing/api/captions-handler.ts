import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { ContentApi } from '../../content/content-api.ts'
import { equalSecrets } from '../../http/token.ts'
import type { Config } from '../../process/config.ts'
import { sendError, toCallContext } from './answers.ts'

/** The formats of captions, with their extension and type. */
const FORMATS: ReadonlyMap<string, { readonly extension: string; readonly type: string }> = new Map([
  ['webvtt', { extension: 'vtt', type: 'text/vtt; charset=utf-8' }],
  ['text', { extension: 'txt', type: 'text/plain; charset=utf-8' }],
])

interface Needs {
  readonly config: Pick<Config, 'edition' | 'previewHeader' | 'publicApiKey'>
  readonly content: ContentApi
}

/**
 * Handles `GET …/videos/{site}/captions/{format}/{slug}.{extension}?apiKey=`: the caption file as it was published
 * (VD-020). 401: no key, or a wrong one; 404: no such video, format or captions.
 */
export function captionsHandler({ config, content }: Needs): RequestHandler {
  return async (request, response) => {
    const { apiKey } = request.query
    const isKnown =
      typeof apiKey === 'string' && config.publicApiKey !== null && equalSecrets(apiKey, config.publicApiKey)
    if (!isKnown) return sendError(response, 401, 'The parameter apiKey is missing or wrong')
    const { format, slug, extension } = request.params
    const form = FORMATS.get(String(format))
    if (form === undefined || form.extension !== extension)
      return sendError(response, 404, 'Expected webvtt/….vtt or text/….txt')
    const context = toCallContext(request, response, config.edition, config.previewHeader)
    const answer = await content.page({ type: 'video', id: String(slug), contentOnly: true }, context)
    const video =
      answer.kind === 'page' && answer.page.content.typeName === 'content_video' ? answer.page.content : null
    const data = video?.captions.find((caption) => caption.format?.toLowerCase() === format)?.data ?? null
    if (data === null) return sendError(response, 404, 'There are no such captions')
    const tag = createHash('sha256').update(data).digest('base64url').slice(0, 22)
    response
      .set({ 'cache-control': 'private, no-cache', etag: `W/"${tag}"`, 'content-type': form.type })
      .send(Buffer.from(data))
  }
}
