import type { VanityRecord } from './vanity.ts'

const STATUS: Readonly<Record<string, number>> = {
  TEMPORARY_REDIRECT: 302,
  PERMANENT_REDIRECT: 301,
  TEMPORARY_MASK: 302,
  MASK: 301,
  OK: 200,
  NOT_FOUND: 404,
}

/** The status code of a type; 404 for an unknown one (VN-002). */
export function vanityStatus(type: string): number {
  return Object.hasOwn(STATUS, type) ? (STATUS[type] ?? 404) : 404
}

/** Whether the type shows its target under the vanity path. */
export function isMask(type: string): boolean {
  return type === 'MASK' || type === 'TEMPORARY_MASK'
}

/** Whether the type redirects. */
export function isRedirect(type: string): boolean {
  return type === 'PERMANENT_REDIRECT' || type === 'TEMPORARY_REDIRECT'
}

type Window = Pick<VanityRecord, 'enabled' | 'dateExpired'>

/**
 * Whether a record is enabled at `now`, in milliseconds since the epoch: as the editor set, else until its expiry
 * (VN-003). An invalid expiry counts as past.
 */
export function isVanityEnabled({ enabled, dateExpired }: Window, now: number): boolean {
  if (enabled !== null) return enabled
  return dateExpired === null || Date.parse(dateExpired.date) > now
}

/** When an enabled record ends, in milliseconds since the epoch; null: no known end. */
export function vanityEnd({ enabled, dateExpired }: Window): number | null {
  return enabled === null && dateExpired !== null ? Date.parse(dateExpired.date) : null
}
