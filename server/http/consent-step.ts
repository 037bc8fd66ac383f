import { type RequestHandler, urlencoded } from 'express'
import { z } from 'zod'
import {
  CONSENT_COOKIE,
  CONSENT_LIFE,
  REFUSABLE,
  type RefusableCategory,
  writeChoice,
} from '../../shared/consent/consent.ts'
import { statusOf } from '../../shared/errors.ts'
import type { Config } from '../process/config.ts'
import type { Metrics } from '../process/telemetry/metrics.ts'
import { writeCookie } from './cookies.ts'
import { isFromThisSite } from './own-origin.ts'
import { sendPlain } from './plain-response.ts'
import { readRequestContext } from './request-context.ts'

export const CONSENT_PATH = '/_node/consent'

interface Needs {
  readonly config: Pick<Config, 'siteOrigin'>
  readonly metrics: Pick<Metrics, 'consentChoices'>
  readonly clock: () => number
}

const DAY = 86_400_000

const formSchema = z.object({
  granted: z
    .union([z.string().transform((one) => [one]), z.array(z.string())], 'expected categories, such as C0002')
    .default([]),
  accept: z.literal('all', 'expected all').optional(),
  refuse: z.literal('all', 'expected all').optional(),
})

/** The categories that a form grants. */
function toGranted({ granted, accept, refuse }: z.infer<typeof formSchema>): readonly RefusableCategory[] {
  if (refuse !== undefined) return []
  return accept === undefined ? REFUSABLE.filter((category) => granted.includes(category)) : REFUSABLE
}

/** How many categories are granted, for the metric. */
function toResult({ length }: readonly RefusableCategory[]): string {
  if (length === 0) return 'none'
  return length === REFUSABLE.length ? 'all' : 'some'
}

/** Handles the form of a reader's privacy choices without JavaScript (PG-065): sets the cookie that scripts set as well. */
export function consentStep({ config, metrics, clock }: Needs): RequestHandler {
  const read = urlencoded({ extended: false, limit: '2kb', parameterLimit: 20 })
  return (request, response) => {
    readRequestContext(request).route = 'consent'
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST')
      sendPlain(request, response, 405)
    } else if (isFromThisSite(request, config.siteOrigin)) {
      read(request, response, (error?: unknown) => {
        if (error) return sendPlain(request, response, statusOf(error))
        const form = formSchema.safeParse(request.body ?? {})
        if (!form.success) return sendPlain(request, response, 422)
        const granted = toGranted(form.data)
        const value = writeChoice({ day: Math.floor(clock() / DAY), granted })
        writeCookie(response, { name: CONSENT_COOKIE, value, maxAge: CONSENT_LIFE })
        response.setHeader('cache-control', 'no-store')
        metrics.consentChoices.inc({ result: toResult(granted) })
        // A script, which has set the cookie itself: browsers keep that of a response for longer.
        if (request.accepts(['html', 'json']) === 'json') return response.status(204).end()
        response.redirect(303, `${toPage(request.get('referer'), request.get('host'))}#choices-saved`)
      })
    } else sendPlain(request, response, 403)
  }
}

/** The path of the page with the form; the front page where the browser does not say. */
function toPage(referer: string | undefined, host: string | undefined): string {
  const url = URL.parse(referer ?? '')
  return url !== null && url.host === host && !url.pathname.startsWith('//') ? url.pathname : '/'
}
