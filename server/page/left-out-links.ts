import type { Services } from '../services.ts'

/** Creates the check whether a link leads to a page of this site that the publication leaves out (MV-011). */
export function leftOutLinks({ router, config }: Pick<Services, 'router' | 'config'>): (href: string) => boolean {
  const { origin } = new URL(config.siteOrigin)
  return (href) => {
    if (!URL.canParse(href, origin)) return false
    const url = new URL(href, origin)
    return url.origin === origin && router.isLeftOut(url.pathname)
  }
}
