import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { MISSING_MESSAGE } from '../../content/envelope.ts'
import { readRequestContext } from '../../http/request-context.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import { publishDocument } from '../publish.ts'
import type { PublishServices } from '../services.ts'
import { unpublishDocument } from '../unpublish.ts'
import { sendError, sendIssues, sendWritten } from './answers.ts'
import { BAD_PRECONDITION, readPrecondition, toVersionTag } from './precondition.ts'
import { deleteQuery, publishQuery } from './queries.ts'
import { findContentType, readQuery } from './read-handlers.ts'
import { toLogged, writtenBy } from './write-guard.ts'

/** Handles `PUT …/pages/{type}/{id}/{experience}`: publishes the document in the body (BX-031, CL-007). */
export function publishHandler(publishing: PublishServices, { log }: { readonly log: Logger }): RequestHandler {
  return async (request, response) => {
    const type = findContentType(request.params.type)
    if (type === null) return sendError(response, 404, MISSING_MESSAGE)
    const query = readQuery(publishQuery, request, response)
    if (query === null) return
    if (request.body === undefined) return sendError(response, 415, 'Expected a body of application/json')
    const precondition = readPrecondition(request)
    if (precondition === null) return sendError(response, 400, BAD_PRECONDITION)
    const result = await publishDocument(writtenBy(publishing, request), request.body, {
      type,
      id: String(request.params.id),
      precondition,
      fieldWarnings: true,
      strict: query.strict !== 'false',
    })
    switch (result.status) {
      case 'invalid':
        return sendIssues(response, 422, result.issues)
      case 'conflict':
        return sendError(response, 409, result.message)
      case 'created':
      case 'replaced': {
        const { status, id, slug, url, version, warnings, merged } = result
        if (version !== null) response.setHeader('etag', toVersionTag(version))
        const { txId } = readRequestContext(request)
        log.info({ event: 'published' satisfies LogEvent, status, type, id, slug, txId, ...toLogged(request) })
        sendWritten(response, status === 'created' ? 201 : 200, {
          ...{ id, type, slug, url, warnings },
          ...(merged && { merged }),
        })
      }
    }
  }
}

/** Handles `DELETE …/pages/{type}/{id}/{experience}?redirect=slug`: removes a document (BX-031). */
export function unpublishHandler(publishing: PublishServices, { log }: { readonly log: Logger }): RequestHandler {
  return async (request, response) => {
    const type = findContentType(request.params.type)
    if (type === null) return sendError(response, 404, MISSING_MESSAGE)
    const query = readQuery(deleteQuery, request, response)
    if (query === null) return
    const precondition = readPrecondition(request)
    if (precondition === null) return sendError(response, 400, BAD_PRECONDITION)
    const result = await unpublishDocument(writtenBy(publishing, request), type, String(request.params.id), {
      ...query,
      precondition,
    })
    if (result.status === 'invalid') return sendIssues(response, 422, result.issues)
    if (result.status === 'missing') return sendError(response, 404, MISSING_MESSAGE)
    log.info({ event: 'published' satisfies LogEvent, status: 'removed', type, id: result.id, ...toLogged(request) })
    sendWritten(response, 200, { id: result.id })
  }
}
