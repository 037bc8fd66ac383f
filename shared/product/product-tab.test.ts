import { expect, test } from 'vitest'
import { productTabOf, tabRoute } from './product-tab.ts'

test.each([
  ['product', 'overview'],
  ['auto-product', 'overview'],
  ['product-specs', 'specs'],
  ['auto-product-specs', 'specs'],
  ['product-prices', 'prices'],
  ['auto-product-prices', 'prices'],
] as const)('PG-023 the route %s shows the tab %s', (route, tab) => {
  expect(productTabOf(route)).toBe(tab)
  expect(tabRoute(route.replace(/-(?:specs|prices)$/, ''), tab)).toBe(route)
})
