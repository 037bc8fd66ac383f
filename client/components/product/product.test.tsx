import { expect, test } from 'vitest'
import type { ProductModel } from '../../../shared/page/model/product.ts'
import { buildProduct, buildShops } from '../../../test/builders/page-models.ts'
import { buildComponent, buildRow } from '../../../test/builders/page-parts.ts'
import { buildPayload } from '../../../test/builders/payloads.ts'
import { renderStatic } from '../../../test/builders/render.tsx'
import { readHtml } from '../../../test/harness/html.ts'
import { Page } from '../../pages/product/ProductPage.tsx'

const VIEWS = ['header', 'body', 'price', 'review', 'family', 'topics']
const components = VIEWS.map((view) => buildComponent({ id: view, family: 'TechProduct', view }))
const rows = [buildRow({ colspan: 12, label: null, components })]

function render(over: Partial<ProductModel> = {}): string {
  return renderStatic(<Page payload={buildPayload({ content: buildProduct(over), rows })} />)
}

test('PG-023 the tabs are links to their own addresses, and the one that is shown is current', () => {
  const tabs = readHtml(render({ tab: 'specs' })).within('nav', { 'aria-label': 'Halden Quiet 3' })

  expect(tabs.texts('a', { href: '/products/halden-quiet-3/', 'aria-current': null })).toEqual(['Overview'])
  expect(tabs.texts('a', { href: '/products/halden-quiet-3/specs/', 'aria-current': 'page' })).toEqual(['Specs'])
})

test('PG-023 a product with one tab has no navigation', () => {
  const html = readHtml(render({ tabs: [{ tab: 'overview', label: 'Overview', href: '/products/p/' }] }))

  expect(html.texts('a')).not.toContain('Overview')
})

test('PG-023 the overview has the key figures, the text and a link to all specs', () => {
  const html = readHtml(render())

  expect(html.texts('dd')[html.texts('dt').indexOf('Weight')]).toBe('214 g')
  expect(html.texts('a', { href: '/products/halden-quiet-3/specs/' })).toContain('All specs')
  expect(html.texts('p')).toContain('Halden’s third pair.')
  expect(html.words).not.toContain('Median')
})

test('PG-023 the specs are a table whose rows have headings', () => {
  const table = readHtml(render({ tab: 'specs', body: [] })).within('table')

  expect(table.texts('caption')).toEqual(['Specs'])
  expect(table.texts('th', { scope: 'row' })[0]).toBe('Weight')
  expect(table.texts('td')[0]).toBe('214 g')
})

test('PG-023 the prices are a summary of lowest, median and highest, and every shop', () => {
  const html = readHtml(render({ tab: 'prices', body: [] }))

  const figures = html.texts('dt').map((name, index) => [name, html.texts('dd')[index]])
  expect(figures).toEqual(
    expect.arrayContaining([
      ['Lowest', expect.stringMatching(/^\$329/)],
      ['Median', expect.stringMatching(/^\$334/)],
      ['Highest', expect.stringMatching(/^\$339/)],
    ]),
  )
  expect(html.words).toContain('List price $349')
  // The rail does not repeat them.
  expect(html.texts('a', { href: /brightmart\.example/ })).toHaveLength(1)
})

test('BX-065 links to shops are sponsored and not followed; a shop without a price has words instead', () => {
  const html = render({
    tab: 'prices',
    shops: buildShops({
      shops: [{ merchant: 'Parcelo', href: 'https://parcelo.example/', price: null }],
      date: null,
    }),
  })

  const shops = readHtml(html).texts('a', { href: 'https://parcelo.example/', rel: 'sponsored nofollow' })
  expect(shops).toEqual([expect.stringMatching(/^Parcelo See the price/)])
  expect(html).not.toContain('Prices as of')
})

test('PG-023 a product links to its review, with the score', () => {
  const html = readHtml(render())

  expect(html.words).toMatch(/9\.1.*The first pair that forgets it is there/)
  expect(html.texts('a', { href: '/reviews/halden-quiet-3-review/' })).toContain(
    'The first pair that forgets it is there',
  )
  expect(render({ review: null, score: null })).not.toContain('Our review')
})

test('EN-040 the siblings of a product are links to their pages', () => {
  const sibling = { name: 'Halden Quiet 2', href: '/products/halden-quiet-2/', picture: null }

  const html = readHtml(render({ family: { title: 'The Halden Quiet family', siblings: [sibling] } }))

  expect(html.texts('h2')).toContain('The Halden Quiet family')
  expect(html.texts('a', { href: '/products/halden-quiet-2/' })).toEqual(['Halden Quiet 2'])
})
