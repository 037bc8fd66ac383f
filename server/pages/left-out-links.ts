import type { Config } from '../process/config.ts'
import type { PageServices } from './page-services.ts'

/** The path of a link to this site; null for other sites and for what is no address. */
export function toOwnPath(href: string, { siteOrigin }: Pick<Config, 'siteOrigin'>): string | null {
  // Almost every link is a path, and pages have many.
  if (/^\/(?![/\\])/.test(href)) return href.split(/[?#]/, 1)[0] ?? null
  const { origin } = new URL(siteOrigin)
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null
  return url?.origin === origin ? url.pathname : null
}

/** Creates the check whether a link leads to what the publication leaves out (MV-011). */
export function leftOutLinks({ router, config }: Pick<PageServices, 'router' | 'config'>): (href: string) => boolean {
  return (href) => {
    const path = toOwnPath(href, config)
    return path !== null && router.isLeftOut(path)
  }
}
