import { expect, test } from 'vitest'
import { toDek, toPoints } from './dek.ts'
import { DEK_KEYS } from './dek-keys.ts'

test.each(DEK_KEYS.filter((key) => key !== 'dek'))('MV-022 %s becomes the dek, without its formatting', (key) => {
  expect(toDek('article', { [key]: 'High *water* &amp; <b>low</b>' })).toMatchObject({ dek: 'High water & low' })
})

test('MV-022 the most exact key becomes the dek, and a further description is for search engines', () => {
  const values = { description: 'All about it', excerpt: 'Once', subtitle: 'Twice', summary: 'Thrice' }

  expect(toDek('article', values)).toEqual({ dek: 'Twice', seoMetaDescription: 'All about it' })
  expect(toDek('article', { ...values, dek: 'Own' }).dek).toBe('Own')
  expect(toDek('article', { excerpt: true, description: 'All about it' }).dek).toBe('All about it')
  expect(toDek('video', { description: 'All about it' }).dek).toBeUndefined()
})

test('MV-022 a list in summary is the short version; a single text is one only beside another dek', () => {
  expect(toPoints('article', { summary: ['a', 'b'] })).toEqual(['a', 'b'])
  expect(toPoints('article', { summary: 'a' })).toEqual([])
  expect(toPoints('article', { summary: 'a', dek: 'b' })).toEqual(['a'])
})
