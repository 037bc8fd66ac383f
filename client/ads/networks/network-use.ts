import type { AdNetworks } from '../../../shared/ads/networks.ts'
import type { Category, ConsentMode } from '../../../shared/consent/consent.ts'

/** How a network may be asked: not at all, without any key, or with all keys. */
export type NetworkUse = 'none' | 'untargeted' | 'targeted'

interface ConsentFacts {
  readonly mode: ConsentMode
  /** Whether a platform for consent of another company has decided. */
  readonly isExternal: boolean
  readonly grants: ReadonlySet<Category>
}

/**
 * Decides how networks are asked (AD-023). Where readers have to agree first, networks want the consent of a certified
 * platform, so the site's own choice is not enough (https://support.google.com/admanager/answer/13554116).
 */
export function networkUseOf(
  { mode, isExternal, grants }: ConsentFacts,
  untargeted: AdNetworks['untargeted'],
): NetworkUse {
  if (mode === 'opt-in' && !isExternal) return 'none'
  if (grants.has('C0004')) return 'targeted'
  return untargeted === 'network' ? 'untargeted' : 'none'
}

/**
 * The script for a use.
 *
 * @throws Error where the publication has not configured its address (AD-029)
 */
export function scriptOf({ script, limitedScript }: AdNetworks['gpt'], use: Exclude<NetworkUse, 'none'>): string {
  const address = use === 'targeted' ? script : limitedScript
  if (address === undefined) throw new Error('site.json has no ads.gpt.limitedScript, so there are no untargeted ads')
  return address
}
