import { expect, test } from 'vitest'
import { isCenterJustified } from './article.ts'
import { imageSchema } from './image.schema.ts'

const image = imageSchema.parse({ id: 'i' })

test.each(['Explainer', 'Commentary', 'Analysis', 'Exclusive', 'Feature'])(
  'EN-010 the type %s is centred with and without an image',
  (type) => {
    expect(isCenterJustified({ type, image: null })).toBe(true)
    expect(isCenterJustified({ type, image })).toBe(true)
  },
)

test.each(['Best List - Precap', 'Deals - Precap', 'Versus - Precap', 'Versus - Multiple', 'FAQ Markup + BL Precap'])(
  'EN-010 the precap type %s is not centred',
  (type) => {
    expect(isCenterJustified({ type, image })).toBe(false)
  },
)

test('EN-010 any other type is centred when it has an image', () => {
  expect(isCenterJustified({ type: 'News', image })).toBe(true)
  expect(isCenterJustified({ type: null, image })).toBe(true)
  expect(isCenterJustified({ type: 'News', image: null })).toBe(false)
  expect(isCenterJustified({ type: 'Some Precap of another name', image })).toBe(true)
})
