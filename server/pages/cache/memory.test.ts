import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildStoredPage } from '../../../test/builders/page.ts'
import { createPageMemory } from './memory.ts'
import type { StoredPage } from './page.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const TAGS = ['d-1', 'd-2', 'a-1', 'l-news'] as const

function buildPage(status: number, tags: readonly string[]): StoredPage {
  const facts = { kind: status === 404 ? 'notFound' : 'page', tests: [], varies: [] } as const
  return buildStoredPage({ facts, status, tags }, { text: 'page', storedAt: NOW })
}

const page = fc.record({ status: fc.constantFrom(200, 404), tags: fc.subarray([...TAGS]) })

test('BX-004 a change invalidates the pages and 404s with one of its tags, and no others', () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 8 }), fc.subarray([...TAGS]), fc.boolean(), (pages, changed, isRemoval) => {
      const memory = createPageMemory({ maxBytes: 1e7, clock: () => NOW })
      for (const [index, { status, tags }] of pages.entries()) memory.put(`/${index}/`, buildPage(status, tags))

      if (isRemoval) memory.remove(changed)
      else memory.invalidate(changed)

      for (const [index, { tags }] of pages.entries()) {
        const isHit = tags.some((tag) => changed.includes(tag))
        expect(memory.find(`/${index}/`) === null).toBe(isHit)
        expect(memory.findSpare(`/${index}/`) === null).toBe(isHit && isRemoval)
      }
    }),
  )
})

test('BX-027 404s have a small share of the cache, and the oldest is evicted first', () => {
  const memory = createPageMemory({ maxBytes: 100_000, clock: () => NOW })
  memory.put('/page/', buildPage(200, ['d-1']))
  for (let index = 0; index < 1_000; index += 1) memory.put(`/${index}/`, buildPage(404, ['d-1']))

  expect(memory.find('/page/')).not.toBeNull()
  expect([memory.find('/0/'), memory.find('/999/')?.usage]).toEqual([null, 'fresh'])
  expect(memory.entries).toBeLessThan(10)
  expect(memory.bytes).toBeLessThanOrEqual(100_000)
})

test('BX-004 a 404 replaces the page of an address, and a page replaces its 404', () => {
  const memory = createPageMemory({ maxBytes: 1e6, clock: () => NOW })

  for (const status of [200, 404, 200]) {
    memory.put('/a/', buildPage(status, ['d-1']))
    expect([memory.entries, memory.find('/a/')?.page.head.status]).toEqual([1, status])
  }
  memory.remove(['d-1'])

  expect([memory.entries, memory.bytes]).toEqual([0, 0])
})
