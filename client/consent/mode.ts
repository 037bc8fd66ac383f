import type { ConsentMode } from '../../shared/consent/consent.ts'

/** Where a reader is, as far as the browser knows. */
interface ReaderPlace {
  /** ISO 3166-1 alpha-2; null: unknown. */
  readonly country: string | null
  /** IANA name; null: unknown. */
  readonly timeZone: string | null
}

/** The edition whose law lets a reader refuse; in any other one a reader has to agree first. */
const OPT_OUT_EDITION = 'us'

/** The European Economic Area, its outermost regions, the United Kingdom, and Switzerland, whose law is alike. */
const OPT_IN_COUNTRIES = new Set(
  (
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB UK CH ' +
    'AX GF GP MQ MF RE YT SJ GI GG JE IM'
  ).split(' '),
)

/** Zones of those countries outside of `Europe/`. */
const OPT_IN_ZONES = new Set([
  ...['America/Cayenne', 'America/Guadeloupe', 'America/Martinique', 'America/Marigot', 'Indian/Reunion'],
  ...['Indian/Mayotte', 'Asia/Nicosia', 'Asia/Famagusta', 'Africa/Ceuta'],
])

/** Zones that are surely elsewhere. Others, such as `UTC`, do not say where a reader is. */
const ELSEWHERE = /^(?:Africa|America|Antarctica|Asia|Australia|Indian|Pacific|US|Canada)\//

function isOptInZone(zone: string): boolean {
  return OPT_IN_ZONES.has(zone) || !ELSEWHERE.test(zone)
}

/**
 * What counts before a choice (CO-001): the law of the country, else of the time zone. Where neither is known, or the
 * edition is for another country than the United States, a reader has to agree first.
 */
export function modeOf(edition: string, { country, timeZone }: ReaderPlace): ConsentMode {
  const isOptIn = country === null ? timeZone === null || isOptInZone(timeZone) : OPT_IN_COUNTRIES.has(country)
  return isOptIn || edition !== OPT_OUT_EDITION ? 'opt-in' : 'opt-out'
}
