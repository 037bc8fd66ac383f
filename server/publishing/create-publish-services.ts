import { join } from 'node:path'
import type { Logger } from 'pino'
import { findLayoutName } from '../../shared/page/names.ts'
import { createAddresses } from '../addresses/routing/addresses.ts'
import type { Router } from '../addresses/routing/router.ts'
import type { BodyCompiler } from '../body/body-compiler.ts'
import type { Follower } from '../content/changes/follower.ts'
import { readNamedLayouts } from '../content/embedded/layouts.ts'
import type { Publication } from '../content/publication/publication.ts'
import type { Config } from '../process/config.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import { SCHEDULE, type Writer } from '../store/history/writer.ts'
import type { Store } from '../store/store.ts'
import type { PublishServices } from './services.ts'

/** The services of a process that publishing uses. */
export interface PublishParts {
  /** null in remote mode. */
  readonly store: Store | null
  /** null: this process does not follow the change log. */
  readonly changes: Pick<Follower, 'poll'> | null
  readonly router: Router
  readonly clock: () => number
  readonly config: Pick<Config, 'publicationDir' | 'branded' | 'edition'>
  readonly log: Logger
  readonly publication: Pick<Publication, 'sections'>
  readonly compiler: BodyCompiler
  /** Absent: each request has its own. */
  readonly writer?: Writer
}

/** Creates the services that publishing needs; null in remote mode, where nothing is stored. */
export function createPublishServices(parts: PublishParts): PublishServices | null {
  const { store, changes, router, clock, config, log, publication, compiler, writer = SCHEDULE } = parts
  if (store === null) return null
  // The composer logs faulty layouts.
  const layouts = readNamedLayouts(join(config.publicationDir, 'layouts'), () => {})
  return {
    store,
    addresses: createAddresses(router, config.branded, publication.sections.ownNames),
    router,
    branded: config.branded,
    edition: config.edition,
    known: {
      section: publication.sections.isKnown,
      layout: (name) => findLayoutName(name) !== null || layouts.has(name),
    },
    clock,
    writer,
    compiler,
    onShortcodeFault: (id, { name, at, reason, message }) =>
      log.warn({ event: 'shortcode_skipped' satisfies LogEvent, id, shortcode: name, at, reason, message }),
    async applyChanges() {
      try {
        // The CLI does not follow the change log: it has no page cache, and the server polls the log itself.
        await changes?.poll()
      } catch (err) {
        // The publish is durable, so it must not fail here; the follower's next poll applies it.
        log.error({ event: 'follow_failed' satisfies LogEvent, err })
      }
    },
  }
}
