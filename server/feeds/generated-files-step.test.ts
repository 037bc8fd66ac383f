import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { SiteError } from '../../shared/errors.ts'
import { buildContentApi } from '../../test/builders/content.ts'
import { buildServices } from '../../test/builders/services.ts'
import type { FeedAnswer } from '../content/content-api.ts'
import { contextStep } from '../http/context-step.ts'
import { createPageCache } from '../pages/cache/page-cache.ts'
import { createFeeds } from './feeds.ts'
import { generatedFilesStep } from './generated-files-step.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const FEED: FeedAnswer = {
  ...{ kind: 'feed', title: null, url: '/', items: [], tags: ['l-'] },
  paging: { limit: 25, offset: 0, total: 0 },
}
const DAY = 86_400_000

/** A site with feeds whose content and clock a test changes. */
function buildSite() {
  const at = { now: NOW, calls: 0, failure: null as Error | null }
  const clock = () => at.now
  const onFault = (error: unknown) => {
    throw error
  }
  const pages = createPageCache({ maxBytes: 1_000_000, clock, spare: null, onFault })
  const content = {
    ...buildContentApi(() => ({ kind: 'missing', message: 'none', tags: [] })),
    async feed(): Promise<FeedAnswer> {
      at.calls += 1
      if (at.failure) throw at.failure
      return FEED
    },
  }
  const services = buildServices({ clock, pages, content })
  const app = express().use(contextStep(), generatedFilesStep(services, [createFeeds(services)]))
  return { at, pages, services, read: () => request(app).get('/feed/all/') }
}

test('BX-008 a feed is made once, and from the cache for later clients', async () => {
  const { at, read } = buildSite()

  const first = await read()
  const second = await read()

  expect([first.status, first.headers['cache-status']]).toEqual([200, expect.stringContaining('fwd=miss')])
  expect(second.headers['cache-status']).toContain('hit')
  expect(at.calls).toBe(1)
})

test('BX-004 a change with a tag of the feed renews it', async () => {
  const { at, pages, read } = buildSite()
  await read()

  pages.apply({ kind: 'rows', rows: [{ seq: 1, kind: 'changed', tags: ['l-'], at: at.now }] })
  await read()

  expect(at.calls).toBe(2)
})

test('BX-009 while its content cannot be read, the last good copy of a feed is sent, then a new one', async () => {
  const { at, read } = buildSite()
  const before = await read()
  at.now = NOW + DAY
  at.failure = new SiteError('CONTENT_UNAVAILABLE')

  const during = await read()
  at.failure = null
  at.now += DAY
  const after = await read()

  expect([during.status, during.text]).toEqual([200, before.text])
  expect(during.headers['cdn-cache-control']).toBe('max-age=1, stale-if-error=864000')
  expect([after.status, after.headers['cache-status']]).toEqual([200, expect.stringContaining('fwd=miss')])
})

test.each([
  [new SiteError('SOURCE_DOWN'), 503, '5'],
  [new SiteError('CONTENT_INVALID'), 503, '5'],
  [new Error('a mistake of ours'), 500, undefined],
])('BX-009 without a copy %s is a %s that no cache stores', async (failure, status, retryAfter) => {
  const { at, read, services } = buildSite()
  at.failure = failure

  const { status: said, headers, text } = await read()

  expect([said, headers['retry-after'], headers['cdn-cache-control']]).toEqual([status, retryAfter, 'no-store'])
  expect(text).not.toContain('mistake')
  expect(await services.metrics.registry.metrics()).toContain('page_cache_requests_total{result="miss"} 1')
})
