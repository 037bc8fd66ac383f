import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_LINK_RULES } from '../../test/builders/link-rules.ts'
import { type Affiliate, toAffiliateHref, toPlainHref } from './affiliates.ts'
import { isCurrent } from './body-version.ts'
import { compileBody } from './compile-body.ts'
import { toUpdateJob } from './compile-update.ts'

const SHOP: Affiliate = { hosts: ['shop.example'], parameter: 'tag', tag: 'quay-20', storyParameter: 'sub' }
const tagged = (href: string) => toAffiliateHref(href, 'a-1', [SHOP])

test.each([
  ['https://shop.example/p', 'https://shop.example/p?tag=quay-20&sub=a-1'],
  ['https://shop.example/p?q=a%20b+c#top', 'https://shop.example/p?q=a%20b+c&tag=quay-20&sub=a-1#top'],
  ['https://shop.example/p?tag=theirs&sub=x', 'https://shop.example/p?tag=quay-20&sub=a-1'],
  ['https://shop.example/p?%zz=1', 'https://shop.example/p?%zz=1&tag=quay-20&sub=a-1'],
  ['https://www.shop.example/p', 'https://www.shop.example/p'],
  ['https://other.example/?u=shop.example', 'https://other.example/?u=shop.example'],
  ['/p', '/p'],
])('BX-065 the link %s becomes %s', (given, expected) => {
  expect(tagged(given)).toBe(expected)
})

test('BX-065 a tag is added once, whatever the address, and can be taken off', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (given) => {
      const href = `https://shop.example/${given.slice('https://'.length)}`
      expect(tagged(tagged(href))).toBe(tagged(href))
      expect(new URL(tagged(href)).searchParams.get('tag')).toBe('quay-20')
      expect(toPlainHref(tagged(href), [SHOP])).toBe(toPlainHref(href, [SHOP]))
    }),
    { numRuns: 20 },
  )
})

const links = { ...DEFAULT_LINK_RULES, ownHosts: ['site.example'], affiliates: [SHOP] }
const linksOf = (html: string, options: object = {}) =>
  compileBody(html, { id: 'a-1', links, ...options }).blocks.flatMap((block) =>
    [...(('html' in block && block.html) || '').matchAll(/<a [^>]*>/g)].map(([link]) => link),
  )

test('BX-065 every link of a body to a shop has the tag, the story and the words for search engines', () => {
  const rows = [
    '<p><a href="https://shop.example/p">a</a></p>',
    '<p>a <shortcode shortcode="commercelink" href="https://shop.example/p" text="b"></shortcode></p>',
    '<shortcode shortcode="commercebutton" url="https://shop.example/p" title="A" price="$3" merchant="Shop"></shortcode>',
    '<shortcode shortcode="buybutton" url="https://shop.example/p" title="A" price="$3" merchant="Shop"></shortcode>',
    '<shortcode shortcode="quicktake" text="&lt;a href=\'https://shop.example/p\'&gt;a&lt;/a&gt;"></shortcode>',
  ]
  for (const html of rows) {
    const [link = ''] = linksOf(html)
    expect(link, html).toContain('href="https://shop.example/p?tag=quay-20&amp;sub=a-1"')
    for (const word of ['sponsored', 'nofollow', 'noopener']) expect(link, html).toContain(word)
  }
})

test('BX-065 an update of live coverage names its story, and links of this site stay unchanged', () => {
  const job = toUpdateJob('a-1', {
    ...{ id: 'u', datePublished: null, dateUpdated: null },
    body: '<p><a href="https://shop.example/p">a</a></p>',
  } as never)
  const own = { ...links, affiliates: [{ ...SHOP, hosts: ['site.example'] }] }

  expect(linksOf(job.html, job)[0]).toContain('sub=a-1"')
  expect(linksOf('<p><a href="https://site.example/">a</a></p>', { links: own })).toEqual([
    '<a href="https://site.example/" rel="noopener">',
  ])
})

test('BX-065 a body is compiled again when a program changes', () => {
  const body = compileBody('<p>a</p>', { id: 'a', links })

  expect(isCurrent(body, { links: { ...links } })).toBe(true)
  expect(isCurrent(body, { links: { ...links, affiliates: [{ ...SHOP, tag: 'new-21' }] } })).toBe(false)
})
