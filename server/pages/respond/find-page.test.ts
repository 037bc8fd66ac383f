import { expect, test } from 'vitest'
import { buildMadePage } from '../../../test/builders/page.ts'
import type { MadePage } from '../cache/page.ts'
import { createPageCache } from '../cache/page-cache.ts'
import { findPage, findPersonalPage, toMadeOnce } from './find-page.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const KEYS = { key: 'html /a/&~device=desktop', baseKey: 'html /a/' }
const LIFE = { kind: 'page', maxAge: 60, expiresAt: null } as const
const FAILED: MadePage = buildMadePage({ facts: { kind: 'error' } }, { storable: false, failed: true })

function buildPages() {
  const at = { now: NOW, calls: 0 }
  const onFault = (error: unknown) => {
    throw error
  }
  const pages = createPageCache({ maxBytes: 1_000_000, clock: () => at.now, spare: null, onFault })
  const make = async () => {
    at.calls += 1
    return buildMadePage({ etag: 'made', life: LIFE })
  }
  return { at, pages, make, find: () => findPage(pages, KEYS, make) }
}

test('BX-008 concurrent readers share one flight, and later ones find its page', async () => {
  const { at, pages, find } = buildPages()
  const before = pages.find(KEYS.key)

  const together = await Promise.all([find(), find()])
  const after = await find()

  expect(before).toBeNull()
  expect(together.map(({ result }) => result)).toEqual(['miss', 'collapsed'])
  expect([after.result, after.page.body.kind, at.calls]).toEqual(['hit', 'bytes', 1])
  expect(pages.find(KEYS.key)?.page.head.etag).toBe('made')
})

test('BX-002 a stale page is sent for a minute while it is renewed', async () => {
  const { at, pages, find } = buildPages()
  await find()
  await pages.findFlight(KEYS.key)?.then(({ stored }) => stored)
  at.now = NOW + 60_000
  const stale = await find()
  await pages.findFlight(KEYS.key)?.then(({ stored }) => stored)
  const renewed = await find()
  at.now += 121_000
  const gone = await find()

  expect([stale.result, renewed.result, gone.result, at.calls]).toEqual(['stale', 'hit', 'miss', 3])
})

test('BX-009 a copy replaces a page that cannot be made', async () => {
  const { at, pages, find } = buildPages()
  await find()
  await pages.findFlight(KEYS.key)?.then(({ stored }) => stored)
  at.now = NOW + 121_000

  const found = await findPage(pages, KEYS, async () => FAILED)

  expect([found.result, found.page.head.etag]).toEqual(['spare', 'made'])
})

test('BX-001 a personal page is made for its reader, and the copy of all readers replaces it if that fails', async () => {
  const { pages, find, make } = buildPages()
  await find()
  await pages.findFlight(KEYS.key)?.then(({ stored }) => stored)
  const partition = { key: KEYS.key, baseKey: KEYS.key, bucket: null }
  const own = (excluded: readonly string[], makeOwn: () => Promise<MadePage>) =>
    findPersonalPage(pages, { ...partition, own: { excluded, tests: [] } }, makeOwn)

  expect((await own([], make)).result).toBe('bypass')
  expect((await own(['words'], make)).page.body.kind).toBe('recording')
  expect((await own(['words'], async () => FAILED)).result).toBe('spare')
  expect(await toMadeOnce(Promise.resolve(FAILED))).toMatchObject({
    result: 'bypass',
    page: { head: { facts: { kind: 'error' } } },
  })
})
