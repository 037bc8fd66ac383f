import { join } from 'node:path'
import { findLayoutName } from '../../shared/page/names.ts'
import { readNamedLayouts } from '../content/embedded/layouts.ts'
import type { LogEvent } from '../log-events.ts'
import type { Services } from '../services.ts'
import { createAddresses } from './addresses.ts'
import type { PublishServices } from './services.ts'

/** What publishing needs, out of the services of a process; null in remote mode, where nothing is stored. */
export function createPublishServices(
  services: Pick<Services, 'store' | 'changes' | 'router' | 'clock' | 'config' | 'log' | 'publication' | 'compiler'>,
): PublishServices | null {
  const { store, changes, router, clock, config, log, publication, compiler } = services
  if (store === null) return null
  // The composer logs their faults.
  const layouts = readNamedLayouts(join(config.publicationDir, 'layouts'), () => {})
  return {
    store,
    addresses: createAddresses(router, config.branded, publication.sections.ownNames),
    branded: config.branded,
    edition: config.edition,
    known: {
      section: (name) => publication.sections.linkOf(name) !== null || publication.sections.themeOf(name) !== null,
      layout: (name) => findLayoutName(name) !== null || layouts.has(name),
    },
    clock,
    compiler,
    onShortcodeFault: (id, { name, reason }) =>
      log.warn({ event: 'shortcode_skipped' satisfies LogEvent, id, shortcode: name, reason }),
    async applyChanges() {
      try {
        // A process that follows nothing (the CLI) has no pages to renew; the server reads the log on its own.
        await changes?.poll()
      } catch (err) {
        // What was published is durable and must be answered as such; the follower's next round applies it.
        log.error({ event: 'follow_failed' satisfies LogEvent, err })
      }
    },
  }
}
