import { REFUSABLE, type RefusableCategory } from '../../../shared/consent/consent.ts'
import { type Find, fieldOf } from './consent-source.ts'

/**
 * The purposes of the Transparency & Consent Framework that each category needs: 1 storage, 2 to 4 advertisements and
 * profiles of them, 5 and 6 content by profile, 7 and 8 measuring.
 */
const PURPOSES = {
  C0002: [1, 8],
  C0003: [1, 5, 6],
  C0004: [1, 2, 3, 4, 7],
  // Posts of other sites tell these sites what somebody reads.
  C0005: [1, 3, 5],
} as const satisfies Readonly<Record<RefusableCategory, readonly number[]>>

/** The categories whose purposes all have consent. */
export function grantsOfPurposes(hasConsent: (purpose: number) => boolean): readonly RefusableCategory[] {
  return REFUSABLE.filter((category) => PURPOSES[category].every(hasConsent))
}

/**
 * What a TCData object grants (TCF 2.3); null: the reader has not answered, or it is none. Legitimate interest grants
 * nothing, because the categories need a yes.
 *
 * @see https://github.com/InteractiveAdvertisingBureau/GDPR-Transparency-and-Consent-Framework
 */
export function readTcData(data: unknown): readonly RefusableCategory[] | null {
  if (fieldOf(data, 'gdprApplies') === false) return REFUSABLE
  const status = fieldOf(data, 'eventStatus')
  if (status !== 'tcloaded' && status !== 'useractioncomplete') return null
  const consents = fieldOf(fieldOf(data, 'purpose'), 'consents')
  if (typeof consents !== 'object' || consents === null) return null
  return grantsOfPurposes((purpose) => fieldOf(consents, String(purpose)) === true)
}

/** Follows `__tcfapi`. */
export const findTcf: Find = (view, hear) => {
  const api = fieldOf(view, '__tcfapi')
  if (typeof api !== 'function') return false
  api('addEventListener', 2, (data: unknown, isSuccess: unknown) => {
    const granted = isSuccess === true ? readTcData(data) : null
    if (granted !== null) hear(granted)
  })
  return true
}
