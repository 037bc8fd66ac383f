import { getDomain } from 'tldts'

/**
 * The domain that passkeys belong to (the RP ID of WebAuthn §5.1.2): the registrable one, so that they stay valid when the
 * site moves from `www` to another host of it. null: an IP address, or http outside of this machine, where browsers have no
 * passkeys.
 */
export function toPasskeyDomain(siteOrigin: string): string | null {
  const { protocol, hostname } = new URL(siteOrigin)
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return hostname
  if (protocol !== 'https:') return null
  // Suffixes such as github.io count: browsers refuse passkeys for a domain that several owners share.
  return getDomain(hostname, { allowPrivateDomains: true })
}
