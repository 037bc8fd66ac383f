import { EVERY_PAGE } from '../content/tags.ts'
import type { LogEvent } from '../log-events.ts'
import { createOnward } from '../page/onward.ts'
import type { Services, SiteServices } from '../services.ts'
import { createEarlyViews } from './early-views.ts'
import { createPageMaker } from './make-page.ts'
import { createMissingPages } from './missing-page.ts'
import { createPageSource } from './page-source.ts'
import { createShell } from './shell.ts'

/** Adds what answers page requests, and makes the page cache follow content, source and rules. */
export function createSiteServices(services: Services): SiteServices {
  const { changes, pages, purger, rules, source, log } = services
  const shell = createShell(services)
  const missing = createMissingPages(services, shell, createOnward(services))
  const maker = createPageMaker(services, shell, missing)
  const site = {
    ...services,
    shell,
    pageSource: createPageSource(services, maker),
    earlyViews: createEarlyViews(services),
  }
  changes?.subscribe((news) => pages?.apply(news))
  source.subscribe(async (news) => {
    if (news !== 'up') return
    // First the changes of the outage: a page that is renewed before them would be renewed twice.
    await changes?.poll().catch(() => undefined)
    pages?.resume()
  })
  rules.subscribe(() => {
    pages?.renewAll()
    // Caches in front of the site hold pages by the former rules.
    const onFault = (err: unknown) => log.error({ event: 'cdn_purge_failed' satisfies LogEvent, err })
    if (purger) void changes?.renew([EVERY_PAGE]).catch(onFault)
  })
  return site
}
