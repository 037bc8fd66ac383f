import type { Request } from 'express'

/**
 * Whether a browser marks the request as from a page of this site; other clients can forge that. Every browser since 2020
 * sends one of the two headers with a form (Fetch Metadata; RFC 6454), and no other site can change them.
 *
 * @param siteOrigin where a proxy does not pass on the Host header, a browser without Fetch Metadata names this one
 */
export function isFromThisSite(request: Pick<Request, 'get'>, siteOrigin?: string): boolean {
  const site = request.get('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = request.get('origin')
  if (origin === undefined || origin === siteOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === request.get('host')
}
