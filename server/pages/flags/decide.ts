import type { Device } from '../../../shared/device/device.ts'
import type { BrowserCondition, FlagCondition, FlagName, Flags, FlagValue } from '../../../shared/flags/flag.ts'
import { passesFilter } from '../../../shared/flags/value-filter.ts'
import { isOverridden, type Overrides } from './overrides.ts'

/** The facts of a page when its HTML is rendered. */
export interface FlagFacts {
  /** null: the page does not vary on the device, so a condition on it is left to the browser. */
  readonly device: Device | null
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Slugs. */
  readonly topics: readonly string[]
}

/** On, off, or the conditions that the browser must evaluate. */
export type Verdict = boolean | BrowserCondition

/** Evaluates a value on a page; server and client get the same result for the same facts (FF-001, FF-012). */
export function decideValue(value: FlagValue, facts: FlagFacts): Verdict {
  if (typeof value === 'boolean') return value
  const { device, dateRange, topics, ...condition } = value
  if (dateRange !== undefined && !isWithin(dateRange, facts.now)) return false
  if (topics !== undefined && !passesFilter(topics, facts.topics)) return false
  if (device === undefined) return isEmpty(condition) ? true : condition
  if (facts.device === null) return { device, ...condition }
  if (!passesFilter(device, [facts.device])) return false
  return isEmpty(condition) ? true : condition
}

/** Evaluates a feature on a page: an override in the URL, else its configuration (FF-002). */
export function decideFlag(name: FlagName, flags: Flags, overrides: Overrides, facts: FlagFacts): Verdict {
  return isOverridden(overrides, name) ?? decideValue(flags[name], facts)
}

/** The next time at which a date condition changes, in milliseconds; null: never again. */
export function nextFlagBoundary(flags: Flags, now: number): number | null {
  return readBoundaries(flags).find((time) => time > now) ?? null
}

const boundaries = new WeakMap<Flags, readonly number[]>()

/** All boundaries, ascending, memoised by the flags object, which changes only with its file. */
function readBoundaries(flags: Flags): readonly number[] {
  const memoised = boundaries.get(flags)
  if (memoised !== undefined) return memoised
  const all = Object.values(flags)
    .flatMap((value: FlagValue) => (typeof value === 'boolean' ? [] : boundariesOf(value)))
    .toSorted((one, other) => one - other)
  boundaries.set(flags, all)
  return all
}

function boundariesOf({ dateRange }: FlagCondition): readonly number[] {
  return dateRange === undefined ? [] : [Date.parse(dateRange.start), Date.parse(dateRange.end)]
}

function isWithin({ start, end }: { readonly start: string; readonly end: string }, now: number): boolean {
  return Date.parse(start) <= now && now < Date.parse(end)
}

function isEmpty(condition: BrowserCondition): boolean {
  return condition.bots === undefined && condition.testRunner === undefined && condition.client === undefined
}
