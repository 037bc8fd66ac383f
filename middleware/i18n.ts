import { languageOf, splitLocale } from '../shared/brand/locale.ts'
import type { RouteMiddleware } from './types.ts'

/** The locale that the address names, also where no page stands, or the default one (BR-006, RT-086). */
export const i18n: RouteMiddleware['create'] =
  ({ config }) =>
  ({ path }) => {
    const { locale } = splitLocale(path, config.locales)
    return { locale, language: languageOf(locale) }
  }
