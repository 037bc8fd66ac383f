import type { ContentLink } from '../../shared/entities/content-link.schema.ts'

/**
 * Whether sitemaps and other lists for programs may have content: search engines may list it, and its own address is its
 * canonical one. Feeds have it all the same, because people follow them.
 *
 * @param origin of this site
 */
export function isListed(
  { url, canonicalUrl, noIndex }: Pick<ContentLink, 'url' | 'canonicalUrl' | 'noIndex'>,
  origin: string,
): boolean {
  if (url === null || noIndex) return false
  // An invalid address cannot be canonical, so the page has its own.
  if (!canonicalUrl || !URL.canParse(canonicalUrl, origin)) return true
  const [own, named] = [new URL(url, origin), new URL(canonicalUrl, origin)]
  if (!/^https?:$/.test(named.protocol)) return true
  return named.host === own.host && toPlain(named) === toPlain(own)
}

/** Path and query, as a redirect would tidy them. */
function toPlain({ pathname, search }: URL): string {
  return (pathname.endsWith('/') ? pathname : `${pathname}/`) + search
}
