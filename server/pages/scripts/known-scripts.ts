import { ERROR_SERVICE, type Script } from '../../../shared/scripts/script.ts'

type Defaults = Pick<Script, 'category'> & Partial<Pick<Script, 'features' | 'timing' | 'every'>>

const OF_ADS: Defaults = { category: 'C0004', features: ['ads'], timing: 'demand' }

/**
 * The scripts that a publication of this kind uses (CO-011), with what each needs (CO-002). None has an address: the file
 * gives it, and what the file leaves out never loads.
 */
export const KNOWN_SCRIPTS: ReadonlyMap<string, Defaults> = new Map<string, Defaults>([
  ['ads', OF_ADS],
  ['media-network', OF_ADS],
  ['adsense', OF_ADS],
  ['bidding', OF_ADS],
  ['exchange', OF_ADS],
  ['marketplace', { category: 'C0004' }],
  ['recommendations', { category: 'C0004' }],
  ['push', { category: 'C0004', features: ['push'] }],
  ['consent-beacon', { category: 'C0002' }],
  ['performance-beacon', { category: 'C0002' }],
  // Once on each page (CO-012).
  ['conversion-automation', { category: 'C0004', features: ['conversionAutomation'], every: 'page' }],
  [ERROR_SERVICE, { category: 'C0002', timing: 'demand' }],
])
