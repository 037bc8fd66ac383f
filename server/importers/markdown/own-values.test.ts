import { expect, test } from 'vitest'
import { NOW } from '../../../test/builders/store.ts'
import { parseFrontMatter } from './front-matter.ts'
import { toOwnValues } from './own-values.ts'

/** The values of front matter in our keys, with what is said about them. */
function readOwn(lines: string, path = 'articles/a.md') {
  const front = parseFrontMatter(`---\n${lines}\n---\nx`)
  const own = toOwnValues('article', { ...front, path, isApi: false }, { now: NOW, timeZone: 'UTC' })
  return { values: own.values, notes: own.notes, errors: [...front.errors, ...own.errors] }
}

test.each<readonly [lines: string, values: Readonly<Record<string, unknown>>]>([
  ['tags: "a, b"', { tags: ['a', 'b'] }],
  ['tags: New York', { tags: 'New York' }],
  ['tags: { web: , css: }', { tags: ['web', 'css'] }],
  ['tags: [a, [b, 2015], "C++: it"]', { tags: ['a', 'b', 2015, 'C++: it'] }],
  ['tags:\n  - C++: it', { tags: ['C++: it'] }],
  ['tags:\n  - { slug: a, name: A }', { tags: [{ slug: 'a', name: 'A' }] }],
  ['tag: a', { tags: ['a'] }],
  ['category: Web Design', { categories: ['Web Design'] }],
  ['title: 1984', { title: '1984' }],
  ['title: true', { title: 'true' }],
  ['title:\ntags:\ndraft:\nembargo:', {}],
  ['slug: 404', { slug: '404' }],
  ['author: { name: Ida Moor, url: "https://ida.example" }', { author: 'Ida Moor' }],
  ['authors: [{ name: Ida }, bo]', { authors: ['Ida', 'bo'] }],
  ['authors: [{ username: ida }]', { authors: [{ username: 'ida' }] }],
  ['image: { path: a.jpg, alt: A, caption: C }', { image: 'a.jpg', alt: 'A', caption: 'C' }],
  ['image: [a.jpg, b.jpg]', { image: 'a.jpg' }],
  ['featured_image: a.jpg', { image: 'a.jpg' }],
  ['type: post', {}],
  ['type: Feature', { type: 'Feature' }],
  ['permalink: /a/', { permalink: '/a/' }],
  ['url: /a.html', { permalink: '/a.html' }],
  ['lastmod: 2024-01-02', { updated: '2024-01-02' }],
  ['Title: A\nDate: 2024-01-02', { title: 'A', date: '2024-01-02' }],
  ['publishedAt: 2024-01-02', { date: '2024-01-02' }],
  ['published: 2024-01-02', { date: '2024-01-02' }],
  ['date: 2024-01-02\npublishDate: 2024-01-03', { date: '2024-01-02' }],
  ['date: 2024-01-02\npublishDate: 2027-01-03', { date: '2027-01-03' }],
  ['expiryDate: 2027-01-03', { dateUnpublished: '2027-01-03' }],
  ['canonical_url: https://a.example/b', { canonicalUrl: 'https://a.example/b' }],
  ['noIndex: yes', { noIndex: true }],
  ['layout: post\ntoc: true\nweight: 3', {}],
])('MV-022 the front matter %j is read as %j', (lines, values) => {
  expect(readOwn(lines)).toMatchObject({ values, errors: [] })
  expect(Object.keys(readOwn(lines).values).sort()).toEqual(Object.keys(values).sort())
})

test.each([
  ['categories: a b', { categories: ['a', 'b'] }],
  ['tags: a  b', { tags: ['a', 'b'] }],
  ['category: Web Design', { categories: ['Web Design'] }],
])('MV-022 a list of Jekyll with spaces (%s) has several names', (lines, values) => {
  expect(readOwn(lines, '_posts/a.md').values).toEqual(values)
})

test.each([
  'draft: true',
  'draft: yes',
  'draft: "true"',
  'Draft: True',
  'published: false',
  'published: no',
  'publish: false',
  'status: draft',
  'status: Private',
  'private: true',
  'hidden: true',
  'unlisted: true',
  'password: "1234"',
  'headless: true',
  '_build: { render: never }',
  'permalink: false',
  'draft: false\npublished: false',
])('MV-022 a file that says “%s” is imported as a draft', (lines) => {
  expect(readOwn(lines)).toMatchObject({ values: { draft: true }, errors: [] })
})

test('MV-022 a file in the folder _drafts of Jekyll is a draft', () => {
  expect(readOwn('title: A', '_drafts/a.md')).toEqual({
    values: { title: 'A', draft: true },
    notes: ['it is in the folder _drafts: it is imported as a draft'],
    errors: [],
  })
})

test.each([
  'draft: false',
  'published: true',
  'status: publish',
  'hidden: [list]',
  'build: { list: never }',
  'title: A',
])('MV-022 a file that says “%s” is no draft', (lines) => {
  expect(readOwn(lines).values.draft ?? false).toBe(false)
})

test('MV-022 a state that cannot be read, a guessed key and a misspelt one are errors with their lines', () => {
  expect(readOwn('draft: maybe\nembargo: 2027-01-01\ntitel: A\nhero: a.jpg')).toEqual({
    values: {},
    notes: ['line 5: the key hero is unknown and was left out'],
    errors: [
      { field: 'embargo', message: expect.stringContaining('use date'), line: 3 },
      { field: 'titel', message: 'there is no such key; did you mean title?', line: 4 },
      { field: 'draft', message: 'expected true or false', line: 2 },
    ],
  })
})

test('MV-022 of two keys that mean the same, ours counts, and the other is named', () => {
  expect(readOwn('lastmod: 2024-01-02\nupdated: 2024-01-03')).toMatchObject({
    values: { updated: '2024-01-03' },
    notes: ['line 2: the key lastmod was left out, as updated is there'],
  })
})
