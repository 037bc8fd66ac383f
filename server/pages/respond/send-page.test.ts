import type { Request } from 'express'
import { expect, test } from 'vitest'
import { buildConfig, buildLog, buildServices } from '../../../test/builders/services.ts'
import { redirect } from '../outcome.ts'
import { locationOf } from './redirect.ts'
import { isBehind, isFresh } from './send-page.ts'

const validators: readonly (readonly [asked: string | undefined, status: number, isFresh: boolean])[] = [
  ['W/"1"', 200, true],
  ['"1"', 200, true],
  ['"0", W/"1"', 200, true],
  ['*', 200, true],
  ['W/"1"', 404, true],
  ['W/"1"', 410, false],
  ['W/"1"', 500, false],
  ['"0", "2"', 200, false],
  ['"11"', 200, false],
  ['', 200, false],
  [undefined, 200, false],
]

test.each(validators)('BX-002 If-None-Match %s of a page of status %i that is "1": %s', (asked, status, expected) => {
  const headers = { 'if-none-match': asked, 'cache-control': 'no-cache' }
  const request = { headers } as unknown as Request

  expect(isFresh({ etag: 'W/"1"', status }, request)).toBe(expected)
})

test('BX-004 a process is behind when the change log was confirmed longer ago than its lease', () => {
  const changes = { confirmedAt: () => 1_000, leaseMs: 600 } as unknown as Parameters<typeof isBehind>[0]['changes']

  expect([1_600, 1_601].map((now) => isBehind({ changes }, now))).toEqual([false, true])
  expect(isBehind({ changes: null }, 9e9)).toBe(false)
})

const locations: readonly (readonly [path: string, search: string, keeps: boolean, location: string | null])[] = [
  ['/a/', '?b=1', true, '/a/?b=1'],
  ['/a/', '?b=1', false, '/a/'],
  ['/a/', '', true, '/a/'],
  ['https://shop.example/a/', '', false, 'https://shop.example/a/'],
  ['https://evil.example/a/', '', false, null],
  ['//evil.example/', '', false, null],
]

test.each(locations)('BX-028 a redirect to %s with %s, query kept: %s', (path, search, preserveQuery, location) => {
  const config = buildConfig({ REDIRECT_HOSTS: 'shop.example' })
  const { log, lines } = buildLog(config)

  expect(locationOf(redirect(path, { preserveQuery }), search, buildServices({ config, log }))).toBe(location)
  expect(lines.map(({ event }) => event)).toEqual(location === null ? ['redirect_refused'] : [])
})
