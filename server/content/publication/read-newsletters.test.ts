import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFolder } from '../../../test/builders/store.ts'
import { readNewsletters } from './read-newsletters.ts'

const DEMO = join(import.meta.dirname, '..', '..', '..', 'publication')

function read(content: unknown) {
  const publicationDir = buildFolder()
  writeFileSync(
    join(publicationDir, 'newsletters.json'),
    typeof content === 'string' ? content : JSON.stringify(content),
  )
  return readNewsletters({ publicationDir })
}

test('PG-064 the demo publication has at least six newsletters', () => {
  expect(readNewsletters({ publicationDir: DEMO }).newsletters.length).toBeGreaterThanOrEqual(6)
})

test('PG-064 a publication without the file has no newsletters', () => {
  expect(readNewsletters({ publicationDir: buildFolder() }).newsletters).toEqual([])
})

const letter = { slug: 'a-letter', name: 'A letter', text: 'What is in it.' }

test.each([
  ['{', /newsletters\.json: /],
  [{ newsletters: [{ ...letter, slug: 'A Letter' }] }, /newsletters\.json: newsletters\.0\.slug: expected lower-case/],
  [{ newsletters: [letter, letter] }, /newsletters\.json: newsletters: expected each slug once/],
  [{ newsletters: [{ ...letter, price: 1 }] }, /newsletters\.json: newsletters\.0: .*price/],
  [{}, /newsletters\.json: newsletters: expected a list/],
])('PG-064 the file %j is refused with the place of its fault', (content, message) => {
  expect(() => read(content)).toThrow(message)
})
