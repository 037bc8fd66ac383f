import type { Request, RequestHandler, Response } from 'express'
import type { PageName } from '../../../shared/page/page-models.ts'
import { isServerOnly } from '../../../shared/routing/reserved.ts'
import { isRelativePath } from '../../../shared/routing/safe-redirect.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { sendTooMany } from '../../http/too-many.ts'
import { isSiteFlagOn } from '../flags/site-flags.ts'
import type { PageForm } from '../page-form.ts'
import type { PageView } from '../page-view.ts'
import type { PageParts } from './create-page-parts.ts'
import { toLoadRequest } from './load-request.ts'
import { toRedirectResponse } from './redirect.ts'
import { type SendServices, sendPage } from './send-page.ts'
import { toTarget } from './target.ts'

type StepServices = SendServices &
  Pick<PageParts, 'pageSource' | 'earlyViews'> & { readonly limits: Pick<Limits, 'uncached' | 'previews'> }

type CreateStep = (services: StepServices) => RequestHandler

/** The address of the requested page, and the id of the one component; null: no page is requested. */
type FindAsked = (request: Request) => { readonly address: string; readonly component: string | null } | null

/** Finds the page of a request, in the cache or by making it, and sends it. */
function createPageStep(form: PageForm, findAsked: FindAsked): CreateStep {
  return (services) => async (request, response, next) => {
    const target = request.method === 'GET' || request.method === 'HEAD' ? findAsked(request) : null
    if (target === null) return next()
    // The browser loads a document for what is no page (RT-071).
    if (form === 'json' && isFile(target.address)) return sendLeave(target.address, response, services)
    const view = await services.pageSource.view(toLoadRequest(form, target, request))
    // A page of one reader is a document of its own: no router may remember it.
    if (form === 'json' && isOwnDocument(view, services.publication.scriptMode === 'page'))
      return sendLeave(target.address, response, services)
    const wait = await secondsToWait(view, request, services)
    if (wait > 0) {
      readRequestContext(request).route = view.match?.route.name ?? 'not-found'
      return sendTooMany(request, response, wait)
    }
    const found = await services.pageSource.find(view, response)
    if (found.result === 'hit') services.earlyViews.remember(request, view)
    await sendPage(found, view, { request, response, services, headers: [] })
  }
}

/** The types of page that are made for one reader, each time as a document. */
const OWN_DOCUMENTS: ReadonlySet<PageName> = new Set<PageName>(['sign-in', 'settings', 'saved'])

/** @param isOpenSite other pages have scripts of others, so that a personal one never follows in their document */
function isOwnDocument({ match, facets }: PageView, isOpenSite: boolean): boolean {
  if (match === null) return false
  return (OWN_DOCUMENTS.has(match.route.page) && isSiteFlagOn('signIn', facets)) || (isOpenSite && facets.personal)
}

function isFile(address: string): boolean {
  return isServerOnly(toTarget(address).path) && isRelativePath(address)
}

function sendLeave(address: string, response: Response, { renderer }: StepServices): void {
  const { headers } = toRedirectResponse('json', 302, address, renderer.build)
  response.set(headers).send(JSON.stringify({ build: renderer.build, status: 302, leave: address }))
}

/** Seconds that a client must wait for a page that no cache may store, so that it is made for each request; 0: none. */
async function secondsToWait(
  { facets, preview, match }: PageView,
  { ip }: Request,
  { limits }: Pick<StepServices, 'limits'>,
): Promise<number> {
  if (preview?.kind === 'open') return limits.previews(ip)
  // MAX_AGE=0 is no reason: it applies to every page, and readers are not limited.
  const isUncached = facets.forced || preview !== null || match?.route.meta?.maxAge === 0
  return isUncached ? limits.uncached(ip) : 0
}

/** Pages as HTML. */
export const pageStep = createPageStep('html', ({ originalUrl }) => ({ address: originalUrl, component: null }))

/** The same pages as JSON, for navigation in the client (decision 0010). */
export const dataStep = createPageStep('json', ({ url }) => ({ address: url, component: null }))

/** One component of a page as JSON, for a browser that scrolls near it (CL-006). */
export const componentStep = createPageStep('component', ({ url }) => {
  const [, id, address] = /^\/([^/?]+)(\/.*)$/.exec(url) ?? []
  const component = id === undefined ? null : decodeComponentId(id)
  return component === null || address === undefined ? null : { address, component }
})

/** null: malformed. */
function decodeComponentId(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
