import { languageOf } from '../shared/brand/locale.ts'
import type { RouteMiddleware } from './types.ts'

/** The locale of the matched address, or the default one (BR-006, RT-086). */
export const i18n: RouteMiddleware['create'] =
  ({ config }) =>
  (request) => {
    const locale = request.match?.locale ?? config.locales[0] ?? 'en'
    return { locale, language: languageOf(locale) }
  }
