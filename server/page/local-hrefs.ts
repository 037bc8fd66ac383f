import { type LocaleCode, localePrefix } from '../../shared/brand/locale.ts'
import { createLocalHref, type ToLocalHref } from '../../shared/routing/local-href.ts'
import type { Config } from '../config.ts'

/** Makes links to pages of this site lead to the same page in a locale (RT-086). */
export function localHrefOf(locale: LocaleCode, config: Pick<Config, 'locales' | 'siteOrigin'>): ToLocalHref {
  const { locales, siteOrigin } = config
  const prefixes = locales.map((other) => localePrefix(other, locales)).filter((prefix) => prefix !== '')
  return createLocalHref({ prefix: localePrefix(locale, locales), prefixes, origin: siteOrigin })
}
