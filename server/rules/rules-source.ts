import { stat } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Config, RulesFile } from '../config.ts'
import type { LogEvent } from '../log-events.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { type Reading, readFlags, readRules, readTests } from './read-rules.ts'
import { type Rules, toRules } from './rules.ts'

/** Milliseconds between two checks of the files. Polled, because some mounts send no change events. */
const POLL_MS = 1_000

/** The current rules; pages read them once per request. */
export interface RulesSource {
  readonly read: () => Rules
  /** Starts to watch the files; returns a function that stops it. */
  readonly follow: () => () => void
  /** Calls the listener after new rules apply, so that caches can be renewed; returns a function that unsubscribes. */
  readonly subscribe: (listener: (rules: Rules) => void) => () => void
}

export interface RulesSourceOptions {
  readonly config: Pick<Config, 'experimentsFile' | 'flagsFile'>
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
  // The marks are read before the files, so that a change in between is noticed.
  let marks = readMarks(config)
  let rules = readRules(config)

  /** Logs the result of a changed file and returns its value; null when it is faulty. */
  function take<Value>(file: 'experiments' | 'flags', reading: Reading<Value>): Value | null {
    metrics.rulesReloads.inc({ file, result: reading.faults === null ? 'loaded' : 'invalid' })
    if (reading.faults === null) {
      log.info({ event: 'rules_reloaded' satisfies LogEvent, file })
      return reading.value
    }
    log.error({ event: 'rules_invalid' satisfies LogEvent, file, faults: reading.faults })
    return null
  }

  async function look(): Promise<void> {
    const before = await marks
    marks = readMarks(config)
    const now = await marks
    const tests = before.experiments === now.experiments ? null : take('experiments', readTests(config))
    const flags = before.flags === now.flags ? null : take('flags', readFlags(config))
    if (tests === null && flags === null) return
    rules = toRules(tests ?? rules.tests, flags ?? rules.flags)
    for (const listener of listeners) listener(rules)
  }

  return {
    read: () => rules,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow() {
      let looking = Promise.resolve()
      const timer = setInterval(() => {
        looking = looking.then(look)
      }, POLL_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}

interface Marks {
  readonly experiments: string
  readonly flags: string
}

async function readMarks({ experimentsFile, flagsFile }: RulesSourceOptions['config']): Promise<Marks> {
  const [experiments, flags] = await Promise.all([readMark(experimentsFile), readMark(flagsFile)])
  return { experiments, flags }
}

/** A mark that changes with the file: its time, size and inode, because another file may be moved over it. */
async function readMark({ path }: RulesFile): Promise<string> {
  const found = await stat(path).catch(() => null)
  return found === null ? 'missing' : `${found.mtimeMs}:${found.size}:${found.ino}`
}
