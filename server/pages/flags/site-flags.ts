import type { SiteFlag } from '../../../shared/flags/flag.ts'
import type { PageFacets } from '../page-context.ts'
import { decideFlag } from './decide.ts'

/** Whether a feature of the whole site is on. With a condition on device, topics or browser it is off, as all pages share the bar. */
export function isSiteFlagOn(name: SiteFlag, { rules, overrides, now }: PageFacets): boolean {
  return decideFlag(name, rules.flags, overrides, { device: null, now, topics: [] }) === true
}
