import type { Category } from '../../shared/consent/consent.ts'

/** The signals of Consent Mode v2 and the category that each needs. */
const SIGNALS = {
  ad_storage: 'C0004',
  ad_user_data: 'C0004',
  ad_personalization: 'C0004',
  analytics_storage: 'C0002',
  functionality_storage: 'C0003',
  personalization_storage: 'C0003',
  security_storage: 'C0001',
} as const satisfies Readonly<Record<string, Category>>

/** What Consent Mode v2 says of the granted categories (https://developers.google.com/tag-platform/security/concepts/consent-mode). */
export function toConsentMode(granted: readonly Category[]): Readonly<Record<string, 'granted' | 'denied'>> {
  return Object.fromEntries(
    Object.entries(SIGNALS).map(([signal, category]) => [signal, granted.includes(category) ? 'granted' : 'denied']),
  )
}

/** Tells the scripts of a frame what the reader grants, in the words of Google and of OneTrust. */
export function passConsent(view: Window, granted: readonly Category[]): void {
  const isUpdate = Reflect.has(view, 'OnetrustActiveGroups')
  const known: unknown = Reflect.get(view, 'dataLayer')
  const layer: unknown[] = Array.isArray(known) ? known : []
  Reflect.set(view, 'dataLayer', layer)
  tell(layer, 'consent', isUpdate ? 'update' : 'default', toConsentMode(granted))
  Reflect.set(view, 'OnetrustActiveGroups', `,${granted.join(',')},`)
  view.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: granted }))
}

/** Adds a command as gtag.js wants it: it obeys the object that holds the arguments of a function, and ignores arrays. */
function tell(layer: unknown[], ...command: readonly unknown[]): void {
  const toArguments: (...command: readonly unknown[]) => unknown = function gtag() {
    // biome-ignore lint/complexity/noArguments: see above
    return arguments
  }
  layer.push(toArguments(...command))
}
