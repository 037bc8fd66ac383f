import type { Verdict } from '../flags/decide.ts'

/** How long a precap is: `compact` is one short line for each of the first three products (PG-058). */
export type PrecapSize = 'full' | 'compact' | 'compact-on-phones'

/**
 * The size of a precap by the flag `compactPrecap`, whose topics have been checked (PG-058). A page is the same for all
 * devices, so a condition on the device is left to the style sheet.
 */
export function toPrecapSize(verdict: Verdict): PrecapSize {
  if (typeof verdict === 'boolean') return verdict ? 'compact' : 'full'
  return verdict.device?.allowed?.includes('mobile') ? 'compact-on-phones' : 'full'
}
