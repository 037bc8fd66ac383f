import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFolder } from '../../../test/builders/store.ts'
import { findMediaFile } from './media-files.ts'

const ORIGINS = ['https://blog.example']

function buildExport(): string {
  const root = buildFolder()
  for (const folder of ['wp-content/uploads/2020', 'media', 'articles', 'content/images/2024'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['wp-content/uploads/2020/a b.jpg', 'media/c.png', 'articles/d.png', 'content/images/2024/e.png'])
    writeFileSync(join(root, file), file)
  return root
}

const find = async (ref: string, beside: string | null = null, root = buildExport()): Promise<string | undefined> =>
  (await findMediaFile({ root, origins: ORIGINS }, ref, beside === null ? null : join(root, beside)))?.path
    .split('/')
    .at(-1)

test.each([
  ['https://blog.example/wp-content/uploads/2020/a%20b.jpg', 'a b.jpg'],
  ['http://www.blog.example/sub/wp-content/uploads/2020/a%20b-300x200.jpg?w=640', 'a b.jpg'],
  ['//blog.example/wp-content/uploads/2020/a%20b.jpg', 'a b.jpg'],
  ['https://blog.example/content/images/size/w600/2024/e.png', 'e.png'],
  ['/content/images/2024/e.png', 'e.png'],
  ['c.png', 'c.png'],
  ['media/c.png', 'c.png'],
])('BX-030 %s is found in the export', async (ref, name) => {
  expect(await find(ref)).toBe(name)
})

test('BX-030 a path is resolved relative to its file first', async () => {
  expect(await find('./d.png', 'articles/story.md')).toBe('d.png')
  expect(await find('../media/c.png', 'articles/story.md')).toBe('c.png')
})

test.each([
  'https://elsewhere.example/wp-content/uploads/2020/a%20b.jpg',
  '../../etc/passwd',
  '/etc/passwd',
  'https://blog.example/../../etc/passwd',
  'https://blog.example/%2e%2e/%2e%2e/etc/passwd',
  'media',
  'c.png\0.jpg',
  'https://blog.example/%E0%A4%A/c2.png',
])('BX-030 %j is not found, because it is missing or outside the folder', async (ref) => {
  expect(await find(ref, 'articles/story.md')).toBeUndefined()
})

test('BX-030 a symbolic link out of the folder is not followed', async () => {
  const root = buildExport()
  const outside = buildFolder()
  writeFileSync(join(outside, 'secret.png'), 'x')
  symlinkSync(join(outside, 'secret.png'), join(root, 'media/secret.png'))

  expect(await find('secret.png', null, root)).toBeUndefined()
})
