import { type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { SiteError, statusOf } from '../../../shared/errors.ts'
import { sendJsonError } from '../../http/json-error.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { equalSecrets, findBearer } from '../../http/token.ts'
import type { Config } from '../../process/config.ts'
import { toCsvLine } from '../../process/csv-line.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import type { Lead } from '../store/leads.ts'
import type { ReaderStore } from '../store/reader-store.ts'
import { LEAD_COLUMNS, toLeadRow, toOpenLead } from './open-lead.ts'

/** Where programs read leads, followed by the key of the site. */
export const LEADS_PATH = '/api/neutron/leads'

const PLACE = /^(\d{1,15})\.([\w-]{1,60})$/

const querySchema = z.strictObject({
  format: z.enum(['json', 'csv'], 'expected json or csv').default('json'),
  /** The `next` of the response before. */
  after: z
    .string()
    .regex(PLACE, 'expected the `next` of a response')
    .transform((text) => {
      const [, sentAt = '0', id = ''] = PLACE.exec(text) ?? []
      return { sentAt: Number(sentAt), id }
    })
    .optional(),
  limit: z.coerce
    .number('expected a number from 1 to 1000')
    .int('expected a whole number')
    .min(1, 'expected a number from 1 to 1000')
    .max(1000, 'expected a number from 1 to 1000')
    .default(500),
})

interface Needs {
  readonly config: Pick<Config, 'leadsToken' | 'siteKey'>
  readonly readers: Pick<ReaderStore, 'listLeads'>
  readonly limits: Pick<Limits, 'reads'>
  readonly metrics: Pick<Metrics, 'leads'>
}

/** Hands leads out to a program that knows LEADS_TOKEN: in JSON page by page, or as CSV for a spreadsheet. */
export function leadsApiStep({ config, readers, limits, metrics }: Needs): RequestHandler {
  const router = Router({ caseSensitive: true, strict: false })
  router.use((request, response, next) => {
    readRequestContext(request).route = 'leads'
    response.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    next()
  })
  router.get('/:site', async (request, response, next) => {
    const wait = await limits.reads(request.ip)
    if (wait > 0) {
      response.setHeader('retry-after', wait)
      return sendJsonError(response, 429)
    }
    if (config.leadsToken === null || request.params.site !== config.siteKey) return sendJsonError(response, 404)
    if (!equalSecrets(findBearer(request) ?? '', config.leadsToken)) {
      metrics.leads.inc({ result: 'refused' })
      response.setHeader('www-authenticate', 'Bearer')
      return sendJsonError(response, 401)
    }
    const query = querySchema.safeParse({ ...request.query })
    if (!query.success) {
      const faults = query.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      return sendJsonError(response, 400, faults.join('; '))
    }
    const { format, after, limit } = query.data
    try {
      const leads = await readers.listLeads({ after, limit })
      metrics.leads.inc({ result: 'read' }, leads.length)
      const next = leads.length < limit ? null : toPlace(leads.at(-1))
      if (format === 'json') return void response.json({ data: { leads: leads.map(toOpenLead), next } })
      const rows = leads.map((lead) => toCsvLine(toLeadRow(lead), { forSpreadsheet: true }))
      if (next !== null) response.setHeader('x-next', next)
      response.type('text/csv; charset=utf-8').send(toCsvLine(LEAD_COLUMNS) + rows.join(''))
    } catch (error) {
      if (!(error instanceof SiteError)) return next(error)
      response.setHeader('retry-after', 30)
      sendJsonError(response, statusOf(error))
    }
  })
  router.use((_request, response) => sendJsonError(response, 404))
  return router
}

function toPlace(lead: Lead | undefined): string | null {
  return lead === undefined ? null : `${lead.sentAt}.${lead.id}`
}
