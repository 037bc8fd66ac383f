import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHtml } from '../harness/html.ts'
import { startSite } from '../harness/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-rates-'))
cpSync('publication/data', join(folder, 'data'), { recursive: true })
const site = await startSite({ content: 'none', env: { PUBLICATION_DIR: folder } })
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const SAVINGS = [{ id: 'topic-savings', slug: 'savings', name: 'Savings' }]

beforeAll(async () => {
  const publish = (slug: string, over: Readonly<Record<string, unknown>> = {}) =>
    site.publish({
      ...{ typeName: 'content_article', id: slug, slug, headline: 'Rates', section: 'finance', topics: SAVINGS },
      ...{ datePublished: '2026-11-01T00:00:00Z', body: '<p>Before.</p><p>After.</p>', ...over },
    })
  await publish('a-jar')
  await publish('a-loan', { topics: [{ id: 'topic-taxes', slug: 'taxes', name: 'Taxes' }] })
  await publish('a-ladder', {
    body: '<p>Before.</p><shortcode shortcode="cdrates" zip="87101" amount="700" deposit_term="12"></shortcode><p>After.</p>',
  })
  await publish('a-table', {
    body: '<p>Before.</p><shortcode shortcode="savingsrates" title="Ours" url="/about/"></shortcode>',
  })
  await publish('a-price', { section: 'home' })
})

async function open(path: string) {
  const response = await site.fetch(path)
  const html = readHtml(await response.text())
  const fields = Object.fromEntries(
    html.all('input').flatMap(({ attribs }) => (attribs.id?.startsWith('rates-') ? [[attribs.name, attribs]] : [])),
  )
  const lists = html.all('section').flatMap(({ attribs }) => (attribs.id?.startsWith('rates-') ? [attribs.id] : []))
  const yields = html.texts('p').flatMap((text) => /^(\d+\.\d\d)%/.exec(text)?.[1] ?? [])
  return { response, html, fields, lists, yields: yields.map(Number) }
}

test('GE-019 BR-001 a story of a topic about savings has rates below its text, unless its author has put some in it', async () => {
  const [below, other, own, table] = await Promise.all(
    ['a-jar', 'a-loan', 'a-ladder', 'a-table'].map((slug) => open(`/personal-finance/${slug}/`)),
  )

  expect(below?.lists).toEqual(['rates-savings'])
  expect(other?.lists).toEqual([])
  expect(own?.lists).toEqual(['rates-cds'])
  expect(table?.lists).toEqual([])
})

test('GE-016 an author’s block has the accounts that fit it, best yield first, with source and day, in the first HTML', async () => {
  const { response, html, yields, fields } = await open('/personal-finance/a-ladder/')
  const terms = html.texts('dd').filter((text) => text.includes('months'))

  expect(yields.length).toBeGreaterThan(0)
  expect(yields).toEqual(yields.toSorted((one, other) => other - one))
  expect(new Set(terms)).toEqual(new Set(['12 months']))
  expect([fields.amount?.value, fields.zipcode?.value]).toEqual(['700', '87101'])
  const [order] = html.texts('p').filter((text) => text.includes('annual percentage yield'))
  expect(order).toContain('Nov 20, 2026')
  expect(order).toContain('invented for the demo')
  expect(response.headers.get('cdn-cache-control')).not.toContain('no-store')
})

test('GE-018 the address asks for other rates; no cache stores them, and search engines keep to the plain address', async () => {
  const plain = await open('/personal-finance/a-jar/')
  const asked = await open('/personal-finance/a-jar/?amount=%2425,000&zipcode=87101&account_type=money-market')

  expect(asked.yields.length).toBeGreaterThan(0)
  expect(asked.yields.length).toBeLessThan(plain.yields.length)
  expect(asked.html.texts('p').join()).toContain('$25,000')
  expect(asked.html.robots).toBe('noindex')
  expect(asked.html.canonical).toMatch(/\/personal-finance\/a-jar\/$/)
  expect(asked.response.headers.get('cdn-cache-control')).toBe('no-store')
  expect(plain.html.robots).not.toBe('noindex')
  // Also on a page without the tool, so that no one fills a cache with addresses.
  const without = await open('/personal-finance/a-loan/?amount=5')
  expect(without.response.headers.get('cdn-cache-control')).toBe('no-store')
})

test('GE-018 a faulty field is named and kept, and the rates are those without it', async () => {
  const plain = await open('/personal-finance/a-jar/')
  const faulty = await open('/personal-finance/a-jar/?amount=much&zipcode=871')

  expect(faulty.response.status).toBe(200)
  expect(faulty.fields.amount).toMatchObject({ value: 'much', 'aria-invalid': 'true' })
  expect(faulty.fields.zipcode).toMatchObject({ value: '871', 'aria-invalid': 'true' })
  const links = faulty.html.all('a').map(({ attribs }) => attribs.href)
  expect(links).toEqual(expect.arrayContaining(['#rates-savings-amount', '#rates-savings-zip']))
  expect(faulty.yields).toEqual(plain.yields)
})

test('GE-018 a page without the parameters shows rates without a form', async () => {
  const { lists, yields, fields } = await open('/home/a-price/?amount=5')
  expect(lists).toEqual(['rates-savings'])
  expect(yields.length).toBeGreaterThan(5)
  expect(fields).toEqual({})
})
