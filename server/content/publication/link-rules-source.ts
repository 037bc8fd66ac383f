import type { Logger } from 'pino'
import type { LinkRules } from '../../body/link-rules.ts'
import type { Config } from '../../process/config.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { markFiles } from '../../process/watch-files.ts'
import { toLinkRules } from './link-rules.ts'
import type { Publication } from './publication.ts'
import { affiliatesPath, readAffiliates, readAffiliatesOrFail } from './read-affiliates.ts'

/** The rules for links as `affiliates.json` is now. */
export interface LinkRulesSource {
  /** Another object after each change of the file: bodies compiled by the former rules are compiled again. */
  readonly read: () => LinkRules
  /** Starts to watch the file; returns a function that stops it. */
  readonly follow: () => () => void
  /** Calls the listener after new rules apply; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

interface SourceOptions {
  readonly publication: Pick<Publication, 'links'>
  readonly config: Pick<Config, 'publicationDir' | 'siteOrigin'>
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'rulesReloads'>
}

/**
 * Creates a source that reads the file now and again whenever it changes. After a fault, which is logged, the former
 * programs stay in force (BX-038).
 *
 * @throws SiteError CONFIG_INVALID when the file is faulty now
 */
export function createLinkRulesSource({ publication, config, log, metrics }: SourceOptions): LinkRulesSource {
  const file = 'affiliates'
  const listeners = new Set<() => void>()
  const follow = markFiles({ [file]: affiliatesPath(config) }, reload)
  let rules = toLinkRules(publication, config, readAffiliatesOrFail(config))

  function reload(): void {
    const reading = readAffiliates(config)
    metrics.rulesReloads.inc({ file, result: reading.faults === null ? 'loaded' : 'invalid' })
    if (reading.faults !== null) {
      log.error({ event: 'rules_invalid' satisfies LogEvent, file, faults: reading.faults })
      return
    }
    rules = toLinkRules(publication, config, reading.affiliates)
    log.info({ event: 'rules_reloaded' satisfies LogEvent, file })
    for (const listener of listeners) listener()
  }

  return {
    read: () => rules,
    follow,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
