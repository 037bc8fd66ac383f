import { isServerOnly } from './reserved.ts'

/** What links of one locale begin with, and which of them do so already. */
export interface LocalPlace {
  /** Empty for the default locale, else `/` and its code. */
  readonly prefix: string
  /** Of every locale but the default one. */
  readonly prefixes: readonly string[]
  /** Scheme, host and port of the site: an editor may have written a link in full. */
  readonly origin: string
}

/** Makes links to pages of this site lead to the same page in a locale (RT-086). */
export type ToLocalHref = (href: string) => string

/**
 * Links come from the content without a locale. One that names a locale was meant so; links to other sites, to files and
 * to what is no page stay as they are.
 */
export function createLocalHref({ prefix, prefixes, origin }: LocalPlace): ToLocalHref {
  if (prefix === '') return (href) => href
  return (href) => {
    const base = href.startsWith(`${origin}/`) ? origin : ''
    const rest = href.slice(base.length)
    const [path = ''] = rest.split(/[?#]/)
    if (!/^\/(?![/\\])/.test(path) || isServerOnly(path)) return href
    if (prefixes.some((other) => path === other || path.startsWith(`${other}/`))) return href
    return base + prefix + rest
  }
}

/** The same for every link of compiled body HTML, whose attributes are quoted and escaped. */
export function localiseLinks(html: string, toLocalHref: ToLocalHref): string {
  return html.replace(/(<a\b[^>]*? href=")([^"]*)"/g, (_tag, before: string, href: string) => {
    return `${before}${toLocalHref(href)}"`
  })
}
