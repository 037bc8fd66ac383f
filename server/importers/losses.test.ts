import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, lineOf } from '../../test/builders/import.ts'
import { buildFolder } from '../../test/builders/store.ts'
import { buildWxr } from '../../test/builders/wxr.ts'
import { createLossSum, type Note, readNotes, toLoss, toLossWords } from './losses.ts'

test('MV-014 equal losses of an item are one sentence with their number', () => {
  const notes: readonly Note[] = [
    'the slug a was taken',
    toLoss('block', 'latest-posts'),
    toLoss('comments', '', 2),
    toLoss('block', 'latest-posts'),
    'the slug a was taken',
  ]

  expect(readNotes(notes)).toEqual({
    notes: [
      'the slug a was taken',
      'the block latest-posts has no text in the export and was left out (2 times)',
      '2 comments were left out',
    ],
    losses: [
      { kind: 'block', name: 'latest-posts', count: 2 },
      { kind: 'comments', name: '', count: 2 },
    ],
  })
})

test('MV-014 the sum counts what is lost and in how many items, largest first, addresses together', () => {
  const sum = createLossSum()

  sum.add([toLoss('picture', 'a.png'), toLoss('picture', 'b.png'), toLoss('shortcode', 'poll')])
  sum.add([toLoss('shortcode', 'poll', 4)])

  expect(sum.read().map((line) => [toLossWords(line), line.count, line.items])).toEqual([
    ['shortcode: poll', 5, 2],
    ['picture not found', 2, 1],
  ])
})

test('MV-014 a sum of many names stays small: the rest of a kind is one line', () => {
  const sum = createLossSum()

  for (let index = 0; index < 5000; index++) sum.add([toLoss('shortcode', `name-${index}`)])

  expect(sum.read()).toHaveLength(1001)
  expect(sum.read()[0]).toEqual({ kind: 'shortcode', name: null, count: 4000, items: 4000 })
})

test('MV-014 an import of WordPress counts comments, menus, types and pictures that did not come, again the second time', async () => {
  const { run } = buildImport()
  const folder = buildFolder()
  const comment = '<wp:comment><wp:comment_content>Yes!</wp:comment_content></wp:comment>'
  const menu = '<category domain="nav_menu" nicename="main"><![CDATA[Main]]></category>'
  const items = [
    { id: 1, slug: 'story', content: '<img src="https://site.example/a.png"> [poll id="3"]', more: comment.repeat(2) },
    { id: 2, slug: 'next', content: '<iframe src="https://map.example/1"></iframe>', more: comment },
    { id: 3, type: 'nav_menu_item', more: menu },
    { id: 4, type: 'nav_menu_item', more: menu },
    { id: 5, type: 'recipe', more: comment },
  ]
  writeFileSync(join(folder, 'export.xml'), buildWxr(items))

  const first = await run(folder)
  const second = await run(folder)

  expect(first.losses.map((line) => [toLossWords(line), line.count, line.items])).toEqual([
    ['comments', 4, 3],
    ['entries of the menu: Main', 2, 1],
    ['embed, as a link: map.example', 1, 1],
    ['picture not found', 1, 1],
    ['posts of type: recipe', 1, 1],
    ['shortcode: poll', 1, 1],
    ['values of a shortcode, block or card: [poll]', 1, 1],
  ])
  expect(lineOf(first, 'story')).toMatchObject({
    notes: [
      '2 comments were left out',
      'the shortcode [poll] is unknown and was left out',
      'left out of [poll]: id="3"',
      'media not found: https://site.example/a.png',
    ],
    losses: [
      { kind: 'comments', count: 2 },
      { kind: 'shortcode', name: 'poll' },
      { kind: 'values' },
      { kind: 'picture' },
    ],
  })
  expect(second.counts).toMatchObject({ unchanged: 2, replaced: 0 })
  expect(second.losses).toEqual(first.losses)
})

test('MV-014 an import of Ghost counts comments and navigations, and the original of a story stays canonical', async () => {
  const { run, read } = buildImport()
  const folder = buildFolder()
  const post = { status: 'published', published_at: '2024-05-01T10:00:00.000Z', html: '<p>x</p>' }
  const data = {
    posts: [
      { ...post, id: 'p1', slug: 'own', title: 'Own', canonical_url: 'https://quay.example/own/' },
      { ...post, id: 'p2', slug: 'shared', title: 'Shared', canonical_url: 'https://paper.example/shared/' },
    ],
    comments: [{ post_id: 'p2' }, { post_id: 'p2' }],
    settings: [{ key: 'navigation', value: '[{"label":"Home","url":"/"},{"label":"Sea","url":"/sea/"}]' }],
  }
  writeFileSync(join(folder, 'export.json'), JSON.stringify({ meta: {}, data }))

  const report = await run(folder, { oldSite: 'https://quay.example' })

  expect(report.losses.map((line) => [toLossWords(line), line.count, line.items])).toEqual([
    ['comments', 2, 1],
    ['entries of the menu: navigation', 2, 1],
  ])
  expect((await read('article', 'own')).content).toMatchObject({ canonicalUrl: null })
  expect((await read('article', 'shared')).content).toMatchObject({ canonicalUrl: 'https://paper.example/shared/' })
})
