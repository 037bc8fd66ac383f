import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFreeId, SITE_IDS } from './own-id.ts'

const ROOT = join(import.meta.dirname, '../../..')

test.each([
  'methods',
  'Methods',
  'what-we-learned',
  'fn:1',
  'fnref1',
  '_ftn1',
  '_ftnref12',
  '_Toc4711',
  'a--b',
  '2.-ebb-%26-flow',
  'über-uns',
  '方法',
  'FAQ',
  'Further_reading',
  'history',
  'name',
  'top',
  '2024',
  'section_1',
])('MV-025 an author’s id %s stays', (id) => {
  expect(isFreeId(id)).toBe(true)
})

test.each([
  'main',
  'data',
  'app',
  'b12345-methods',
  'toc-x-item-1',
  '_r_1_',
  ':r1:',
  'dataLayer',
  'requestIdleCallback',
  'createElement',
  'IntersectionObserver',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'process',
  'exports',
  '__HOOK__',
  '$',
  'a b',
  'a\nb',
  '',
  '100%',
  'x'.repeat(201),
])('MV-025 SE-005 an author’s id %j gets the prefix of its document', (id) => {
  expect(isFreeId(id)).toBe(false)
})

test('MV-025 every id of the site’s own elements is reserved', () => {
  const files = globSync('{client,server}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|publishing\/import/.test(file),
  )
  const ids = files.flatMap((file) =>
    Array.from(
      readFileSync(join(ROOT, file), 'utf8').matchAll(/\sid="([\w-]+)"|getElementById\('([\w-]+)'\)/g),
      ([, written, read]) => written ?? read ?? '',
    ),
  )

  expect(ids).toContain('main')
  expect([...new Set(ids)].filter((id) => !SITE_IDS.has(id))).toEqual([])
})
