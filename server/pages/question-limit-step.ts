import type { RequestHandler } from 'express'
import type { Router } from '../addresses/routing/router.ts'
import { cacheHeaders } from '../http/cache-headers.ts'
import type { ShowFailure } from '../http/error-page.ts'
import type { Limits } from '../http/rate-limits/limits.ts'
import { readRequestContext } from '../http/request-context.ts'
import { toTarget } from './respond/target.ts'

/** The other addresses of a page: as data, and by component. */
const FORMS = /^\/(?:_data|_component\/[^/]+)(?=\/)/

interface Question {
  /** The page asks something when one of these has a value. */
  readonly parameters: readonly string[]
  readonly limit: keyof Pick<Limits, 'searches' | 'lookups'>
}

/** The pages that respond to what a reader types, by route. No process caches their responses (BX-037, SE-010). */
const QUESTIONS: Readonly<Record<string, Question>> = {
  search: { parameters: ['q'], limit: 'searches' },
  'home-internet-plans': { parameters: ['zip'], limit: 'lookups' },
  'solar-lead-form': { parameters: ['zip', 'bill'], limit: 'lookups' },
}

const MAY_ASK = /[?&](?:q|zip|bill)=/

/** Refuses the questions of a client that sends too many. The pages without a question are pages like any other. */
export function questionLimitStep(
  { router, limits }: { readonly router: Router; readonly limits: Pick<Limits, 'searches' | 'lookups'> },
  showFailure: ShowFailure,
): RequestHandler {
  return async (request, response, next) => {
    if (!MAY_ASK.test(request.originalUrl)) return next()
    const { path, query } = toTarget(request.originalUrl.replace(FORMS, ''))
    const route = router.match(path)?.route
    const question = route && Object.hasOwn(QUESTIONS, route.name) ? QUESTIONS[route.name] : undefined
    if (route === undefined || !question?.parameters.some((name) => query.get(name))) return next()
    const wait = await limits[question.limit](request.ip)
    if (wait === 0) return next()
    readRequestContext(request).route = route.name
    response.setHeader('retry-after', wait)
    response.set(cacheHeaders('error'))
    await showFailure({ status: 429, error: new Error('Too many questions') }, request, response)
  }
}
