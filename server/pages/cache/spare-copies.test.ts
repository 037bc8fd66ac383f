import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildStoredPage } from '../../../test/builders/page.ts'
import { buildChange, buildPageCache, START, storePage } from '../../../test/builders/page-cache.ts'
import { IF_ERROR_MS } from './page.ts'
import { createPageCache } from './page-cache.ts'

test('BX-009 copies survive a restart, except those of pages that were taken down', async () => {
  const { cache, spare, open } = buildPageCache({ copies: true })
  await storePage(cache, '/kept/', { tags: ['article-1'], text: 'kept' })
  await storePage(cache, '/gone/', { tags: ['article-2'], text: 'gone' })
  spare?.flush()
  cache.apply({ kind: 'rows', rows: [buildChange('changed', 'article-1'), buildChange('removed', 'article-2')] })
  spare?.close()

  const reopened = open()
  const kept = reopened.find('/kept/')

  expect((await kept?.body.read('identity'))?.toString()).toBe('kept')
  expect(kept?.head).toMatchObject({ status: 200, etag: 'W/"1"', tags: ['article-1'] })
  expect(kept?.head.facts).toEqual({ kind: 'page', tests: [], varies: ['device'] })
  expect(kept?.head.life).toMatchObject({ kind: 'page', maxAge: 600 })
  expect(reopened.find('/gone/')).toBeNull()
  expect(cache.findSpare('/gone/')).toBeNull()
  reopened.close()
})

test('BX-009 a copy that replaces another has its own varying facets', async () => {
  const { cache, spare, open } = buildPageCache({ copies: true })
  await storePage(cache, '/a/', { varies: [] })
  spare?.flush()
  cache.renewAll()
  await storePage(cache, '/a/', { varies: ['device'] })
  spare?.close()

  const reopened = open()
  expect(reopened.find('/a/')?.head.facts).toMatchObject({ varies: ['device'] })
  reopened.close()
})

test('BX-009 copies expire after ten days, and the oldest are deleted to make room', () => {
  const { spare, time } = buildPageCache({ copies: true })
  if (!spare) throw new Error('The test has copies')
  for (let index = 0; index < 300; index += 1) {
    spare.put(
      `/${index}/`,
      buildStoredPage({}, { storedAt: START + index, freshUntil: START + 600_000, text: `${index} `.repeat(500) }),
    )
  }
  spare.flush()

  expect(spare.find('/0/')).toBeNull()
  expect(spare.find('/299/')).not.toBeNull()
  time.now += 600_000 + IF_ERROR_MS
  expect(spare.find('/299/')).toBeNull()
  spare.close()
})

test('BX-009 copies that are written one by one stay within the limit, too', () => {
  const { spare } = buildPageCache({ copies: true })
  if (!spare) throw new Error('The test has copies')
  const keys = Array.from({ length: 300 }, (_, index) => `/${index}/`)
  for (const [index, key] of keys.entries()) {
    spare.put(
      key,
      buildStoredPage({}, { storedAt: START + index, freshUntil: START + 600_000, text: 'x'.repeat(2000) }),
    )
    spare.flush()
  }

  const kept = keys.filter((key) => spare.find(key) !== null)

  expect(kept.length).toBeGreaterThan(50)
  expect(kept.length * 2000).toBeLessThanOrEqual(204_000)
  expect(kept.at(-1)).toBe('/299/')
  spare.close()
})

test('BX-009 the copies store the position in the change log, and are deleted after lost rows', async () => {
  const { cache, spare, open } = buildPageCache({ copies: true, cursor: () => 7 })
  expect(spare?.seenTo()).toBeNull()
  await storePage(cache, '/a/')
  spare?.close()
  const reopened = open()
  expect([reopened.seenTo(), reopened.find('/a/')?.head.status]).toEqual([7, 200])

  const next = createPageCache({ maxBytes: 1, clock: () => START, spare: reopened, onFault: vi.fn() })
  next.apply({ kind: 'lost' })

  expect(next.findSpare('/a/')).toBeNull()
  reopened.close()
})

test('BX-009 while the disk fails, no copy is lost and no page that was taken down returns', async () => {
  const { cache, spare, open, path, onFault } = buildPageCache({ copies: true })
  await storePage(cache, '/gone/', { tags: ['article-1'], text: 'gone' })
  spare?.flush()
  const blocker = new DatabaseSync(path)
  // Another writer, which holds the lock for longer than the second that a write waits.
  blocker.exec('begin immediate')

  cache.apply({ kind: 'rows', rows: [buildChange('removed', 'article-1')] })
  await storePage(cache, '/new/', { tags: ['article-2'], text: 'new' })
  spare?.flush()

  expect(onFault).toHaveBeenCalledTimes(1)
  expect(spare?.find('/gone/')).toBeNull()
  expect(spare?.find('/new/')).not.toBeNull()
  blocker.exec('rollback')
  blocker.close()
  spare?.close()
  const reopened = open()
  expect(reopened.find('/gone/')).toBeNull()
  expect(reopened.find('/new/')).not.toBeNull()
  reopened.close()
})

test('BX-009 if the disk fails, pages are cached without copies', async () => {
  const { cache, spare, onFault } = buildPageCache({ copies: true })
  spare?.close()

  await storePage(cache, '/a/')
  spare?.flush()

  expect(cache.find('/a/')?.usage).toBe('fresh')
  expect(cache.findSpare('/b/')).toBeNull()
  expect(onFault).toHaveBeenCalled()
})

test('BX-009 a copy is on disk within two seconds of its page, so that only the last ones are lost in a crash', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { cache, open } = buildPageCache({ copies: true })
  await storePage(cache, '/a/', { text: 'A' })

  vi.advanceTimersByTime(2000)

  const afterCrash = open()
  expect((await afterCrash.find('/a/')?.body.read('identity'))?.toString()).toBe('A')
  afterCrash.close()
})
