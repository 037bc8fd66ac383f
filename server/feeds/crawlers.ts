import { CLOSED_ROBOTS, type RobotsSource, reservesMining, toRobots, toTdmRep } from '../http/robots.ts'
import type { PageServices } from '../pages/page-services.ts'
import type { GeneratedResult } from './generated-file.ts'
import type { FindTarget } from './generated-target.ts'
import { INDEX_PATH } from './sitemaps/sitemap-names.ts'

/** Seconds: crawlers read robots.txt once a day. */
const LIFE = 3600

/** Addresses that are for programs of the site or for one reader; crawlers need what pages fetch while they render. */
const CLOSED = ['/api/', '/_node/', '/_error/', '/user/']

/** Finds /robots.txt and the reservation of rights against text and data mining (SM-007, decision 0031). */
export function createCrawlerFiles({ config, publication }: Pick<PageServices, 'config' | 'publication'>): FindTarget {
  const absolute = (path: string | undefined) => (path === undefined ? null : new URL(path, config.siteOrigin).href)
  const { crawlers: file, sections } = publication
  const isPublic = config.indexable && config.environment === 'production'
  const source: RobotsSource = {
    file,
    // The file was checked at the start: each of its sections has a front.
    pathOf: (section) => sections.linkOf(section)?.href ?? `/${section}/`,
    closed: CLOSED,
    sitemaps: [new URL(INDEX_PATH, config.siteOrigin).href],
    licence: absolute(file.licence),
  }
  const robots = isPublic ? toRobots(source) : CLOSED_ROBOTS
  const tdm = JSON.stringify(toTdmRep({ ...source, policy: absolute(file.policy) }))
  const toFile = (text: string, type: string): GeneratedResult => ({
    ...{ kind: 'file', text, type, tags: [], modified: null, maxAge: LIFE },
  })
  return ({ path }) => {
    const key = path
    if (path === '/robots.txt') return { route: 'robots', key, make: () => toFile(robots, 'text/plain; charset=utf-8') }
    if (path !== '/.well-known/tdmrep.json' || !reservesMining(file)) return null
    return { route: 'tdmrep', key, make: () => toFile(tdm, 'application/json') }
  }
}
