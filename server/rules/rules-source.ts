import { stat } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Config, RulesFile } from '../config.ts'
import type { LogEvent } from '../log-events.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { type Reading, readFlags, readRules, readTests } from './read-rules.ts'
import { type Rules, toRules } from './rules.ts'

/** Milliseconds between two looks at the files: they may lie on a mount that tells nobody of a change. */
const POLL_MS = 1_000

/** Holds the rules in force; pages ask it once per request. */
export interface RulesSource {
  readonly read: () => Rules
  /** Begins to look for changes of the files; returns the way to stop. */
  readonly follow: () => () => void
  /** Tells of each new set of rules, after it is in force: whoever keeps pages renews them. Returns the way to leave. */
  readonly subscribe: (listener: (rules: Rules) => void) => () => void
}

export interface RulesSourceOptions {
  readonly config: Pick<Config, 'experimentsFile' | 'flagsFile'>
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'rulesReloads'>
}

/**
 * The rules of the files, read now and again whenever one of them changes; a faulty file is told, and what it held before
 * stays in force (BX-038).
 *
 * @throws SiteError CONFIG_INVALID when they are faulty now
 */
export function createRulesSource({ config, log, metrics }: RulesSourceOptions): RulesSource {
  const listeners = new Set<(rules: Rules) => void>()
  // Asked for before the files are read: a change in between is then seen as one.
  let known = readMarks(config)
  let rules = readRules(config)

  /** What a changed file holds; null when it is faulty. */
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
    const before = await known
    known = readMarks(config)
    const now = await known
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

/** What changes with a file: its time, its size, and which file it is, as a new one may be moved over it. */
async function readMark({ path }: RulesFile): Promise<string> {
  const found = await stat(path).catch(() => null)
  return found === null ? 'missing' : `${found.mtimeMs}:${found.size}:${found.ino}`
}
