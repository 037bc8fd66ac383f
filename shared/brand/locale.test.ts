import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, LOCALES, languageOf, localePrefix, splitLocale, toLocaleCookie } from './locale.ts'

test('BR-006 the default locale is English, without a prefix in addresses', () => {
  expect(DEFAULT_LOCALE).toBe('en')
  expect(LOCALES.en).toEqual({ label: 'English', iso: 'en-US' })
  expect(languageOf('en')).toBe('en-US')
  expect(localePrefix('en', ['en', 'fr'])).toBe('')
})

test('BR-006 another locale has its own prefix and language', () => {
  expect(languageOf('fr')).toBe('fr-FR')
  expect(localePrefix('fr', ['en', 'fr'])).toBe('/fr')
})

test('RT-086 the first configured locale is the default and has no prefix', () => {
  expect(localePrefix('fr', ['fr', 'en'])).toBe('')
  expect(localePrefix('en', ['fr', 'en'])).toBe('/en')
  expect(splitLocale('/tech/', ['fr', 'en'])).toEqual({ locale: 'fr', prefix: '', path: '/tech/' })
})

test.each([
  ['/fr/tech/a/', { locale: 'fr', prefix: '/fr', path: '/tech/a/' }],
  ['/fr/', { locale: 'fr', prefix: '/fr', path: '/' }],
  ['/fr', { locale: 'fr', prefix: '/fr', path: '/' }],
  ['/', { locale: 'en', prefix: '', path: '/' }],
  ['/en/tech/', { locale: 'en', prefix: '', path: '/en/tech/' }],
  ['/fruit/', { locale: 'en', prefix: '', path: '/fruit/' }],
  ['/de/', { locale: 'en', prefix: '', path: '/de/' }],
])('RT-086 the path %s is split into its locale and the rest', (path, parts) => {
  expect(splitLocale(path, ['en', 'fr'])).toEqual(parts)
})

test('RT-086 with one locale no path names one', () => {
  expect(splitLocale('/fr/', ['en'])).toEqual({ locale: 'en', prefix: '', path: '/fr/' })
})

test('BR-007 the locale cookie is for the whole site, and only with several locales', () => {
  expect(toLocaleCookie('fr', ['en', 'fr'])).toEqual({ name: 'i18n_redirected', value: 'fr', path: '/' })
  expect(toLocaleCookie('en', ['en'])).toBeNull()
  expect(toLocaleCookie('xx', ['en', 'fr'])).toBeNull()
})
