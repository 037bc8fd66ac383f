import { type LocaleCode, splitLocale } from '../../shared/brand/locale.ts'
import type { PreviewFacts } from '../../shared/entities/composed-page.ts'
import type { ModelContext } from './model/context.ts'

interface LinkPlace {
  readonly locales: readonly LocaleCode[]
  /** The scheme, host and port of the site, because editors may write absolute links. */
  readonly siteOrigin: string
}

/**
 * Makes links of a preview to documents that are not public lead to their previews, where the same link opens them
 * (decision 0026). All other links lead to the public site.
 */
export function withPreviewLinks<Context extends Pick<ModelContext, 'toLocalHref' | 'hrefFor'>>(
  context: Context,
  { opens }: Pick<PreviewFacts, 'opens'>,
  token: string,
  { locales, siteOrigin }: LinkPlace,
): Context {
  const paths = new Set(opens)
  const toPreviewHref = (href: string): string => {
    const base = href.startsWith(`${siteOrigin}/`) ? siteOrigin : ''
    const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href.slice(base.length)) ?? []
    if (!paths.has(splitLocale(path, locales).path)) return href
    return `${base}${path}${query === '' ? '?' : `${query}&`}preview=${token}${hash}`
  }
  return {
    ...context,
    toLocalHref: (href) => toPreviewHref(context.toLocalHref(href)),
    hrefFor: (name, params) => toPreviewHref(context.hrefFor(name, params)),
  }
}
