import { expect, test } from 'vitest'
import { toEditorPath } from './editor-path.ts'

test.each([
  ['content_article', 'a-1', '/content/article/a-1'],
  ['content_review', 'a-1', '/content/review/a-1'],
  ['content_feature', 'f-1', '/pages/create/f-1'],
  ['content_page', 'legal/../x?y', '/content/page/legal%2F..%2Fx%3Fy'],
])('PG-077 the tool opens %s %s at %s', (typeName, id, path) => {
  expect(toEditorPath({ typeName, id })).toBe(path)
})
