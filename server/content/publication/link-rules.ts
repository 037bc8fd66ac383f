import type { Affiliate } from '../../body/affiliates.ts'
import type { LinkRules } from '../../body/link-rules.ts'
import type { Config } from '../../process/config.ts'
import type { Publication } from './publication.ts'

/** The rules for links of a site: those of its publication, and its own host with and without `www.` (PG-045). */
export function toLinkRules(
  { links }: Pick<Publication, 'links'>,
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
  affiliates: readonly Affiliate[],
): LinkRules {
  const host = new URL(siteOrigin).hostname.replace(/^www\./, '')
  return { ...links, ownHosts: [host, `www.${host}`], affiliates }
}
