import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { MISSING_MESSAGE } from '../content/envelope.ts'
import { readRequestContext } from '../http/request-context.ts'
import type { LogEvent } from '../log-events.ts'
import { previewInputSchema } from '../previews/preview.schema.ts'
import { createPreview, type PreviewDesk } from '../publishing/create-preview.ts'
import { sendError, sendIssues, sendWritten } from './answers.ts'

/** `POST /previews/{site}`: a link that opens one document, published or not (BX-033). */
export function previewHandler(desk: PreviewDesk, { log }: { readonly log: Logger }): RequestHandler {
  return async (request, response) => {
    if (request.body === undefined) return sendError(response, 415, 'Expected a body of application/json')
    const parsed = previewInputSchema.safeParse(request.body)
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
      return sendIssues(response, 422, issues)
    }
    const answer = await createPreview(desk, parsed.data)
    if (answer.status === 'missing') return sendError(response, 404, MISSING_MESSAGE)
    if (answer.status === 'invalid') return sendIssues(response, 422, answer.issues)
    const { id, url, expires } = answer
    const { txId } = readRequestContext(request)
    // Never the link: whoever reads the log could open it.
    log.info({ event: 'preview_shared' satisfies LogEvent, type: parsed.data.type, id, expires, txId })
    sendWritten(response, 201, { url, expires })
  }
}
