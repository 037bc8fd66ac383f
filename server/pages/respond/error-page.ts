import { SETTLED } from '../../../middleware/order.ts'
import { createChain } from '../../../middleware/run.ts'
import type { MiddlewareServices } from '../../../middleware/types.ts'
import { cacheHeaders } from '../../http/cache-headers.ts'
import type { ShowFailure } from '../../http/error-page.ts'
import { errorPayload } from '../error-payload.ts'
import type { PageParts } from './create-page-parts.ts'
import { encodeBody } from './encode-body.ts'
import { toBody } from './head-and-body.ts'
import { toLoadRequest } from './load-request.ts'
import type { RespondServices } from './respond-services.ts'

type ErrorServices = Pick<RespondServices, 'config' | 'publication' | 'renderer'> &
  MiddlewareServices &
  Pick<PageParts, 'shell'>

/** The error page in the site's own layout, for failures outside of page loads and for /_error/static/ (ER-017). */
export function errorPage(services: ErrorServices): ShowFailure {
  const chain = createChain(services, SETTLED)
  return async ({ status, error }, request, response) => {
    const target = { address: request.originalUrl, component: null }
    const { form: _form, component: _component, ...asked } = toLoadRequest('html', target, request)
    const facets = await chain({ ...asked, match: null })
    const message = error instanceof Error ? error.message : ''
    const payload = errorPayload({ status: error === null ? 500 : status, message }, asked.path, facets, services)
    // Its policy is the strict one.
    const { shell } = await services.shell.read({ ...facets, personal: true })
    const body = toBody(payload, 'html', shell, services.renderer)
    // A page that is only shown has the headers of the step that shows it.
    if (error !== null) response.set(cacheHeaders('error'))
    response.status(status).set('content-type', 'text/html; charset=utf-8')
    if (request.method === 'HEAD') response.end()
    else await body.pipe(() => encodeBody(request, response))
  }
}
