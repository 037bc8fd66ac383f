import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { MISSING_MESSAGE } from '../../content/envelope.ts'
import { readRequestContext } from '../../http/request-context.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import { diffFields } from '../history/diff-fields.ts'
import { findThing, type Thing, thingType, toPublishable } from '../history/find-thing.ts'
import { restoreVersion } from '../history/restore-version.ts'
import { undoImport } from '../history/undo-import.ts'
import type { PublishServices } from '../services.ts'
import { checkSections } from '../tokens/check-scope.ts'
import type { Right } from '../tokens/rights.ts'
import type { VanityDesk } from '../vanity/vanity-desk.ts'
import { sendData, sendError, sendIssues, sendWritten } from './answers.ts'
import { toAuditItem } from './audit-handler.ts'
import { diffQuery, historyQuery, restoreQuery, undoQuery } from './queries.ts'
import { readQuery } from './read-handlers.ts'
import { toLogged, writtenBy } from './write-guard.ts'

/** The services of the history's calls. */
export type HistoryDesk = Omit<VanityDesk, 'publishing'> & { readonly publishing: PublishServices }

/** What has a right of its own; documents need that of the call. */
const OWN_RIGHTS: Partial<Record<Thing['kind'], Right>> = { setting: 'settings', vanity: 'vanity', update: 'live' }

/** Finds the thing of a call, within the sections of the token; null: the response is sent. */
async function readThing(
  desk: HistoryDesk,
  request: Request,
  response: Response,
  edition: string | undefined,
): Promise<Thing | null> {
  const type = thingType.safeParse(request.params.type)
  const publishing = writtenBy(desk.publishing, request)
  const thing = type.success ? await findThing(publishing, type.data, String(request.params.id), edition) : null
  if (thing === null) {
    sendError(response, 404, MISSING_MESSAGE)
    return null
  }
  const needed = OWN_RIGHTS[thing.kind]
  if (needed !== undefined && publishing.scope?.rights.has(needed) === false) {
    sendError(response, 403, `The token ${publishing.writer.name} needs the right ${needed} for this`)
    return null
  }
  const [newest] = thing.kind === 'document' ? await publishing.store.history.versions('document', thing.key, 1) : []
  const content = newest && (await publishing.store.history.source(newest.seq))
  if (content) checkSections(publishing, [content as Parameters<typeof checkSections>[1][number]])
  return thing
}

/** Handles `GET /history/{site}/{type}/{id}`: the versions of a thing, newest first (NW-003). */
export function versionsHandler(desk: HistoryDesk): RequestHandler {
  return async (request, response) => {
    const query = readQuery(historyQuery, request, response)
    if (query === null) return
    const thing = await readThing(desk, request, response, query.edition)
    if (thing === null) return
    const versions = await desk.publishing.store.history.versions(thing.kind, thing.key, query.limit)
    response.setHeader('cache-control', 'no-store')
    sendData(response, { items: versions.map(({ bytes, ...row }) => ({ ...toAuditItem(row), bytes })) })
  }
}

/** Handles `GET /history/{site}/{type}/{id}/{number}`: what a version has, ready to be published. */
export function versionHandler(desk: HistoryDesk): RequestHandler {
  return async (request, response) => {
    const query = readQuery(restoreQuery, request, response)
    if (query === null) return
    const thing = await readThing(desk, request, response, query.edition)
    if (thing === null) return
    const fields = await readFields(desk, thing, Number(request.params.number))
    if (fields === null) return sendError(response, 404, 'There is no such version')
    response.setHeader('cache-control', 'no-store')
    sendData(response, fields)
  }
}

/** Handles `GET /history/{site}/{type}/{id}/{number}/diff?to=`: the fields that differ between two versions. */
export function diffHandler(desk: HistoryDesk): RequestHandler {
  return async (request, response) => {
    const query = readQuery(diffQuery, request, response)
    if (query === null) return
    const thing = await readThing(desk, request, response, query.edition)
    if (thing === null) return
    const [newest] = await desk.publishing.store.history.versions(thing.kind, thing.key, 1)
    const [from, to] = [Number(request.params.number), query.to ?? newest?.seq ?? 0]
    const [before, after] = [await readFields(desk, thing, from), await readFields(desk, thing, to)]
    if (before === null || after === null) return sendError(response, 404, 'There is no such version')
    response.setHeader('cache-control', 'no-store')
    sendData(response, { from, to, changes: diffFields(before, after) })
  }
}

async function readFields(
  { publishing: { store } }: HistoryDesk,
  { kind, key }: Thing,
  number: number,
): Promise<ReturnType<typeof toPublishable> | null> {
  if (!Number.isSafeInteger(number)) return null
  const version = await store.history.versionBefore(kind, key, number + 1)
  const source = version?.seq === number ? await store.history.source(number) : null
  return source === null ? null : toPublishable(kind, source)
}

interface Logging {
  readonly log: Logger
}

/** Handles `POST /history/{site}/{type}/{id}/{number}/restore`: publishes a version again (NW-003, NW-014). */
export function restoreHandler(desk: HistoryDesk, { log }: Logging): RequestHandler {
  return async (request, response) => {
    const query = readQuery(restoreQuery, request, response)
    if (query === null) return
    const thing = await readThing(desk, request, response, query.edition)
    if (thing === null) return
    const publishing = writtenBy(desk.publishing, request)
    const result = await restoreVersion({ ...desk, publishing }, thing, Number(request.params.number))
    if (result.status === 'missing') return sendError(response, 404, 'There is no such version')
    if (result.status === 'invalid') return sendIssues(response, 422, result.issues)
    if (result.status === 'conflict') return sendError(response, 409, result.message)
    const { status, id } = result
    const { txId } = readRequestContext(request)
    log.info({
      event: 'published' satisfies LogEvent,
      status,
      type: request.params.type,
      id,
      txId,
      ...toLogged(request),
    })
    sendWritten(response, status === 'created' ? 201 : 200, {
      ...{ id, type: request.params.type },
      ...('url' in result && { slug: result.slug, url: result.url, warnings: result.warnings }),
    })
  }
}

/** Handles `POST /imports/{site}/{run}/undo?dryRun`: takes one import back (NW-004). */
export function undoHandler(desk: HistoryDesk, { log }: Logging): RequestHandler {
  return async (request, response) => {
    const query = readQuery(undoQuery, request, response)
    if (query === null) return
    const publishing = writtenBy(desk.publishing, request)
    if (publishing.scope?.sections)
      return sendError(response, 403, 'An import is taken back by a token for all sections')
    const run = String(request.params.run)
    const items = await undoImport({ ...desk, publishing }, run, query.dryRun === 'true')
    if (items === null) return sendError(response, 404, `There is no import ${run}`)
    const { txId } = readRequestContext(request)
    if (query.dryRun !== 'true')
      log.info({
        event: 'published' satisfies LogEvent,
        status: 'undone',
        run,
        count: items.length,
        txId,
        ...toLogged(request),
      })
    sendWritten(response, 200, { dryRun: query.dryRun === 'true', items })
  }
}
