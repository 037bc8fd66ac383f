import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { type FormerPath, formerPathText, parseFormerPath } from '../../../shared/former-path/former-path.ts'
import { toVanityPath } from '../../addresses/vanity/lookup-path.ts'
import type { VanityRecord } from '../../addresses/vanity/vanity.ts'
import type { CallContext } from '../../content/content-api.ts'
import { MISSING_MESSAGE } from '../../content/envelope.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { formerPathTag } from '../../process/tags.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import { parseVanityCsv } from '../vanity/vanity-csv.ts'
import type { VanityDesk, VanityRow } from '../vanity/vanity-desk.ts'
import { removeVanity, type VanityReport, writeVanities } from '../vanity/write-vanities.ts'
import { sendData, sendError, sendIssues, sendWritten, toCallContext } from './answers.ts'
import { vanityImportQuery, vanityQuery } from './queries.ts'
import { type ReadNeeds, readQuery } from './read-handlers.ts'
import { toLogged, writtenBy } from './write-guard.ts'

/** The maximum number of rows of one import. */
const MAX_ROWS = 10_000

/** A record of an excluded path exists only where the publication leaves out its page. */
const ANY = () => true

/** Handles `GET /vanity/{site}/web`: the record of a path or of its content; `data` is null for none (VN-001). */
export function vanityHandler({ content, config }: ReadNeeds): RequestHandler {
  return async (request, response) => {
    const query = readQuery(vanityQuery, request, response)
    if (query === null) return
    const context = toCallContext(request, response, query.edition ?? config.edition, config.previewHeader)
    if (query.former !== undefined) return sendFormerPath(query.former, query.path, context, content, response)
    const [path = '', ...search] = query.path.split('?')
    const asked = toVanityPath(path, new URLSearchParams(search.join('?')), ANY)
    if (asked === null) return sendData(response, null)
    const { contentType = null, slug = null } = query
    const { record, tags } = await content.vanity({ path: asked.lookup, contentType, slug }, context)
    sendData(response, record, tags)
  }
}

/** Answers a former path as the record of a permanent redirect; null for none (MV-003). */
async function sendFormerPath(
  former: 'true' | 'conditions',
  path: string,
  context: CallContext,
  content: ReadNeeds['content'],
  response: Response,
): Promise<void> {
  if (former === 'conditions') {
    const { conditions, tags } = await content.formerPathConditions(context)
    return sendData(response, { conditions }, tags)
  }
  const asked = parseFormerPath(path)
  if ('expected' in asked) return sendData(response, null)
  const { target, tags } = await content.formerPath(asked, context)
  const record = target === null ? null : toFormerRecord(asked, target, context.edition)
  sendData(response, record, tags)
}

function toFormerRecord(asked: FormerPath, target: string, edition: string): VanityRecord {
  return {
    id: formerPathTag(asked.path),
    urlType: 'PERMANENT_REDIRECT',
    urlPath: formerPathText(asked),
    enabled: null,
    dateExpired: null,
    targets: [{ edition, targetType: 'url', target }],
  }
}

/** Handles `GET /vanity/{site}/records`: all records, by path (BX-035). */
export function listVanitiesHandler({ publishing }: VanityDesk): RequestHandler {
  return async (_request, response) => {
    sendData(response, { items: await publishing.store.vanities() })
  }
}

/** Handles `GET /vanity/{site}/records/{id}`. */
export function readVanityHandler({ publishing }: VanityDesk): RequestHandler {
  return async (request, response) => {
    const record = (await publishing.store.vanities()).find(({ id }) => id === request.params.id)
    if (record === undefined) return sendError(response, 404, MISSING_MESSAGE)
    sendData(response, record)
  }
}

interface WriteNeeds {
  readonly log: Logger
}

/** Handles `PUT /vanity/{site}/records?dryRun=`: writes a list of records or a CSV file, all or nothing (BX-035). */
export function importVanitiesHandler(desk: VanityDesk, needs: WriteNeeds): RequestHandler {
  return async (request, response) => {
    const query = readQuery(vanityImportQuery, request, response)
    if (query === null) return
    const rows = readRows(request, response)
    if (rows === null) return
    const report = await writeVanities(asWriter(desk, request), rows, { dryRun: query.dryRun === 'true' })
    if (report.status === 'refused') return sendRefused(response, report)
    logWritten(report, request, needs)
    const items = report.lines.map(({ row, status, record }) => ({
      row,
      status,
      id: record.id,
      urlPath: record.urlPath,
    }))
    sendWritten(response, 200, { dryRun: report.status === 'dry-run', items })
  }
}

/** Handles `POST /vanity/{site}/records`, which adds a record, and `PUT …/{id}`, which replaces one (BX-035). */
export function writeVanityHandler(desk: VanityDesk, needs: WriteNeeds): RequestHandler {
  return async (request, response) => {
    const { id } = request.params
    if (!isObject(request.body)) return sendError(response, 415, 'Expected a record as application/json')
    const value = id === undefined ? request.body : { ...request.body, id: request.body.id ?? id }
    if (id !== undefined && value.id !== id) {
      return sendIssues(response, 422, [{ path: 'id', message: `expected ${String(id)}, as in the URL` }])
    }
    const report = await writeVanities(asWriter(desk, request), [{ row: 1, value }])
    if (report.status === 'refused') {
      const issues = report.faults.map(({ field, message }) => ({ path: field, message }))
      return sendIssues(response, 422, issues)
    }
    logWritten(report, request, needs)
    const [line] = report.lines
    sendWritten(response, line?.status === 'created' ? 201 : 200, line?.record)
  }
}

/** Handles `DELETE /vanity/{site}/records/{id}`. */
export function removeVanityHandler(desk: VanityDesk, { log }: WriteNeeds): RequestHandler {
  return async (request, response) => {
    const record = await removeVanity(asWriter(desk, request), String(request.params.id))
    if (record === null) return sendError(response, 404, MISSING_MESSAGE)
    log.info({
      event: 'published' satisfies LogEvent,
      status: 'removed',
      type: 'vanity',
      id: record.id,
      ...toLogged(request),
    })
    sendWritten(response, 200, { id: record.id })
  }
}

/** The desk of the holder of the request's token. */
function asWriter(desk: VanityDesk, request: Request): VanityDesk {
  return { ...desk, publishing: writtenBy(desk.publishing, request) }
}

function readRows({ body }: Request, response: Response): readonly VanityRow[] | null {
  if (typeof body === 'string') {
    try {
      return bound(parseVanityCsv(body), response)
    } catch (error) {
      sendError(response, 422, error instanceof Error ? error.message : String(error))
      return null
    }
  }
  if (Array.isArray(body)) {
    return bound(
      body.map((value, index) => ({ row: index + 1, value })),
      response,
    )
  }
  sendError(response, 415, 'Expected a list of records as application/json, or a file as text/csv')
  return null
}

function bound(rows: readonly VanityRow[], response: Response): readonly VanityRow[] | null {
  if (rows.length <= MAX_ROWS) return rows
  sendError(response, 422, `Expected at most ${MAX_ROWS} records`)
  return null
}

function sendRefused(response: Response, { faults }: Extract<VanityReport, { status: 'refused' }>): void {
  const issues = faults.map(({ row, field, message }) => ({
    path: field === '' ? `row ${row}` : `row ${row}.${field}`,
    message,
  }))
  sendIssues(response, 422, issues)
}

function logWritten({ status, ...report }: VanityReport, request: Request, { log }: WriteNeeds): void {
  if (status !== 'written' || !('lines' in report)) return
  const { txId } = readRequestContext(request)
  log.info({
    event: 'published' satisfies LogEvent,
    status,
    type: 'vanity',
    count: report.lines.length,
    txId,
    ...toLogged(request),
  })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
