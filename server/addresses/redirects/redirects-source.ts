import type { Logger } from 'pino'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { markFiles } from '../../process/watch-files.ts'
import { type FindHolder, findShadowed } from './find-holder.ts'
import {
  type RedirectsDesk,
  readRedirects,
  readRedirectsOrFail,
  redirectsFileOf,
  toFaultLines,
} from './read-redirects.ts'
import { createRedirectTable, type RedirectTable } from './redirect-table.ts'
import type { RedirectRule } from './rule.ts'

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

  const findFaults = async (rules: readonly RedirectRule[]) => (findHolder ? findShadowed(rules, findHolder) : [])

  /** Reads the file and looks for documents and records at its addresses; null if it is faulty, which is logged. */
  async function readGood(): Promise<readonly RedirectRule[] | null> {
    const parsed = readRedirects(options)
    const faults = parsed.faults ?? (await findFaults(parsed.rules))
    if (parsed.faults === null && faults.length === 0) return parsed.rules
    log.error({ event: 'rules_invalid' satisfies LogEvent, file, faults: toFaultLines(config, faults) })
    return null
  }

  async function reload(): Promise<void> {
    const rules = await readGood().catch((err) => {
      // The store failed while addresses were looked up; the former lines stay in force.
      log.error({ event: 'rules_invalid' satisfies LogEvent, file, err })
      return null
    })
    metrics.rulesReloads.inc({ file, result: rules === null ? 'invalid' : 'loaded' })
    if (rules === null) return
    table = createRedirectTable(rules)
    log.info({ event: 'rules_reloaded' satisfies LogEvent, file })
  }

  /** A document that was published at the address of a line does not prevent a start; the document has the address. */
  async function warnOfShadowed(): Promise<void> {
    const faults = toFaultLines(config, await findFaults(first))
    if (faults.length > 0) log.warn({ event: 'redirects_shadowed' satisfies LogEvent, faults })
  }

  return {
    read: () => table,
    follow() {
      void warnOfShadowed().catch((err) => log.warn({ event: 'redirects_shadowed' satisfies LogEvent, err }))
      return watch()
    },
  }
}
