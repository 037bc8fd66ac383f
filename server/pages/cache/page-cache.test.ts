import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { buildMadePage } from '../../../test/builders/page.ts'
import { buildChange, buildPage, buildPageCache, storePage } from '../../../test/builders/page-cache.ts'
import { collectGarbage, isCollected } from '../../../test/harness/garbage.ts'
import { PATIENCE_MS } from '../../../test/harness/until.ts'
import { IF_ERROR_MS, type MadePage, WHILE_REVALIDATE_MS } from './page.ts'
import { createRecording } from './recording.ts'

test('BX-010 a page is fresh for its life, stale for a minute more, and then only a spare', async () => {
  const { cache, time } = buildPageCache()
  await storePage(cache, '/a/')

  expect(cache.find('/a/')?.usage).toBe('fresh')
  time.now += 600_000
  expect(cache.find('/a/')?.usage).toBe('stale')
  time.now += WHILE_REVALIDATE_MS
  expect(cache.find('/a/')).toBeNull()
  expect(cache.findSpare('/a/')).not.toBeNull()
  time.now += IF_ERROR_MS
  expect(cache.findSpare('/a/')).toBeNull()
})

test('BX-008 a hundred concurrent requests for a page make it once', async () => {
  const { cache } = buildPageCache()
  const work = vi.fn(async () => buildPage())

  const wanted = Array.from({ length: 100 }, () => cache.findFlight('/a/') ?? cache.make('/a/', work))
  const entries = await Promise.all(wanted.map(async (making) => (await making).stored))

  expect(work).toHaveBeenCalledOnce()
  expect(new Set(entries).size).toBe(1)
})

test('BX-008 stale pages are renewed one at a time, each once', async () => {
  const { cache } = buildPageCache()
  let running = 0
  let most = 0
  const work = vi.fn(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return buildPage()
  })

  for (let round = 0; round < 10; round += 1) for (const key of ['/a/', '/b/', '/c/']) cache.refresh(key, work)
  await vi.waitFor(() => expect(cache.find('/c/')).not.toBeNull(), PATIENCE_MS)

  expect(work).toHaveBeenCalledTimes(3)
  expect(most).toBe(1)
})

test('BX-004 a change invalidates the pages with its tags, and no others', async () => {
  const { cache } = buildPageCache()
  await storePage(cache, '/a/', { tags: ['article-1', 'topic-5'] })
  await storePage(cache, '/b/', { tags: ['article-2'] })

  cache.apply({ kind: 'rows', rows: [buildChange('changed', 'topic-5')] })

  expect(cache.find('/a/')).toBeNull()
  expect(cache.findSpare('/a/')).not.toBeNull()
  expect(cache.find('/b/')).not.toBeNull()
})

test('BX-004 a page that was overtaken while it was made is sent to waiting readers and not cached', async () => {
  const { cache } = buildPageCache()
  const gate = Promise.withResolvers<MadePage>()
  const making = cache.make('/a/', () => gate.promise)

  cache.apply({ kind: 'rows', rows: [buildChange('changed', 'article-1')] })
  expect(cache.findFlight('/a/')).toBeNull()
  gate.resolve(buildPage())

  expect((await making).isOvertaken()).toBe(true)
  await (await making).stored
  expect(cache.find('/a/')).toBeNull()
})

test('BX-009 an overtaken page is a spare for an outage, unless there is a newer one', async () => {
  const { cache } = buildPageCache()
  const gates = [Promise.withResolvers<MadePage>(), Promise.withResolvers<MadePage>()] as const
  const making = cache.make('/a/', () => gates[0].promise)
  cache.apply({ kind: 'rows', rows: [buildChange('changed', 'article-1')] })
  gates[0].resolve(buildPage())
  const overtaken = await (await making).stored

  expect([cache.find('/a/'), cache.findSpare('/a/')]).toEqual([null, overtaken])

  const older = cache.make('/a/', () => gates[1].promise)
  cache.apply({ kind: 'rows', rows: [buildChange('changed', 'article-1')] })
  const newer = await (await cache.make('/a/', async () => buildPage())).stored
  gates[1].resolve(buildPage())
  await (await older).stored
  expect([cache.find('/a/')?.page, cache.findSpare('/a/')]).toEqual([newer, newer])
})

test('BX-009 a page that was taken down while it was made is no spare', async () => {
  const { cache } = buildPageCache()
  for (const rows of [
    [buildChange('removed', 'article-1')],
    [buildChange('removed', 'article-1'), buildChange('changed', 'article-1')],
    [buildChange('changed', 'article-1'), buildChange('removed', 'article-1')],
    null,
  ]) {
    const gate = Promise.withResolvers<MadePage>()
    const making = cache.make('/a/', () => gate.promise)
    cache.apply(rows ? { kind: 'rows', rows } : { kind: 'lost' })
    gate.resolve(buildPage())
    await (await making).stored

    expect(cache.findSpare('/a/')).toBeNull()
  }
})

test('BX-004 a page is cached if an unrelated change happened while it was made', async () => {
  const { cache } = buildPageCache()
  const gate = Promise.withResolvers<MadePage>()
  const making = cache.make('/a/', () => gate.promise)

  cache.apply({ kind: 'rows', rows: [buildChange('changed', 'article-9')] })
  gate.resolve(buildPage())
  await (await making).stored

  expect(cache.find('/a/')?.usage).toBe('fresh')
})

test('BX-004 after lost rows of the change log, no cached page is sent', async () => {
  const { cache } = buildPageCache()
  await storePage(cache, '/a/')

  cache.apply({ kind: 'lost' })

  expect(cache.find('/a/')).toBeNull()
})

test('BX-009 after lost rows of the change log, there are no spares, as any page may have been taken down', async () => {
  const { cache } = buildPageCache()
  await storePage(cache, '/a/')
  await storePage(cache, '/none/', { status: 404 })

  cache.apply({ kind: 'lost' })

  expect([cache.findSpare('/a/'), cache.findSpare('/none/')]).toEqual([null, null])
  expect([cache.entries, cache.bytes]).toEqual([0, 0])
  await storePage(cache, '/a/')
  cache.apply({ kind: 'rows', rows: [buildChange('changed', 'article-1')] })
  expect([cache.find('/a/'), cache.findSpare('/a/')?.head.status]).toEqual([null, 200])
})

test('BX-010 the cache stays within its size, and a scan of unknown addresses evicts no page', async () => {
  const { cache } = buildPageCache({ maxBytes: 400_000 })
  await storePage(cache, '/page/')
  for (let index = 0; index < 500; index += 1) {
    await storePage(cache, `/${index}/`, { status: 404, tags: [`absent-${index}`], text: 'x'.repeat(2_000) })
  }

  expect(cache.find('/page/')).not.toBeNull()
  expect(cache.bytes).toBeLessThanOrEqual(400_000)
  for (let index = 0; index < 500; index += 1) {
    await storePage(cache, `/p${index}/`, { text: 'y'.repeat(5_000) })
  }
  expect(cache.bytes).toBeLessThanOrEqual(400_000)
})

test('BX-010 the size of the cache includes headers and the index of tags', async () => {
  const { cache } = buildPageCache({ maxBytes: 100_000_000 })
  const tagsOf = (page: number) => Array.from({ length: 50 }, (_, index) => `list-${(page * 7 + index * 13) % 20_000}`)
  await collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let page = 0; page < 1_000; page += 1) await storePage(cache, `/news/${page}/`, { tags: tagsOf(page), text: '' })
  await collectGarbage()

  const held = process.memoryUsage().heapUsed - before
  expect(cache.entries).toBe(1_000)
  expect(cache.bytes).toBeGreaterThan(0.9 * held)
})

test('BX-010 a cached page retains neither its recording nor its plain bytes', async () => {
  const { cache } = buildPageCache()
  const make = async () => {
    const bytes = Buffer.alloc(50_000, 'a page')
    const page = buildMadePage({}, { body: createRecording(async (write) => write(bytes)) })
    const flight = await cache.make('/page/', async () => page)
    await (await flight.stored).body.read('br')
    return [bytes, flight, page.body].map((part) => new WeakRef(part))
  }

  expect(await isCollected(...(await make()))).toBe(true)
  expect(cache.find('/page/')?.page.body.find('br')).toBeInstanceOf(Buffer)
})

test('BX-004 in any order of flights and changes, no page is cached that was read before a change of its tags', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('begin' as const), page: fc.nat(3) }),
    fc.record({ do: fc.constant('end' as const), page: fc.nat(3) }),
    fc.record({ do: fc.constant('change' as const), page: fc.nat(3) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { cache } = buildPageCache()
      const versions = [0, 0, 0, 0]
      const open: { page: number; finish: () => Promise<unknown> }[] = []
      for (const { do: what, page } of steps) {
        if (what === 'change') {
          versions[page] = (versions[page] ?? 0) + 1
          cache.apply({ kind: 'rows', rows: [buildChange('changed', `tag-${page}`)] })
        } else if (what === 'begin' && !cache.findFlight(`/${page}/`)) {
          const gate = Promise.withResolvers<void>()
          const text = `${versions[page]}`
          const making = cache.make(`/${page}/`, async () => {
            await gate.promise
            return buildPage({ tags: [`tag-${page}`], etag: text })
          })
          open.push({
            page,
            finish: async () => {
              gate.resolve()
              await (await making).stored
            },
          })
        } else if (what === 'end') {
          await open.shift()?.finish()
        }
        for (const [index, version] of versions.entries()) {
          const found = cache.find(`/${index}/`)
          if (found) expect(found.page.head.etag).toBe(String(version))
        }
      }
      for (const { finish } of open) await finish()
    }),
    { numRuns: 200 },
  )
})
