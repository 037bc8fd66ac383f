import { type LocaleCode, localePrefix } from '../../shared/brand/locale.ts'
import { createLocalHref, type ToLocalHref } from '../../shared/routing/local-href.ts'
import type { Config } from '../config.ts'

type Place = Pick<Config, 'locales' | 'siteOrigin'>

/** By installation and locale: cards are cached by what makes them. */
const known = new WeakMap<Place, Map<LocaleCode, ToLocalHref>>()

/** Makes links to pages of this site lead to the same page in a locale; one function a locale (RT-086). */
export function localHrefOf(locale: LocaleCode, config: Place): ToLocalHref {
  const ofConfig = known.get(config) ?? new Map<LocaleCode, ToLocalHref>()
  known.set(config, ofConfig)
  const found = ofConfig.get(locale)
  if (found) return found
  const { locales, siteOrigin } = config
  const prefixes = locales.map((other) => localePrefix(other, locales)).filter((prefix) => prefix !== '')
  const made = createLocalHref({ prefix: localePrefix(locale, locales), prefixes, origin: siteOrigin })
  ofConfig.set(locale, made)
  return made
}
