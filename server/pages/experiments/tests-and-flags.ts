import { type Flags, type FlagValue, PAGE_FLAGS } from '../../../shared/flags/flag.ts'
import type { AbTest } from './test.ts'

/** The current experiments and feature flags; never changed in place. */
export interface Rules {
  readonly tests: readonly AbTest[]
  readonly flags: Flags
  /** Whether a feature that pages read depends on the device. */
  readonly flagsAskDevice: boolean
}

/** Creates rules from tests and flags. */
export function toRules(tests: readonly AbTest[], flags: Flags): Rules {
  const asksDevice = (value: FlagValue) => typeof value === 'object' && value.device !== undefined
  return { tests, flags, flagsAskDevice: PAGE_FLAGS.some((name) => asksDevice(flags[name])) }
}
