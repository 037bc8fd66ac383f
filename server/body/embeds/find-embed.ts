import type { Embed, Provider } from './embed.ts'
import { PAGES, PROVIDERS } from './providers.ts'

const ALL: readonly Provider[] = [...Object.values(PROVIDERS), ...PAGES]

/** The only hosts that an iframe of the site may load: `frame-src` of the Content Security Policy (PG-039). */
export const FRAME_HOSTS: readonly string[] = [...new Set(ALL.flatMap(({ frameHosts }) => frameHosts))]

/**
 * Finds what an iframe can show of an address. Null for other sites, and for addresses of these sites that are neither
 * post, player nor chart: they stay links.
 */
export function findEmbed(address: string): Embed | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.port !== '') return null
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  for (const { name, kind, hosts, toFrame } of ALL) {
    const framed = hosts.includes(host) ? toFrame(url) : null
    if (framed !== null) return { provider: name, kind, href: url.href, ...framed }
  }
  return null
}
