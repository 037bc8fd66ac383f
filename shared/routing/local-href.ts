import { isServerOnly } from './reserved.ts'

/** The prefix of a locale's links, and the prefixes that links may already have. */
export interface LocalPlace {
  /** Empty for the default locale, else `/` and its code. */
  readonly prefix: string
  /** The prefixes of all locales but the default one. */
  readonly prefixes: readonly string[]
  /** The scheme, host and port of the site, because editors may write absolute links. */
  readonly origin: string
}

/** Converts links to pages of this site to the same pages in a locale (RT-086). */
export type ToLocalHref = (href: string) => string

/** The converter of the default locale, which changes no link. */
export const sameHref: ToLocalHref = (href) => href

/**
 * Creates a converter of links, which content has without a locale. Links with a locale, to other sites and to files
 * stay unchanged.
 */
export function createLocalHref({ prefix, prefixes, origin }: LocalPlace): ToLocalHref {
  if (prefix === '') return sameHref
  return (href) => {
    const base = href.startsWith(`${origin}/`) ? origin : ''
    const rest = href.slice(base.length)
    const [path = ''] = rest.split(/[?#]/)
    if (!/^\/(?![/\\])/.test(path) || isServerOnly(path)) return href
    if (prefixes.some((other) => path === other || path.startsWith(`${other}/`))) return href
    return base + prefix + rest
  }
}

/** Converts every link of compiled body HTML, whose attributes are quoted and escaped. */
export function localiseLinks(html: string, toLocalHref: ToLocalHref): string {
  return html.replace(/(<a\b[^>]*? href=")([^"]*)"/g, (_tag, before: string, href: string) => {
    return `${before}${toLocalHref(href)}"`
  })
}
