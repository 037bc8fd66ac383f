import { expect, test } from 'vitest'
import type { ProductModel } from '../../../shared/page/model/product.ts'
import { buildProduct, buildShops } from '../../../test/builders/page-models.ts'
import { buildComponent, buildRow } from '../../../test/builders/page-parts.ts'
import { buildPayload } from '../../../test/builders/payloads.ts'
import { renderStatic } from '../../../test/builders/render.tsx'
import { Page } from '../../pages/product/ProductPage.tsx'

const VIEWS = ['header', 'body', 'price', 'review', 'family', 'topics']
const components = VIEWS.map((view) => buildComponent({ id: view, family: 'TechProduct', view }))
const rows = [buildRow({ colspan: 12, label: null, components })]

function render(over: Partial<ProductModel> = {}): string {
  return renderStatic(<Page payload={buildPayload({ content: buildProduct(over), rows })} />)
}

test('PG-023 the tabs are links to their own addresses, and the one that is shown is current', () => {
  const html = render({ tab: 'specs' })

  expect(html).toMatch(
    /<nav[^>]*aria-label="Halden Quiet 3"[^>]*><ul><li><a href="\/products\/halden-quiet-3\/">Overview<\/a><\/li><li><a href="\/products\/halden-quiet-3\/specs\/" aria-current="page">Specs<\/a>/,
  )
})

test('PG-023 a product with one tab has no navigation', () => {
  expect(render({ tabs: [{ tab: 'overview', label: 'Overview', href: '/products/p/' }] })).not.toContain(
    '>Overview</a>',
  )
})

test('PG-023 the overview has the key figures, the text and a link to all specs', () => {
  const html = render()

  expect(html).toMatch(/<dt>Weight<\/dt><dd>214 g<\/dd>.*href="\/products\/halden-quiet-3\/specs\/">All specs<\/a>/)
  expect(html).toContain('<p>Halden’s third pair.</p>')
  expect(html).not.toContain('Median')
})

test('PG-023 the specs are a table whose rows have headings', () => {
  const html = render({ tab: 'specs', body: [] })

  expect(html).toMatch(/<caption>Specs<\/caption><tbody><tr><th scope="row">Weight<\/th><td>214 g<\/td><\/tr>/)
})

test('PG-023 the prices are a summary of lowest, median and highest, and every shop', () => {
  const html = render({ tab: 'prices', body: [] })

  expect(html).toMatch(/Lowest<\/dt><dd>\$329<.*Median<\/dt><dd>\$334<.*Highest<\/dt><dd>\$339</)
  expect(html).toContain('List price $349')
  // The rail does not repeat them.
  expect(html.match(/brightmart\.example/g)).toHaveLength(1)
})

test('BX-065 links to shops are sponsored and not followed; a shop without a price has words instead', () => {
  const html = render({
    tab: 'prices',
    shops: buildShops({
      shops: [{ merchant: 'Parcelo', href: 'https://parcelo.example/', price: null }],
      date: null,
    }),
  })

  expect(html).toMatch(
    /<a class="[^"]*" href="https:\/\/parcelo\.example\/" rel="sponsored nofollow"><span>Parcelo<\/span> <b>See the price<\/b>/,
  )
  expect(html).not.toContain('Prices as of')
})

test('PG-023 a product links to its review, with the score', () => {
  expect(render()).toMatch(
    /9\.1.*href="\/reviews\/halden-quiet-3-review\/">The first pair that forgets it is there<\/a>/,
  )
  expect(render({ review: null, score: null })).not.toContain('Our review')
})

test('EN-040 the siblings of a product are links to their pages', () => {
  const sibling = { name: 'Halden Quiet 2', href: '/products/halden-quiet-2/', picture: null }

  expect(render({ family: { title: 'The Halden Quiet family', siblings: [sibling] } })).toMatch(
    /The Halden Quiet family<\/h2>.*<a href="\/products\/halden-quiet-2\/">Halden Quiet 2<\/a>/,
  )
})
