import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildChange, buildPage, buildPageCache } from '../../../test/builders/page-cache.ts'
import type { StoredPage } from './page.ts'
import type { PageCache } from './page-cache.ts'

const KEY = '/a/'

/** What a reader has: the version of the text. */
const versionOf = (page: StoredPage) => Number(page.head.etag)

/** A source whose pages have versions, and the flights that read from it. */
function buildSource() {
  let version = 0
  return {
    publish: () => {
      version += 1
    },
    /** Begins a flight, which reads the source now and ends later. */
    begin(cache: PageCache) {
      const gate = Promise.withResolvers<void>()
      const etag = String(version)
      const making = cache.make(KEY, async () => {
        await gate.promise
        return buildPage({ etag })
      })
      return async () => {
        gate.resolve()
        return versionOf(await (await making).stored)
      }
    },
  }
}

const change = (cache: PageCache, tag = 'article-1') =>
  cache.apply({ kind: 'rows', rows: [buildChange('changed', tag)] })

test('BX-009 an overtaken page that was shown replaces the older spare, in memory and on disk', async () => {
  const { cache, spare, time } = buildPageCache({ copies: true })
  const { publish, begin } = buildSource()
  await begin(cache)()
  publish()
  change(cache)
  time.now += 10
  const end = begin(cache)
  // A second row of the same publish.
  change(cache)

  expect(await end()).toBe(1)

  expect(cache.find(KEY)).toBeNull()
  const copies = [cache.findSpare(KEY), spare?.find(KEY)]
  expect(copies.map((copy) => copy && versionOf(copy))).toEqual([1, 1])
})

test('BX-009 a page that was read first and ends last replaces no newer one', async () => {
  const { cache, spare } = buildPageCache({ copies: true })
  const { publish, begin } = buildSource()
  const endFirst = begin(cache)
  // The row of the publish has not arrived yet; one of something else lets a second flight begin.
  publish()
  change(cache, 'article-9')
  await begin(cache)()

  await endFirst()

  const copies = [cache.find(KEY)?.page, cache.findSpare(KEY), spare?.find(KEY)]
  expect(copies.map((copy) => copy && versionOf(copy))).toEqual([1, 1, 1])
})

test('BX-009 the spare is the newest of memory and disk, as another process may have made it', async () => {
  const { cache, spare, open, time } = buildPageCache({ copies: true })
  const { publish, begin } = buildSource()
  await begin(cache)()
  const other = buildPageCache()
  publish()
  time.now += 10
  other.time.now = time.now
  const theirs = await (await other.cache.make(KEY, async () => buildPage({ etag: '1' }))).stored
  const file = open()
  file.put(KEY, theirs)
  file.close()
  change(cache)

  expect(versionOf(cache.findSpare(KEY) ?? theirs)).toBe(1)
  // Flushed later, this process's older copy does not replace it.
  spare?.flush()
  expect(spare?.find(KEY)?.head.etag).toBe('1')
})

const STEPS = fc.oneof(
  ...(['begin', 'end', 'publish', 'change', 'unrelated', 'tick'] as const).map((step) => fc.constant(step)),
)

test('BX-009 in any order of flights that read in turn, no spare is older than a page that was shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEPS, { maxLength: 40 }), async (steps) => {
      const { cache, spare, time } = buildPageCache({ copies: true })
      const { publish, begin } = buildSource()
      const open: (() => Promise<number>)[] = []
      let shown = -1
      for (const step of steps) {
        if (step === 'publish') publish()
        else if (step === 'change') change(cache)
        else if (step === 'unrelated') change(cache, 'article-9')
        else if (step === 'tick') time.now += 1
        else if (step === 'begin' && !cache.findFlight(KEY)) open.push(begin(cache))
        else if (step === 'end') shown = Math.max(shown, (await open.pop()?.()) ?? -1)
        for (const page of [cache.find(KEY)?.page, cache.findSpare(KEY)]) if (page) expect(versionOf(page)).toBe(shown)
      }
      for (const end of open) shown = Math.max(shown, await end())
      const copies = [cache.findSpare(KEY), spare?.find(KEY)].flatMap((copy) => (copy ? [versionOf(copy)] : []))
      expect(copies).toEqual(copies.map(() => shown))
      spare?.close()
    }),
    { numRuns: 150 },
  )
})
