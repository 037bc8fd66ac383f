import { expect, test } from 'vitest'
import { DEFAULT_LINK_RULES } from '../../test/builders/link-rules.ts'
import { COMMERCE_HOSTS, type LinkRules, toLinkMarks } from './link-rules.ts'

const RULES: LinkRules = {
  ...DEFAULT_LINK_RULES,
  ownHosts: ['www.site.example', 'site.example'],
  sisterHosts: ['sister.example'],
}
const marksOf = (href: string, rel = '', rules = RULES) => toLinkMarks(href, rel, rules)

test.each(COMMERCE_HOSTS)('PG-044 a link to %s is a commerce link', (host) => {
  expect(marksOf(`https://${host}/dp/1`)).toEqual({ rel: 'sponsored nofollow noopener' })
})

test.each(['https://amazon.com.example/', 'https://notamazon.com/', 'https://example.com/?u=amazon.com'])(
  'PG-044 %s only looks like a shop',
  (href) => expect(marksOf(href).rel).toBe('nofollow noopener'),
)

test.each([
  ['https://other.example/a', { rel: 'nofollow noopener', class: 'regular-link' }],
  ['HTTP://OTHER.example/a', { rel: 'nofollow noopener', class: 'regular-link' }],
  ['https://sister.example/a', { rel: 'follow noopener' }],
  ['https://www.site.example/a', { rel: 'noopener' }],
  ['/a/', {}],
  ['#a', {}],
  ['a/b', {}],
  ['mailto:a@b.example', {}],
  ['tel:+4912345', {}],
  ['https://', { rel: 'noopener' }],
])('PG-045 the link %s gets %j', (href, marks) => {
  expect(marksOf(href)).toEqual(marks)
})

test('PG-045 the author’s words stay, except those that this site does not use', () => {
  expect(marksOf('https://other.example/', 'ugc external').rel).toBe('nofollow ugc noopener')
  expect(marksOf('/terms/', 'license').rel).toBe('license')
})

test('PG-045 a sister publisher is followed even where the link said nofollow', () => {
  expect(marksOf('https://sister.example/', 'nofollow').rel).toBe('follow noopener')
})

test('PG-046 an outbound link opens in a new tab if the publication says so', () => {
  const rules = { ...RULES, newTab: true }

  expect(marksOf('https://other.example/', '', rules)).toEqual({
    rel: 'nofollow noopener',
    class: 'regular-link',
    target: '_blank',
  })
  expect(marksOf('https://sister.example/', '', rules)).not.toHaveProperty('target')
  expect(marksOf('/a/', '', rules)).not.toHaveProperty('target')
})

test('BX-065 a link that an author calls sponsored is an affiliate link on any host, this site included', () => {
  expect(marksOf('https://shop.example/', 'sponsored').rel).toBe('sponsored nofollow noopener')
  expect(marksOf('/go/1/', 'Sponsored').rel).toBe('sponsored nofollow')
})
