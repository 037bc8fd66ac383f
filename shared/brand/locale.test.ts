import { expect, test } from 'vitest'
import { LOCALE_CONFIG, languageOf, localePrefix, toLocaleCookie } from './locale.ts'

test('BR-006 the default locale is English, without a prefix in addresses', () => {
  expect(LOCALE_CONFIG).toEqual({
    defaultLocale: 'en',
    locales: [{ code: 'en', label: 'English', iso: 'en-US' }],
    strategy: 'prefix_except_default',
    lazy: true,
  })
  expect(languageOf('en')).toBe('en-US')
  expect(localePrefix('en')).toBe('')
})

test('BR-006 another locale has a prefix and is called by its code', () => {
  expect(languageOf('fr')).toBe('fr')
  expect(localePrefix('fr')).toBe('/fr')
})

test('BR-007 the locale cookie is for the whole site, and only where there is a choice', () => {
  expect(toLocaleCookie('fr', ['en', 'fr'])).toEqual({ name: 'i18n_redirected', value: 'fr', path: '/' })
  expect(toLocaleCookie('en', ['en'])).toBeNull()
  expect(toLocaleCookie('xx', ['en', 'fr'])).toBeNull()
})
