import { type Flags, type FlagValue, PAGE_FLAGS } from '../../../shared/flags/flag.ts'
import type { Script } from '../../../shared/scripts/script.ts'
import type { AbTest } from './test.ts'

/** The current experiments, feature flags and scripts of others; never changed in place. */
export interface Rules {
  readonly tests: readonly AbTest[]
  readonly flags: Flags
  /** The scripts of other companies. */
  readonly scripts: readonly Script[]
  /** Whether a feature that pages read depends on the device. */
  readonly flagsAskDevice: boolean
}

/** Creates rules from tests, flags and scripts. */
export function toRules(tests: readonly AbTest[], flags: Flags, scripts: readonly Script[] = []): Rules {
  const asksDevice = (value: FlagValue) => typeof value === 'object' && value.device !== undefined
  return { tests, flags, scripts, flagsAskDevice: PAGE_FLAGS.some((name) => asksDevice(flags[name])) }
}
