import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { previewInputSchema } from '../../content/previews/preview.schema.ts'
import { readRequestContext } from '../../http/request-context.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import { createPreview, type PreviewDesk } from '../create-preview.ts'
import { sendError, sendIssues, sendWritten } from './answers.ts'
import { toLogged, writtenBy } from './write-guard.ts'

/** Handles `POST /previews/{site}`: creates a link that opens documents, published or not (BX-033). */
export function previewHandler(desk: PreviewDesk, { log }: { readonly log: Logger }): RequestHandler {
  return async (request, response) => {
    if (request.body === undefined) return sendError(response, 415, 'Expected a body of application/json')
    const parsed = previewInputSchema.safeParse(request.body)
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
      return sendIssues(response, 422, issues)
    }
    const result = await createPreview(writtenBy(desk, request), parsed.data)
    if (result.status === 'missing') {
      const { type, id } = result.named
      return sendError(response, 404, `There is no ${type} ${id}`)
    }
    if (result.status === 'invalid') return sendIssues(response, 422, result.issues)
    const { ids, url, expires } = result
    const { txId } = readRequestContext(request)
    // The log must not contain the link, which opens the document for anyone.
    log.info({
      event: 'preview_shared' satisfies LogEvent,
      type: parsed.data.type,
      ids,
      expires,
      txId,
      ...toLogged(request),
    })
    sendWritten(response, 201, { url, expires })
  }
}
