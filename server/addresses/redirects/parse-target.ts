import { safeLocation } from '../../../shared/routing/safe-redirect.ts'
import { PLACEHOLDER } from './rule.ts'

/** Where redirects may lead. */
export interface HostRules {
  /** Scheme, host and port of the site. */
  readonly siteOrigin: string
  /** Other hosts, with their port if it is not 443. */
  readonly redirectHosts: readonly string[]
}

/** Parses a target: a path, or an https address on an allowed host. An address of the site itself becomes a path. */
export function parseTarget(
  to: string,
  names: readonly string[],
  { siteOrigin, redirectHosts }: HostRules,
): { readonly target: string } | { readonly fault: string } {
  const local = to === siteOrigin || to.startsWith(`${siteOrigin}/`) ? to.slice(siteOrigin.length) || '/' : to
  // The URL parser leaves placeholders in paths and queries as they are, and refuses them in hosts and ports.
  const target = safeLocation(local, redirectHosts)
  if (target === null) return { fault: `${to}: expected a path, or an https address on a host of REDIRECT_HOSTS` }
  const unknown = [...target.matchAll(PLACEHOLDER)].find(([, name = '']) => !names.includes(name))
  return unknown === undefined
    ? { target }
    : { fault: `${unknown[0]} is not in the source; a colon that begins no placeholder is written %3A` }
}
