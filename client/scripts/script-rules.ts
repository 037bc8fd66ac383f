import type { Category } from '../../shared/consent/consent.ts'
import type { FlagName } from '../../shared/flags/flag.ts'
import type { Script } from '../../shared/scripts/script.ts'

/** What a page allows now. */
export interface Allowed {
  readonly grants: ReadonlySet<Category>
  readonly isOn: (feature: FlagName) => boolean
}

/** Whether a script may run: `empty`: it has no address and no data; `refused`: a feature is off; `skipped`: no consent. */
export type Verdict = 'run' | 'empty' | 'refused' | 'skipped'

/** Decides whether a script may run now (CO-006, CO-007, CO-008). */
export function verdictOf({ src, inline, features, category }: Script, { grants, isOn }: Allowed): Verdict {
  if (!src && !inline) return 'empty'
  if (!features.every(isOn)) return 'refused'
  return grants.has(category) ? 'run' : 'skipped'
}

/** The scripts of the queue, in the order in which they run (CO-010). */
export function toQueue(scripts: readonly Script[]): readonly Script[] {
  return scripts.filter(({ timing }) => timing === 'queue').toSorted((one, other) => one.priority - other.priority)
}

/** The events after which the scripts of a timing are added (CO-004). `start`: as soon as this code runs. */
export type Moment = 'start' | 'DOMContentLoaded' | 'load' | 'beforeunload' | 'demand'

const MOMENTS = {
  server: 'start',
  immediate: 'start',
  queue: 'DOMContentLoaded',
  domContentLoaded: 'DOMContentLoaded',
  load: 'load',
  beforeUnload: 'beforeunload',
  demand: 'demand',
} as const satisfies Record<Script['timing'], Moment>

/**
 * The event to wait for, in a document that may be further already.
 *
 * @param state `readyState` of the document
 */
export function momentOf({ timing }: Pick<Script, 'timing'>, state: DocumentReadyState): Moment {
  const moment = MOMENTS[timing]
  if (moment === 'DOMContentLoaded' && state !== 'loading') return 'start'
  return moment === 'load' && state === 'complete' ? 'start' : moment
}

/** What the log says of a script that could not run, and how loud. */
export interface LogLine {
  readonly level: 'error' | 'warn' | 'info'
  readonly text: string
}

/** The line for what became of a script (CO-006, CO-009, CO-014); null: nothing to say. */
export function toLogLine(
  { tag, waitFor = '' }: Pick<Script, 'tag' | 'waitFor'>,
  result: 'loaded' | 'failed' | 'aborted' | 'late' | 'refused',
): LogLine | null {
  switch (result) {
    case 'loaded':
      return null
    case 'failed':
      return { level: 'error', text: `Loading of script ${tag} failed.` }
    case 'aborted':
      return { level: 'warn', text: `Loading of script ${tag} was aborted.` }
    case 'late':
      return { level: 'warn', text: `The script ${tag} waited in vain for the variable ${waitFor}` }
    case 'refused':
      return { level: 'info', text: `One or more features required for ${tag} are disabled` }
  }
}
