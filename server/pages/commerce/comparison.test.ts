import { expect, test } from 'vitest'
import { compareAttributes } from './comparison.ts'

const attribute = (name: string, val: string | null, slug: string | null = null) => ({
  ...{ name, val, slug },
  id: null,
  valSlug: null,
})

test('PG-020 a comparison has the attributes that the first product shares, in its order', () => {
  const own = [attribute('Weight', '214 g'), attribute('Case', 'Large'), attribute('Battery', '96 h')]
  const others = [[attribute('battery ', '38 h'), attribute('Weight', '262 g')], [attribute('Weight', '240 g')]]

  expect(compareAttributes([own, ...others])).toEqual([
    { name: 'Weight', values: ['214 g', '262 g', '240 g'] },
    { name: 'Battery', values: ['96 h', '38 h', null] },
  ])
})

test('PG-020 attributes are matched by slug before their name', () => {
  const own = [attribute('Battery, measured', '96 h', 'battery')]

  expect(compareAttributes([own, [attribute('Battery', '38 h', 'battery')]])).toHaveLength(1)
  expect(compareAttributes([own, [attribute('Battery, measured', '38 h', 'other')]])).toEqual([])
})

test('PG-020 a value that nobody has is no line, and one product is no comparison', () => {
  expect(compareAttributes([[attribute('Weight', null)], [attribute('Weight', '1 g')]])).toEqual([])
  expect(compareAttributes([[attribute('Weight', '1 g')]])).toEqual([])
  expect(compareAttributes([])).toEqual([])
})
