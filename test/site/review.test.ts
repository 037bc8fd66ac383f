import { getAttributeValue, textContent } from 'domutils'
import { afterAll, expect, test } from 'vitest'
import { productPath, readProducts, readReviews, reviewPath } from '../builders/publication.ts'
import { readHtml } from '../harness/html.ts'
import { publishOver } from '../harness/publish.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)

async function open(path: string) {
  const response = await site.fetch(path)
  const html = readHtml(await response.text())
  const main = html.all('main').map(textContent).join(' ').replace(/\s+/g, ' ')
  const canonical = html.canonical && new URL(html.canonical).pathname
  return { status: response.status, html, main, canonical }
}

const shopLinks = (html: ReturnType<typeof readHtml>) =>
  html.all('a').filter((link) => /^https:\/\/(?!127\.)/.test(getAttributeValue(link, 'href') ?? ''))

test('PG-020 a review shows its verdict, its product, its rivals and its family without JavaScript', async () => {
  const { main, html } = await open('/reviews/halden-quiet-3-review/')

  for (const part of [
    'Score 9.1 out of 10',
    'Masthead pick',
    'Editors’ choice',
    'Comfort9.6',
    'What works',
    'What doesn’t',
  ])
    expect(main).toContain(part)
  for (const part of ['Where to buy', 'Brightmart $329', 'How it compares', 'Orrin Hush', 'The Halden Quiet family'])
    expect(main).toContain(part)
  expect(html.texts('h1')).toEqual(['Halden Quiet 3: the first pair that forgets it is there'])
})

test('PG-020 a preview has first impressions and no score', async () => {
  const { main } = await open('/reviews/orrin-mini-preview/')

  expect(main).toContain('First impressions')
  expect(main).not.toContain('out of 10')
})

test.each([
  ['/reviews/replay/halden-quiet-3-review/', '/reviews/halden-quiet-3-review/'],
  ['/roadshow/reviews/replay/vela-3-review/', '/roadshow/reviews/vela-3-review/'],
])('RT-022 the replay %s shows the whole review, is not indexed, and is canonical at %s', async (path, plain) => {
  const replay = await open(path)
  const original = await open(plain)

  expect(replay.status).toBe(200)
  expect(replay.main).toContain('out of 10')
  expect(replay.main).toBe(original.main)
  expect(replay.html.robots).toBe('noindex')
  expect(replay.canonical).toBe(plain)
  expect(original.html.robots).toBeNull()
})

test.each(['/products/halden-quiet-3/', '/roadshow/auto/vela-3/'])(
  'PG-023 the tabs of %s have addresses, titles and content of their own',
  async (path) => {
    const tabs = await Promise.all([path, `${path}specs/`, `${path}prices/`].map(open))

    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(tabs.map(({ canonical }) => canonical)).toEqual([path, `${path}specs/`, `${path}prices/`])
    expect(new Set(tabs.map(({ html }) => html.texts('title')[0])).size).toBe(3)
    expect(new Set(tabs.map(({ html }) => html.texts('h1')[0])).size).toBe(1)
    expect(tabs.map(({ main }) => main.includes('Median'))).toEqual([false, false, true])
    for (const { html } of tabs) {
      const links = html.all('a').map((link) => getAttributeValue(link, 'href'))
      for (const tab of ['', 'specs/', 'prices/']) expect(links).toContain(path + tab)
    }
  },
)

test('NV-009 the data of a product’s tabs says that the scroll position stays, and the data of a review does not', async () => {
  const [product, cars, review] = [
    '/products/halden-quiet-3/',
    '/roadshow/auto/vela-3/',
    '/reviews/halden-quiet-3-review/',
  ]
  const keeps = async (path: string) => (await (await site.fetch(`/_data${path}`)).json()).page.keepsScroll

  for (const path of [product, cars]) {
    for (const tab of ['', 'specs/', 'prices/']) expect(await keeps(path + tab), path + tab).toBe(true)
  }
  expect(await keeps(String(review))).toBeUndefined()
})

test('BX-065 on every review and product each link to a shop is sponsored, and each price has its date', async () => {
  const paths = [...readReviews().map(reviewPath), ...readProducts().map((product) => productPath(product))]
  let links = 0
  for (const path of paths) {
    const { html, main, status } = await open(path)
    expect(status, path).toBe(200)
    const shops = shopLinks(html)
    links += shops.length
    expect(
      shops.filter((link) => getAttributeValue(link, 'rel') !== 'sponsored nofollow').map(textContent),
      path,
    ).toEqual([])
    if (shops.some((link) => textContent(link).includes('$'))) expect(main, path).toContain('Prices as of')
    if (shops.length > 0) expect(main, path).toContain('we may earn a commission')
  }
  expect(links).toBeGreaterThan(80)
})

test('PG-023 the address of a tab without content shows the product, which is canonical', async () => {
  const product = { typeName: 'content_product', slug: 'a-bare-thing', name: 'A bare thing', section: 'tech' }
  await publishOver(site.base, product)

  const { status, main, canonical } = await open('/products/a-bare-thing/prices/')

  expect(status).toBe(200)
  expect(canonical).toBe('/products/a-bare-thing/')
  expect(main).not.toContain('Median')
})

test('BX-003 a new price of a product is on the page of its review', async () => {
  const shop = { name: 'Voltbay', url: 'https://voltbay.example/', checked: '2026-11-21T11:45:00Z' }
  const product = { typeName: 'content_product', slug: 'a-thing', name: 'A thing', section: 'tech' }
  await publishOver(site.base, { ...product, resellers: [{ ...shop, price: 12_300 }] })
  const relatedProduct = { id: 'a-thing', slugs: [{ edition: 'us', slug: 'a-thing' }] }
  await publishOver(site.base, {
    ...{ typeName: 'content_review', slug: 'a-thing', type: 'Review', title: 'About a thing' },
    relatedProduct,
  })
  expect((await open('/reviews/a-thing-review/')).main).toContain('Voltbay $123')

  await publishOver(site.base, { ...product, resellers: [{ ...shop, price: 11_100 }] })

  // The first request after a change may get the former page while the new one is made.
  await expect.poll(async () => (await open('/reviews/a-thing-review/')).main).toContain('Voltbay $111')
})
