import type { Request } from 'express'
import type { Config } from '../process/config.ts'

/** Codes of CDNs for readers whose country they do not know: unknown, and Tor. */
const UNKNOWN = new Set(['XX', 'T1', 'ZZ'])

/** The country that an edge has named for a request, as ISO 3166-1 alpha-2; null: unknown. */
export function countryOf(request: Request, { countryHeader }: Pick<Config, 'countryHeader'>): string | null {
  const code = request.get(countryHeader)?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && !UNKNOWN.has(code) ? code : null
}
