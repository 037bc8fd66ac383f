import { type RequestHandler, urlencoded } from 'express'
import { statusOf } from '../../../shared/errors.ts'
import { wordsOf } from '../../body/messages/words.ts'
import { isFromThisSite } from '../../http/own-origin.ts'
import { sendPlain } from '../../http/plain-response.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { loadPlans } from '../resolvers/plans-page.ts'
import { toLoadRequest } from '../respond/load-request.ts'
import { type FilledPageServices, sendFilledPage } from '../respond/send-filled-page.ts'
import { parsePlans } from './plans.schema.ts'
import type { PlansAsked } from './plans.ts'
import { withTools } from './tool-blocks.ts'

const MAX_BODY = '4kb'
const ROUTE = 'home-internet-plans'

interface PlansServices extends FilledPageServices {
  readonly limits: Pick<Limits, 'lookups'>
}

/**
 * Handles the form of the plans tool (GE-014): a street travels by POST, so no address, log or cache has it. A faulty field
 * is a 422 with the form as it was.
 */
export function plansStep(services: PlansServices): RequestHandler {
  const read = urlencoded({ extended: false, limit: MAX_BODY, parameterLimit: 20 })
  return (request, response, next) => {
    if (request.method !== 'POST' || services.router.match(request.path)?.route.name !== ROUTE) return next()
    readRequestContext(request).route = ROUTE
    if (!isFromThisSite(request, services.config.siteOrigin)) return sendPlain(request, response, 403)
    read(request, response, (error?: unknown) => {
      if (error) return sendPlain(request, response, statusOf(error))
      respond().catch(next)
    })

    async function respond(): Promise<void> {
      const address = { address: request.originalUrl, component: null }
      const view = await services.pageSource.view(toLoadRequest('html', address, request))
      const { plans: words } = wordsOf(view.facets.locale)
      const asked = parsePlans(request.body ?? {}, { isForm: true, words })
      const wait = await services.limits.lookups(request.ip)
      if (wait > 0) response.setHeader('retry-after', wait)
      const limited: PlansAsked = wait > 0 ? { ...asked, faults: { form: words.tooMany } } : asked
      const status = wait > 0 ? 429 : Object.keys(asked.faults).length > 0 ? 422 : 200
      await sendFilledPage(
        {
          status,
          view,
          load: async (context) => withTools(await loadPlans(context, services, limited), context, services),
        },
        request,
        response,
        services,
      )
    }
  }
}
