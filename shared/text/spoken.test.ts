import { expect, test } from 'vitest'
import { toSpoken } from './spoken.ts'

test.each([
  ['en-US', 'fr-FR', { lang: 'en-US' }],
  ['en-GB', 'en-US', { lang: 'en-GB' }],
  ['ar', 'en-US', { lang: 'ar', dir: 'rtl' }],
  ['ar', 'he', { lang: 'ar' }],
  ['en-US', 'ar', { lang: 'en-US', dir: 'ltr' }],
  ['en-US', 'en-US', undefined],
  ['en', 'en-US', undefined],
])('BR-006 words in %s on a page in %s are marked %o', (language, page, spoken) => {
  expect(toSpoken(language, page)).toEqual(spoken)
})
