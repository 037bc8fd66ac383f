import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isServerOnly, reservedParts } from './reserved.ts'

const VCL = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'varnish', 'default.vcl'), 'utf8')

const partsIn = (pattern: RegExp) => pattern.exec(VCL)?.[1]?.split('|').sort()

test.each([
  ['/api/neutron/x', true],
  ['/api', true],
  ['/_component/one/tech/', true],
  ['/robots.txt', true],
  ['/apis/', false],
  ['/tech/api/', false],
  ['/', false],
])('RT-071 whether Express responds to %s itself: %s', (path, expected) => {
  expect(isServerOnly(path)).toBe(expected)
})

test('BX-011 Varnish passes on personal requests, and keeps the query of addresses that are not pages', () => {
  expect(partsIn(/req\.url !~ "\^\/\(([\w|]+)\)\(\/\|\\\?\|\$\)"/)).toEqual([...reservedParts('query')].sort())
  expect(partsIn(/req\.url ~ "\^\/\(([\w|]+)\)\(\/\|\\\?\|\$\)"/)).toEqual([...reservedParts('own')].sort())
})
