import { expect, test } from 'vitest'
import { CONTENT_TYPES } from '../../shared/routing/route.ts'
import { parseContent } from './stored-content.ts'

test('MV-020 stored content gets the fields that a later release has added, with their empty values', () => {
  const stored = { typeName: 'content_review', id: 'r', slug: 's', headline: 'A lantern', rating: 8 }

  expect(parseContent(JSON.stringify(stored))).toMatchObject({
    ...stored,
    relatedProduct: null,
    rivals: [],
    good: null,
  })
})

test.each(CONTENT_TYPES)('MV-020 a stored %s has all optional fields, and none that its document must have', (type) => {
  const stored = { typeName: `content_${type}`, id: 'x', slug: 's' }
  const { id, slug, typeName, ...rest } = parseContent(JSON.stringify(stored))

  expect({ id, slug, typeName }).toEqual(stored)
  expect(Object.keys(rest).length).toBeGreaterThan(0)
  expect(rest).not.toHaveProperty('headline')
})
