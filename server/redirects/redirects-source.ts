import type { Logger } from 'pino'
import { createRedirectTable, type RedirectTable } from '../../shared/redirects/redirect-table.ts'
import type { RedirectRule } from '../../shared/redirects/rule.ts'
import type { LogEvent } from '../log-events.ts'
import type { Reading } from '../rules/read-rules.ts'
import { markFiles } from '../rules/watch-files.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { type FindHolder, findHeld } from './find-holder.ts'
import {
  type RedirectsDesk,
  readRedirects,
  readRedirectsOrFail,
  redirectsFileOf,
  toFaultLines,
} from './read-redirects.ts'

/** The current lines of `redirects.txt`. */
export interface RedirectsSource {
  /** Another object after each change of the file. */
  readonly read: () => RedirectTable
  /** Starts to watch the file; returns a function that stops it. */
  readonly follow: () => () => void
}

export interface RedirectsSourceOptions extends RedirectsDesk {
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'rulesReloads'>
  /** null in remote mode: asking another host for the address of every line would take too long. */
  readonly findHolder: FindHolder | null
}

/**
 * Creates a source that reads the file now and again whenever it changes. A faulty file is logged, and the previous
 * lines stay in force, as with experiments and flags (MV-004, BX-038).
 *
 * @throws SiteError CONFIG_INVALID when the file is faulty now
 */
export function createRedirectsSource(options: RedirectsSourceOptions): RedirectsSource {
  const { config, log, metrics, findHolder } = options
  const file = 'redirects'
  const watch = markFiles({ [file]: redirectsFileOf(config) }, reload)
  const first = readRedirectsOrFail(options)
  let table = createRedirectTable(first)

  async function findFaults(rules: readonly RedirectRule[]): Promise<readonly string[]> {
    return findHolder === null ? [] : toFaultLines(config, await findHeld(rules, findHolder))
  }

  async function check(reading: Reading<readonly RedirectRule[]>): Promise<typeof reading> {
    if (reading.faults !== null) return reading
    const faults = await findFaults(reading.value)
    return faults.length === 0 ? reading : { faults }
  }

  async function reload(): Promise<void> {
    try {
      const reading = await check(readRedirects(options))
      metrics.rulesReloads.inc({ file, result: reading.faults === null ? 'loaded' : 'invalid' })
      if (reading.faults === null) {
        table = createRedirectTable(reading.value)
        log.info({ event: 'rules_reloaded' satisfies LogEvent, file })
      } else log.error({ event: 'rules_invalid' satisfies LogEvent, file, faults: reading.faults })
    } catch (err) {
      // The store failed while addresses were looked up; the former lines stay in force.
      log.error({ event: 'rules_invalid' satisfies LogEvent, file, err })
    }
  }

  /** A document that was published at the address of a line does not keep the site from starting; it has the address. */
  async function warnOfHeld(): Promise<void> {
    const faults = await findFaults(first)
    if (faults.length > 0) log.warn({ event: 'redirects_held' satisfies LogEvent, faults })
  }

  return {
    read: () => table,
    follow() {
      void warnOfHeld().catch((err) => log.warn({ event: 'redirects_held' satisfies LogEvent, err }))
      return watch()
    },
  }
}
