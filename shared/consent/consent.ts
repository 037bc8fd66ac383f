/** The categories of consent (CO-001): critical, performance, functional, targeting, social. */
export const CATEGORIES = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'] as const
export type Category = (typeof CATEGORIES)[number]

/** The categories that a reader can refuse: all but the critical one. */
export const REFUSABLE = ['C0002', 'C0003', 'C0004', 'C0005'] as const satisfies readonly Category[]
export type RefusableCategory = (typeof REFUSABLE)[number]

/** Before a choice: `opt-out` grants everything that is not refused, `opt-in` nothing that is not granted. */
export type ConsentMode = 'opt-out' | 'opt-in'

/** What a reader has chosen. */
export interface ConsentChoice {
  /** The day of the choice, in days since 1970: it is valid for a year. */
  readonly day: number
  /** The granted categories, besides the critical one. */
  readonly granted: readonly RefusableCategory[]
}

/** The cookie with the choice, which the browser and the server both set. */
export const CONSENT_COOKIE = 'consent'

/** Seconds, and days, for which a choice is valid. */
export const CONSENT_LIFE = 365 * 86_400
const VALID_DAYS = 365

/** The version of the cookie's form. */
const VERSION = '1'

/** What Global Privacy Control refuses, whatever was chosen (BX-069). */
const REFUSED_BY_GPC: readonly Category[] = ['C0004', 'C0005']

/** The value of the cookie: version, day and granted categories, such as `1.20786.C0002-C0004`. */
export function writeChoice({ day, granted }: ConsentChoice): string {
  return [VERSION, day, REFUSABLE.filter((category) => granted.includes(category)).join('-')].join('.')
}

/** Reads the cookie; null: no choice, one of another form, or one that is older than a year. @param now ms since 1970 */
export function readChoice(value: string | null | undefined, now: number): ConsentChoice | null {
  const [version, days, granted] = value?.split('.') ?? []
  const day = Number(days)
  const age = Math.floor(now / 86_400_000) - day
  if (version !== VERSION || granted === undefined || !Number.isInteger(day) || age < -1 || age > VALID_DAYS)
    return null
  const named = granted.split('-')
  return { day, granted: REFUSABLE.filter((category) => named.includes(category)) }
}

/** What is known of a reader's consent. */
export interface ConsentState {
  readonly mode: ConsentMode
  readonly choice: ConsentChoice | null
  /** Whether the browser sends Global Privacy Control. */
  readonly gpc: boolean
}

/** The categories that are granted: the one place that decides it (CO-001, CO-002). */
export function grantsOf({ mode, choice, gpc }: ConsentState): ReadonlySet<Category> {
  const chosen: readonly Category[] = choice?.granted ?? (mode === 'opt-out' ? REFUSABLE : [])
  const granted: readonly Category[] = ['C0001', ...chosen]
  return new Set(granted.filter((category) => !gpc || !REFUSED_BY_GPC.includes(category)))
}
