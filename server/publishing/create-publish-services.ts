import { join } from 'node:path'
import type { Logger } from 'pino'
import { findLayoutName } from '../../shared/page/names.ts'
import { createAddresses } from '../../shared/routing/addresses.ts'
import type { Router } from '../../shared/routing/router.ts'
import type { BodyCompiler } from '../body/body-compiler.ts'
import type { Follower } from '../changes/follower.ts'
import type { Config } from '../config.ts'
import { readNamedLayouts } from '../content/embedded/layouts.ts'
import type { Store } from '../content/store/store.ts'
import type { LogEvent } from '../log-events.ts'
import type { Publication } from '../publication/publication.ts'
import type { PublishServices } from './services.ts'

/** The parts of a process that publishing is made of. */
export interface PublishParts {
  /** null in remote mode. */
  readonly store: Store | null
  /** null: this process follows nothing. */
  readonly changes: Pick<Follower, 'poll'> | null
  readonly router: Router
  readonly clock: () => number
  readonly config: Pick<Config, 'publicationDir' | 'branded' | 'edition'>
  readonly log: Logger
  readonly publication: Pick<Publication, 'sections'>
  readonly compiler: BodyCompiler
}

/** What publishing needs, out of the services of a process; null in remote mode, where nothing is stored. */
export function createPublishServices(parts: PublishParts): PublishServices | null {
  const { store, changes, router, clock, config, log, publication, compiler } = parts
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
