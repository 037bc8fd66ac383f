import { expect, test } from 'vitest'
import { toAlternates, withTranslations } from './alternates.ts'

const ORIGIN = 'https://www.site.example'

test.each([`${ORIGIN}/tech/a/`, `${ORIGIN}/fr/tech/a/`])('RT-086 %s has an alternate for every locale', (address) => {
  expect(toAlternates(address, ['en', 'fr'], ORIGIN)).toEqual([
    { rel: 'alternate', href: `${ORIGIN}/tech/a/`, hreflang: 'en-US' },
    { rel: 'alternate', href: `${ORIGIN}/fr/tech/a/`, hreflang: 'fr-FR' },
    { rel: 'alternate', href: `${ORIGIN}/tech/a/`, hreflang: 'x-default' },
  ])
})

test.each([
  ['one locale', `${ORIGIN}/tech/`, ['en']],
  ['a canonical address elsewhere', 'https://elsewhere.example/tech/', ['en', 'fr']],
  ['no canonical address', null, ['en', 'fr']],
] as const)('RT-086 there are no alternates with %s', (_what, address, locales) => {
  expect(toAlternates(address, locales, ORIGIN)).toEqual([])
})

test('SD-016 a story’s translations come before the locales of the page; invalid ones are left out', () => {
  const given = [
    { hreflang: 'fr-fr', href: '/fr/tech/un/' },
    { hreflang: 'ar', href: 'https://elsewhere.example/ar/' },
    { hreflang: 'ar', href: '/second/' },
    { hreflang: 'de', href: 'javascript:alert(1)' },
    { hreflang: 'not a language', href: '/x/' },
  ]
  const locales = toAlternates(`${ORIGIN}/tech/a/`, ['en', 'fr'], ORIGIN)

  expect(withTranslations(given, locales, ORIGIN)).toEqual([
    { rel: 'alternate', href: `${ORIGIN}/fr/tech/un/`, hreflang: 'fr-fr' },
    { rel: 'alternate', href: 'https://elsewhere.example/ar/', hreflang: 'ar' },
    { rel: 'alternate', href: `${ORIGIN}/tech/a/`, hreflang: 'en-US' },
    { rel: 'alternate', href: `${ORIGIN}/tech/a/`, hreflang: 'x-default' },
  ])
})
