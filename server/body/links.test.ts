import { expect, test } from 'vitest'
import { DEFAULT_LINK_RULES } from '../../test/builders/link-rules.ts'
import { isCurrent } from './body-version.ts'
import { compileBody } from './compile-body.ts'
import type { LinkRules } from './link-rules.ts'

const LINKS = { ...DEFAULT_LINK_RULES, ownHosts: ['www.site.example'], sisterHosts: ['sister.example'] }

function marked(html: string, links: LinkRules = LINKS): string {
  const { blocks } = compileBody(html, { id: 'a', links })
  return blocks.map((block) => (block.kind === 'html' ? block.html : `[${block.name}]`)).join('')
}

test('PG-044 a link of the text to a shop is what a commerce link becomes', () => {
  const written = '<p>a <a href="https://amzn.to/1">b</a></p>'
  const shortcode = '<p>a <shortcode shortcode="commercelink" href="https://amzn.to/1" text="b"></shortcode></p>'

  expect(marked(written)).toBe('<p>a <a href="https://amzn.to/1" rel="sponsored nofollow noopener">b</a></p>')
  expect(marked(shortcode)).toBe(marked(written))
})

test('PG-045 other links of the text are marked by their host, also inside tables, lists and blocks', () => {
  const link = (href: string) => `<a href="${href}">b</a>`
  const outbound = '<a href="https://a.example/" rel="nofollow noopener" class="regular-link">b</a>'

  expect(marked(`<ul><li>${link('https://a.example/')}</li></ul>`)).toBe(`<ul><li>${outbound}</li></ul>`)
  expect(marked(`<p>${link('https://sister.example/')}</p>`)).toContain('rel="follow noopener"')
  expect(marked(`<p>${link('/a/')}${link('#b')}</p>`)).toBe(`<p>${link('/a/')}${link('#b')}</p>`)
  expect(
    marked(`<shortcode shortcode="quicktake" text="&lt;p&gt;${link('https://a.example/').replaceAll('"', "'")}"/>`),
  ).toContain(outbound)
})

test('PG-045 another site that reads a body marks its links by its own rules', () => {
  const body = marked('<p><a href="https://www.other.example/">b</a></p>')

  expect(marked(body)).toBe(body)
  expect(marked(body, { ...LINKS, ownHosts: ['www.other.example'] })).toBe(
    '<p><a href="https://www.other.example/" rel="noopener">b</a></p>',
  )
})

test('PG-046 outbound links have the class of regular links, and open in a new tab where that is configured', () => {
  expect(marked('<p><a href="https://a.example/">b</a></p>', { ...LINKS, newTab: true })).toBe(
    '<p><a href="https://a.example/" rel="nofollow noopener" target="_blank" class="regular-link">b</a></p>',
  )
})

const PLACE = { writtenIn: null, currency: 'USD', timeZone: 'America/Los_Angeles' }

test('PG-045 a body is current only with the same rules for links', () => {
  const body = compileBody('<p>a</p>', { id: 'a', links: LINKS })

  expect(isCurrent(body, { links: { ...LINKS } })).toBe(true)
  expect(isCurrent(body, { links: { ...LINKS, newTab: true } })).toBe(false)
  expect(isCurrent(body, { links: null })).toBe(false)
  expect(isCurrent(body, { links: LINKS, place: { ...PLACE, currency: 'GBP' } })).toBe(false)
  expect(isCurrent(body, { links: LINKS, place: PLACE })).toBe(true)
  expect(isCurrent({ ...body, version: 1 }, { links: LINKS })).toBe(false)
})
