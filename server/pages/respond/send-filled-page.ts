import type { Request, Response } from 'express'
import { cacheHeaders } from '../../http/cache-headers.ts'
import { sendPlain } from '../../http/plain-response.ts'
import type { Outcome } from '../outcome.ts'
import type { PageContext } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import type { PageView } from '../page-view.ts'
import type { PageParts } from './create-page-parts.ts'
import { encodeBody } from './encode-body.ts'
import { toBody } from './head-and-body.ts'
import type { RespondServices } from './respond-services.ts'

/** What a page that responds to a form needs. */
export interface FilledPageServices
  extends PageServices,
    Pick<RespondServices, 'metrics' | 'renderer'>,
    Pick<PageParts, 'shell' | 'pageSource'> {}

interface FilledPage {
  readonly status: number
  readonly view: PageView
  readonly load: (context: PageContext) => Promise<Outcome>
}

/** Responds to a form with its page, with what the reader wrote. No cache stores it. */
export async function sendFilledPage(
  { status, view: { partition, facets }, load }: FilledPage,
  request: Request,
  response: Response,
  services: Pick<FilledPageServices, 'shell' | 'renderer'>,
): Promise<void> {
  if (partition === null) return sendPlain(request, response, status)
  const outcome = await load({ partition, facets, preview: undefined, signal: undefined })
  if (outcome.kind !== 'page') return sendPlain(request, response, outcome.kind === 'error' ? outcome.status : 404)
  // It shows what a reader wrote, so its policy is the strict one.
  const { shell } = await services.shell.read({ ...facets, personal: true })
  response.status(status).set(cacheHeaders('forced')).set('content-type', 'text/html; charset=utf-8')
  const body = toBody({ ...outcome.payload, status }, 'html', shell, services.renderer)
  await body.pipe(() => encodeBody(request, response))
}
