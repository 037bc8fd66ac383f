import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugSchema } from '../../publishing/publish.schema.ts'
import { toImportSlug } from './slugs.ts'

test.each([
  ['plain', ['a-slug', 'Title', '1'], 'a-slug'],
  ['percent-encoded', ['%d7%a9%d7%9c%d7%95%d7%9d', '', '1'], 'שלום'],
  ['badly encoded', ['%d7%zz-x', '', '1'], 'd7-zz-x'],
  ['with dots and underscores', ['v1.2_notes', '', '1'], 'v1-2-notes'],
  ['missing', ['', 'Été à l’Île: 50 %!', '1'], 'ete-a-lile-50'],
  ['missing, with a title without letters', ['', '!!!', '77'], 'story-77'],
  ['digits', ['2024', 'Title', '1'], 'story-2024'],
  ['the name of a door', ['features', 'Title', '1'], 'features-story'],
])('BX-030 a slug that is %s', (_why, [given = '', title = '', id = ''], slug) => {
  expect(toImportSlug(given, title, id)).toBe(slug)
})

test('BX-030 any name of a post becomes a valid slug', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ unit: 'binary' }),
      fc.nat(),
      (given, title, id) => {
        expect(slugSchema.safeParse(toImportSlug(given, title, String(id))).error).toBeUndefined()
      },
    ),
  )
})
