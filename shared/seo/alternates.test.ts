import { expect, test } from 'vitest'
import { toAlternates } from './alternates.ts'

const ORIGIN = 'https://www.site.example'

test.each([`${ORIGIN}/tech/a/`, `${ORIGIN}/fr/tech/a/`])('RT-086 %s names itself in every locale', (address) => {
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
