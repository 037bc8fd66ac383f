import { expect, test } from 'vitest'
import { createBodies } from '../page-cache/bodies.ts'
import type { PageEntry } from '../page-cache/entry.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import { findFresh, findOwnPage, findPage, makeForOne } from './find-page.ts'
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

const KEYS = { key: '/a/ desktop', commonKey: '/a/', baseKey: '/a/' }

function buildProduction(changes: Partial<PageProduction> = {}): PageProduction {
  const { storedAt: _storedAt, freshUntil: _freshUntil, bodies: _bodies, ...head } = buildEntry('made', NOW)
  const write: PageProduction['write'] = async (open) => void open().end('made')
  return { head, storable: true, failed: false, redirect: null, write, ...changes }
}

function buildPages() {
  const at = { now: NOW, calls: 0 }
  const onFault = (error: unknown) => {
    throw error
  }
  const pages = createPageCache<PageProduction>({ maxBytes: 1_000_000, clock: () => at.now, spare: null, onFault })
  const produce = async () => {
    at.calls += 1
    return buildProduction()
  }
  return { at, pages, produce, find: () => findPage(pages, KEYS, 'html', produce) }
}

test('BX-008 a page is made once for all who ask at once, and found by those who come after', async () => {
  const { at, pages, find } = buildPages()
  const keys = { own: 'html /a/ desktop', common: 'html /a/', base: 'html /a/' }
  const before = findFresh(pages, keys)

  const together = await Promise.all([find(), find()])
  const after = await find()

  expect(before).toBeNull()
  expect(together.map(({ result }) => result)).toEqual(['miss', 'collapsed'])
  expect([after.result, after.source.kind, at.calls]).toEqual(['hit', 'entry', 1])
  expect(findFresh(pages, keys)?.etag).toBe('made')
})

test('BX-007 a page that is the same on all devices is found on each, and another one is not', async () => {
  const { pages } = buildPages()
  const keysOn = (device: string) => ({ ...KEYS, key: `/a/ ${device}` })
  const make = (key: string) => async () => buildProduction({ key })
  const resultOn = async (device: string, key: string) =>
    (await findPage(pages, keysOn(device), 'html', make(key))).result
  const freshOn = (device: string) =>
    findFresh(pages, { own: `html /a/ ${device}`, common: 'html /a/', base: 'html /a/' }) !== null

  expect([await resultOn('mobile', 'html /a/ mobile'), freshOn('mobile'), freshOn('desktop')]).toEqual([
    'miss',
    true,
    false,
  ])
  expect([await resultOn('desktop', 'html /a/'), freshOn('tablet')]).toEqual(['miss', true])
  expect(await resultOn('tablet', 'html /a/')).toBe('hit')
})

test('BX-002 a page past its life is sent for a minute while it is made anew', async () => {
  const { at, pages, find } = buildPages()
  const { source } = await find()
  if (source.kind === 'making') await source.making.entry
  at.now = NOW + 60_000
  const stale = await find()
  await pages.findFlight('html /a/ desktop')?.then(({ entry }) => entry)
  const renewed = await find()
  at.now += 121_000
  const gone = await find()

  expect([stale.result, renewed.result, gone.result, at.calls]).toEqual(['stale', 'hit', 'miss', 3])
})

test('BX-001 a page for one reader is made for them, and a copy of what all see stands in where it fails', async () => {
  const { pages, find, produce } = buildPages()
  await find()
  const partition = { key: '/a/ desktop', commonKey: '/a/', baseKey: '/a/ desktop', bucket: null }
  const own = (excluded: readonly string[], make: () => Promise<PageProduction>) =>
    findOwnPage(pages, { ...partition, own: { excluded, tests: [] } }, 'html', make)

  expect((await own([], produce)).result).toBe('bypass')
  expect((await own(['words'], produce)).source.kind).toBe('production')
  expect((await own(['words'], async () => FAILED)).result).toBe('spare')
  expect(await makeForOne(async () => FAILED)).toMatchObject({ result: 'bypass', facts: { kind: 'error' } })
})
