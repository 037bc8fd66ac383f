import { EVERY_PAGE, TOOLS_TAG } from '../process/tags.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import type { SiteServices } from './services.ts'

/** Connects everything that follows changes of the content, of its source and of the rules, in the order of need. */
export function subscribeAll(services: SiteServices): void {
  const { changes, vanity, formerPaths, shell, onward, pages, channels, purger, rules, linkRules, data, source, log } =
    services
  // First the parts of pages, then the pages, then live coverage and the CDN. The last two must not fetch a page that is
  // outdated here.
  for (const follower of [vanity, formerPaths, shell, onward, pages, channels, purger]) {
    if (follower) changes?.subscribe((news) => follower.apply(news))
  }
  source.subscribe(async (news) => {
    if (news !== 'up') return
    // First the changes during the outage: a page that is renewed before them would be renewed twice.
    await changes?.poll().catch(() => undefined)
    pages?.resume()
  })
  const onFault = (err: unknown) => log.error({ event: 'cdn_purge_failed' satisfies LogEvent, err })
  const renewAll = () => {
    pages?.renewAll()
    // Caches in front of the site still have pages by the former rules.
    if (purger) void changes?.renew([EVERY_PAGE]).catch(onFault)
  }
  rules.subscribe(renewAll)
  linkRules.subscribe(renewAll)
  data.subscribe(() => (changes ? void changes.renew([TOOLS_TAG]).catch(onFault) : pages?.renewAll()))
}
