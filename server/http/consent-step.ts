import { type RequestHandler, urlencoded } from 'express'
import { z } from 'zod'
import { CONSENT_COOKIE, CONSENT_LIFE, REFUSABLE, writeChoice } from '../../shared/consent/consent.ts'
import { statusOf } from '../../shared/errors.ts'
import type { Config } from '../process/config.ts'
import { writeCookie } from './cookies.ts'
import { isFromThisSite } from './own-origin.ts'
import { sendPlain } from './plain-response.ts'
import { readRequestContext } from './request-context.ts'

export const CONSENT_PATH = '/_node/consent'

interface Needs {
  readonly config: Pick<Config, 'siteOrigin'>
  readonly clock: () => number
}

const DAY = 86_400_000

const formSchema = z.object({
  granted: z
    .union([z.string().transform((one) => [one]), z.array(z.string())], 'expected categories, such as C0002')
    .default([]),
  refuse: z.literal('all', 'expected all').optional(),
})

/** Handles the form of a reader's privacy choices without JavaScript (PG-065): sets the cookie that scripts set as well. */
export function consentStep({ config, clock }: Needs): RequestHandler {
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
        const named = form.data.refuse === undefined ? form.data.granted : []
        const granted = REFUSABLE.filter((category) => named.includes(category))
        const value = writeChoice({ day: Math.floor(clock() / DAY), granted })
        writeCookie(response, { name: CONSENT_COOKIE, value, maxAge: CONSENT_LIFE })
        response.setHeader('cache-control', 'no-store')
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
