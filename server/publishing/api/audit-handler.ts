import type { RequestHandler } from 'express'
import type { AuditRow } from '../../store/history/history.ts'
import type { PublishServices } from '../services.ts'
import { sendData } from './answers.ts'
import { auditQuery } from './queries.ts'
import { readQuery } from './read-handlers.ts'

/** Handles `GET /audit/{site}?since&after&name&kind&key&run&limit`: who wrote what and when, ascending (NW-002). */
export function auditHandler({ store }: Pick<PublishServices, 'store'>): RequestHandler {
  return async (request, response) => {
    const query = readQuery(auditQuery, request, response)
    if (query === null) return
    const rows = await store.history.audit(query)
    response.setHeader('cache-control', 'no-store')
    const next = rows.length === query.limit ? (rows.at(-1)?.seq ?? null) : null
    sendData(response, { items: rows.map(toAuditItem), next })
  }
}

/** A row of the audit as the API and the commands show it. */
export function toAuditItem({ seq, at, key, run, note, type, slug, edition, ...row }: AuditRow) {
  return {
    ...{ number: seq, at: new Date(at).toISOString(), ...row, key },
    ...(type !== '' && { type }),
    ...(slug !== '' && { slug }),
    ...(edition !== '' && { edition }),
    ...(run !== '' && { run }),
    ...(note !== '' && { note }),
  }
}
