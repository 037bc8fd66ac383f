import type { RequestHandler } from 'express'
import { toHeadHeaders } from '../../http/head-step.ts'
import { namesOneHost } from '../../http/host-step.ts'
import { toSecurityHeaders } from '../../http/security-step.ts'
import type { PageParts } from './create-page-parts.ts'
import { toFound } from './find-page.ts'
import { openPolicyOf } from './page-policy.ts'
import type { RespondServices } from './respond-services.ts'
import { type SendServices, sendPage } from './send-page.ts'

type StepServices = SendServices & Pick<RespondServices, 'pages' | 'lifecycle'> & Pick<PageParts, 'earlyViews'>

/** Sends a fresh page from the cache to a request that equals an earlier one. */
export function earlyHitStep(services: StepServices): RequestHandler {
  const { pages, earlyViews, lifecycle, config } = services
  if (pages === null) return (_request, _response, next) => next()
  // No personal page is in the cache.
  const policy = openPolicyOf({ personal: false }, services)
  const security = [...toSecurityHeaders(config, policy)].flat()
  return (request, response, next) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !namesOneHost(request)) return next()
    const view = earlyViews.find(request)
    const cached = view?.partition ? pages.find(view.partition.key) : null
    if (view === null || cached?.usage !== 'fresh') return next()
    const found = { ...toFound(cached.page, 'hit'), draw: null, preview: false }
    const headers = [...security, ...toHeadHeaders(request, lifecycle)]
    return sendPage(found, view, { request, response, services, headers })
  }
}
