import { EVERY_PAGE } from '../content/tags.ts'
import type { LogEvent } from '../log-events.ts'
import type { Services } from '../services.ts'

/** Connects everything that follows changes of the content, of its source and of the rules, in the order of need. */
export function subscribeAll({ changes, pages, purger, rules, source, log }: Services): void {
  // The pages first: a CDN must not fetch a purged page that is still cached here.
  if (pages) changes?.subscribe((news) => pages.apply(news))
  if (purger) changes?.subscribe(purger.apply)
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
}
