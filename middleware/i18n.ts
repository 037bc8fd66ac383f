import { languageOf, splitLocale } from '../shared/brand/locale.ts'
import type { MiddlewarePart } from './types.ts'

/** The locale that the address names, even if no page is there; else the default one (BR-006, RT-086). */
export const i18n = {
  create:
    ({ config, publication }) =>
    ({ path }) => {
      const { locale } = splitLocale(path, config.locales)
      return { locale, language: languageOf(locale, publication.language) }
    },
} satisfies MiddlewarePart
