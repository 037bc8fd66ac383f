import { expect, test } from 'vitest'
import { createBodies } from '../page-cache/bodies.ts'
import type { PageEntry } from '../page-cache/entry.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import { findPage } from './find-page.ts'
import type { PageProduction } from './production.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

function buildEntry(etag: string, storedAt: number): PageEntry {
  return {
    facts: { kind: 'page', tests: [], varies: [] },
    status: 200,
    headers: {},
    etag,
    tags: [],
    mask: null,
    life: { kind: 'page', maxAge: 60, expiresAt: null },
    storedAt,
    freshUntil: storedAt + 60_000,
    bodies: createBodies('identity', Buffer.from(etag)),
  }
}

const FAILED: PageProduction = {
  head: { ...buildEntry('failed', NOW), facts: { kind: 'error' } },
  storable: false,
  failed: true,
  redirect: null,
  write: async (open) => void open().end(),
}

test.each([
  ['the same on all devices by now', { own: NOW - 9_000, common: NOW - 5_000 }, 'common'],
  ['another one on this device by now', { own: NOW - 5_000, common: NOW - 9_000 }, 'own'],
])('BX-009 the newer copy stands in for a page that is %s', async (_what, storedAt, etag) => {
  const kept = new Map([
    ['html /a/ desktop', buildEntry('own', storedAt.own)],
    ['html /a/', buildEntry('common', storedAt.common)],
  ])
  const nowhere = {
    put() {},
    remove() {},
    clear() {},
    flush() {},
    close() {},
    seenTo: () => null,
    findAnyForm: () => null,
    findMasked: () => null,
  }
  const pages = createPageCache<PageProduction>({
    maxBytes: 1_000_000,
    clock: () => NOW,
    spare: { ...nowhere, find: (key) => kept.get(key) ?? null },
    onFault: () => {},
  })

  const found = await findPage(
    pages,
    { key: '/a/ desktop', commonKey: '/a/', baseKey: '/a/' },
    'html',
    async () => FAILED,
  )

  expect(found).toMatchObject({ result: 'spare', source: { kind: 'entry', entry: { etag } } })
})
