import { type LocaleCode, localePrefix } from '../../shared/brand/locale.ts'
import { createLocalHref, type LocalPlace, type ToLocalHref } from '../../shared/routing/local-href.ts'
import type { Config } from '../process/config.ts'

/** Makes links to pages of this site lead to the same page in a locale (RT-086). */
export function localHrefOf(locale: LocaleCode, config: Pick<Config, 'locales' | 'siteOrigin'>): ToLocalHref {
  return createLocalHref(localPlaceOf(locale, config))
}

/** What the links of a locale need, as data: pages that follow a channel use it in the browser. */
export function localPlaceOf(locale: LocaleCode, config: Pick<Config, 'locales' | 'siteOrigin'>): LocalPlace {
  const { locales, siteOrigin } = config
  const prefixes = locales.map((other) => localePrefix(other, locales)).filter((prefix) => prefix !== '')
  return { prefix: localePrefix(locale, locales), prefixes, origin: siteOrigin }
}
