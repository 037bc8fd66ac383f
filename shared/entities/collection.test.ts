import { expect, test } from 'vitest'
import { collectionSchema } from './collection.schema.ts'
import { toVisibleCollections } from './collection.ts'

test('EN-020 a hidden collection is not drawn', () => {
  const shown = collectionSchema.parse({ slug: 'ces' })
  const hidden = collectionSchema.parse({ slug: 'hv', hide: true })

  expect(toVisibleCollections([hidden, shown])).toEqual([shown])
})
