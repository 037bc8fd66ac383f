import type { RequestHandler } from 'express'
import { isoDayIn } from '../../body/short-date.ts'
import { setPublicLife } from '../../http/caching-step.ts'
import { readRequestContext } from '../../http/request-context.ts'
import type { CampaignsSource } from './campaigns-source.ts'
import { toHouseList } from './house-list.ts'

const PATH = /^\/_house\/([\w-]{1,60})\.json$/

interface HouseAdsNeeds {
  readonly campaigns: Pick<CampaignsSource, 'read'>
  readonly publication: { readonly timeZone: string }
  readonly clock: () => number
}

/** Sends the campaigns that may run on pages of a section: the same for all readers, for a minute. */
export function houseAdsStep({ campaigns, publication, clock }: HouseAdsNeeds): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const section = PATH.exec(request.path)?.[1]
    if (!isRead || section === undefined) return next()
    readRequestContext(request).route = 'house-ads'
    setPublicLife(response, 'public, max-age=60, stale-while-revalidate=60, stale-if-error=3600')
    response.json(toHouseList(campaigns.read(), section, isoDayIn(publication.timeZone, clock())))
  }
}
