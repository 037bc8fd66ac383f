import { type FlagName, isFlagName } from '../../../shared/flags/flag.ts'

/** The features that QA forces for one request: names, or all features (FF-002). */
export interface Overrides {
  readonly enable: readonly FlagName[] | 'all'
  readonly disable: readonly FlagName[] | 'all'
}

export const NO_OVERRIDES: Overrides = { enable: [], disable: [] }

/** Parses the overrides in a request's query; unknown names are ignored (FF-002, SE-006). */
export function toOverrides(query: URLSearchParams): Overrides {
  return { enable: toNames(query.getAll('featureEnable')), disable: toNames(query.getAll('featureDisable')) }
}

/** Whether the overrides say anything at all. */
export function hasOverrides({ enable, disable }: Overrides): boolean {
  return enable.length > 0 || disable.length > 0
}

/** What the overrides say of a feature; null: nothing. Disabling wins (FF-002). */
export function isOverridden({ enable, disable }: Overrides, name: FlagName): boolean | null {
  if (disable === 'all' || disable.includes(name)) return false
  return enable === 'all' || enable.includes(name) ? true : null
}

function toNames(values: readonly string[]): Overrides['enable'] {
  const names = values.flatMap((value) => value.split(',')).map((name) => name.trim())
  return names.includes('all') ? 'all' : [...new Set(names.filter(isFlagName))]
}
