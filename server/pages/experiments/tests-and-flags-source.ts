import type { Logger } from 'pino'
import type { Config } from '../../process/config.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { markFiles } from '../../process/watch-files.ts'
import { type Reading, readFlags, readRules, readScripts, readTests } from './read-tests-and-flags.ts'
import { type Rules, toRules } from './tests-and-flags.ts'

/** The current rules; pages read them once per request. */
export interface RulesSource {
  readonly read: () => Rules
  /** Starts to watch the files; returns a function that stops it. */
  readonly follow: () => () => void
  /** Calls the listener after new rules apply, so that caches can be renewed; returns a function that unsubscribes. */
  readonly subscribe: (listener: (rules: Rules) => void) => () => void
}

type RulesFileName = 'experiments' | 'flags' | 'scripts'

export interface RulesSourceOptions {
  readonly config: Pick<Config, 'experimentsFile' | 'flagsFile' | 'scriptsFile' | 'frameOrigin'>
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'rulesReloads'>
}

/**
 * Creates a source that reads the rules now and again whenever a file changes. A faulty file is logged, and its
 * previous rules stay in force (BX-038).
 *
 * @throws SiteError CONFIG_INVALID when a file is faulty now
 */
export function createRulesSource({ config, log, metrics }: RulesSourceOptions): RulesSource {
  const listeners = new Set<(rules: Rules) => void>()
  const { experimentsFile, flagsFile, scriptsFile } = config
  const paths = { experiments: experimentsFile.path, flags: flagsFile.path, scripts: scriptsFile.path }
  const follow = markFiles(paths, apply)
  let rules = readRules(config)

  /** Logs the result of a changed file and returns its value; null when it is faulty. */
  function take<Value>(file: RulesFileName, reading: Reading<Value>): Value | null {
    metrics.rulesReloads.inc({ file, result: reading.faults === null ? 'loaded' : 'invalid' })
    if (reading.faults === null) {
      log.info({ event: 'rules_reloaded' satisfies LogEvent, file })
      return reading.value
    }
    log.error({ event: 'rules_invalid' satisfies LogEvent, file, faults: reading.faults })
    return null
  }

  function apply(changed: ReadonlySet<RulesFileName>): void {
    const tests = changed.has('experiments') ? take('experiments', readTests(config)) : null
    const flags = changed.has('flags') ? take('flags', readFlags(config)) : null
    const scripts = changed.has('scripts') ? take('scripts', readScripts(config)) : null
    if (tests === null && flags === null && scripts === null) return
    rules = toRules(tests ?? rules.tests, flags ?? rules.flags, scripts ?? rules.scripts)
    for (const listener of listeners) listener(rules)
  }

  return {
    read: () => rules,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow,
  }
}
