import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { MISSING_MESSAGE } from '../../content/envelope.ts'
import type { LiveChannels } from '../../content/live/channels.ts'
import { readRequestContext } from '../../http/request-context.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import { versionOfUpdate } from '../../store/history/version-of.ts'
import { deleteUpdate, type PostResult, postUpdate } from '../live/post-update.ts'
import type { PublishServices } from '../services.ts'
import { sendError, sendIssues, sendJsonText, sendKeys, sendWritten } from './answers.ts'
import { BAD_PRECONDITION, readPrecondition, toVersionTag } from './precondition.ts'
import { liveQuery } from './queries.ts'
import { readQuery } from './read-handlers.ts'
import { toLogged, writtenBy } from './write-guard.ts'

/** What the items call needs. */
export interface LiveNeeds {
  readonly channels: Pick<LiveChannels, 'answer'>
}

/** The largest body of a post. */
export const MAX_UPDATE = '256kb'

const STALE = 'The update has changed since the version that the request expects'

/** Handles `GET …/items/{contentId}/{start}/web`: what a reader missed (LV-016). */
export function liveItemsHandler({ channels }: LiveNeeds): RequestHandler {
  return async (request, response) => {
    if (readQuery(liveQuery, request, response) === null) return
    const { contentId, start } = request.params
    if (!/^\d{1,15}$/.test(String(start))) {
      return sendIssues(response, 400, [
        { path: 'start', message: 'expected a whole number: the last sequence plus 1' },
      ])
    }
    const answer = await channels.answer(String(contentId), Number(start))
    if (answer === null) return sendError(response, 404, MISSING_MESSAGE)
    // The same bytes for all who poll: a CDN asks once a second (BX-041).
    response.setHeader('cache-control', 'public, max-age=1')
    sendKeys(response, answer.tags)
    sendJsonText(response, answer.body)
  }
}

/** Handles `POST …/items/{contentId}`: posts or changes an update (BX-034). */
export function postUpdateHandler(publishing: PublishServices, log: LiveLog): RequestHandler {
  return async (request, response) => {
    if (request.body === undefined) return sendError(response, 415, 'Expected a body of application/json')
    const precondition = readPrecondition(request)
    if (precondition === null) return sendError(response, 400, BAD_PRECONDITION)
    const result = await postUpdate(writtenBy(publishing, request), String(request.params.contentId), request.body, {
      precondition,
    })
    sendResult(result, request, response, log)
  }
}

/** Handles `DELETE …/items/{contentId}/{itemId}` (BX-034). */
export function deleteUpdateHandler(publishing: PublishServices, log: LiveLog): RequestHandler {
  return async (request, response) => {
    const precondition = readPrecondition(request)
    if (precondition === null) return sendError(response, 400, BAD_PRECONDITION)
    const { contentId, itemId } = request.params
    const result = await deleteUpdate(writtenBy(publishing, request), String(contentId), String(itemId), {
      precondition,
    })
    sendResult(result, request, response, log)
  }
}

interface LiveLog {
  readonly log: Logger
}

function sendResult(result: PostResult, request: Request, response: Response, { log }: LiveLog): void {
  switch (result.status) {
    case 'missing':
      sendError(response, 404, MISSING_MESSAGE)
      return
    case 'invalid':
      sendIssues(response, 422, result.issues)
      return
    case 'stale':
      if (result.version !== null) response.setHeader('etag', toVersionTag(result.version))
      sendError(response, 409, STALE)
      return
    default:
      sendPosted(result, request, response, { log })
  }
}

type Posted = Extract<PostResult, { readonly update: unknown }>

function sendPosted(result: Posted, request: Request, response: Response, { log }: LiveLog): void {
  const { status, update, warnings } = result
  const { contentId, id, sequence, place, draft, due } = update
  const { txId } = readRequestContext(request)
  log.info({
    event: 'live_posted' satisfies LogEvent,
    status,
    id: contentId,
    update: id,
    sequence,
    txId,
    ...toLogged(request),
  })
  response.setHeader('etag', toVersionTag(versionOfUpdate(update) ?? String(sequence)))
  sendWritten(response, status === 'created' ? 201 : 200, {
    ...{ id, sequence, place, draft, warnings },
    deleted: update.item === null,
    due: due === null ? null : new Date(due).toISOString(),
  })
}
