import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { COMMON, RARE, toUnicodeRange } from './characters.ts'
import { createWebFaces } from './web-fonts.ts'

const root = resolve(import.meta.dirname, '../..')
const design = join(root, 'client/design')

/** The fonts that every page preloads, in bytes (PG-060). */
const BUDGET = 72_000
/** The headers of a font, in bytes. */
const HEADERS = 608
const PRELOADED = ['archivo-variable', 'newsreader-latin-400-normal', 'newsreader-latin-600-normal']

test('BX-068 the committed faces of the web fonts are those that `npm run fonts` writes', () => {
  expect(readFileSync(join(design, 'fonts.css'), 'utf8')).toBe(createWebFaces())
})

test('PG-060 the three preloaded fonts stay within 72 kB', () => {
  const sizes = PRELOADED.map((name) => statSync(join(design, 'fonts', `${name}.woff2`)).size)

  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(BUDGET)
})

test('PG-060 the font of the text and its headers fit into the ten segments that arrive first', () => {
  const { size } = statSync(join(design, 'fonts', 'newsreader-latin-400-normal.woff2'))

  expect(size + HEADERS).toBeLessThanOrEqual(10 * 1460)
})

test.each(['en', 'fr'])('PG-060 the preloaded fonts have every letter of the messages in %s', (locale) => {
  const words = readFileSync(join(root, 'shared', 'messages', locale, 'page.ts'), 'utf8')

  const missing = words.match(/\p{L}/gu)?.filter((letter) => !COMMON.includes(letter))

  expect(missing).toEqual([])
})

test('PG-060 no character is in both the common and the rare font, which would load the rare font on every page', () => {
  expect(RARE.filter((character) => COMMON.includes(character))).toEqual([])
  expect(RARE).toContain('ñ')
})

test('PG-060 a unicode-range writes adjacent characters as a range', () => {
  expect(toUnicodeRange(['¡', '¢', '¤', 'ı'])).toBe('U+A1-A2, U+A4, U+131')
})
