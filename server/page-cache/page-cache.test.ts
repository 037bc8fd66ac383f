import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildMadePage, buildStoredPage } from '../../test/builders/page.ts'
import { collectGarbage, isCollected } from '../../test/harness/garbage.ts'
import { PATIENCE_MS } from '../../test/harness/until.ts'
import type { Change } from '../content/store/store.ts'
import { createBytes } from './bytes.ts'
import { IF_ERROR_MS, type MadePage, type PageHead, type StoredPage, WHILE_REVALIDATE_MS } from './page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { createRecording } from './recording.ts'
import { openSpareCopies } from './spare-copies.ts'

const START = Date.UTC(2026, 10, 21)

interface Built extends Partial<Pick<PageHead, 'status' | 'tags' | 'etag'>> {
  readonly text?: string
  readonly varies?: readonly 'device'[]
}

function buildPage({ status = 200, tags = ['article-1'], etag, text, varies = ['device'] }: Built = {}): MadePage {
  const life = { kind: status === 404 ? 'notFound' : 'page', maxAge: 600, expiresAt: null } as const
  const facts = { kind: 'page', tests: [], varies } as const
  return buildMadePage({ facts, status, tags, life, ...(etag && { etag }) }, text === undefined ? {} : { text })
}

/** Makes a page, and waits until it is stored. */
const store = async (cache: PageCache, key: string, built: Built = {}): Promise<StoredPage> =>
  (await cache.make(key, async () => buildPage(built))).stored

function buildChange(kind: Change['kind'], ...tags: string[]): Change {
  return { seq: 1, at: START, kind, tags }
}

interface CacheOptions {
  readonly maxBytes?: number
  readonly copies?: boolean
  readonly cursor?: () => number | null
}

function makeCache(options: CacheOptions = {}) {
  const time = { now: START }
  const clock = () => time.now
  const onFault = vi.fn()
  const folder = mkdtempSync(join(tmpdir(), 'masthead-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'pages.db')
  const { cursor = () => null } = options
  const open = () => openSpareCopies({ path, maxBytes: 200_000, clock, onFault, cursor })
  const spare = options.copies ? open() : null
  const cache = createPageCache({ maxBytes: options.maxBytes ?? 1_000_000, clock, spare, onFault })
  return { cache, time, spare, open, path, onFault }
}

test('BX-010 a page is fresh for its life, stale for a minute more, and then only a spare', async () => {
  const { cache, time } = makeCache()
  await store(cache, '/a/')

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
  const { cache } = makeCache()
  const work = vi.fn(async () => buildPage())

  const wanted = Array.from({ length: 100 }, () => cache.findFlight('/a/') ?? cache.make('/a/', work))
  const entries = await Promise.all(wanted.map(async (making) => (await making).stored))

  expect(work).toHaveBeenCalledOnce()
  expect(new Set(entries).size).toBe(1)
})

test('BX-008 stale pages are renewed one at a time, each once', async () => {
  const { cache } = makeCache()
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
  const { cache } = makeCache()
  await store(cache, '/a/', { tags: ['article-1', 'topic-5'] })
  await store(cache, '/b/', { tags: ['article-2'] })

  cache.apply({ kind: 'rows', rows: [buildChange('changed', 'topic-5')] })

  expect(cache.find('/a/')).toBeNull()
  expect(cache.findSpare('/a/')).not.toBeNull()
  expect(cache.find('/b/')).not.toBeNull()
})

test('BX-004 a page that was overtaken while it was made is sent to waiting readers and not cached', async () => {
  const { cache } = makeCache()
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
  const { cache } = makeCache()
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
  const { cache } = makeCache()
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
  const { cache } = makeCache()
  const gate = Promise.withResolvers<MadePage>()
  const making = cache.make('/a/', () => gate.promise)

  cache.apply({ kind: 'rows', rows: [buildChange('changed', 'article-9')] })
  gate.resolve(buildPage())
  await (await making).stored

  expect(cache.find('/a/')?.usage).toBe('fresh')
})

test('BX-004 after lost rows of the change log, no cached page is sent', async () => {
  const { cache } = makeCache()
  await store(cache, '/a/')

  cache.apply({ kind: 'lost' })

  expect(cache.find('/a/')).toBeNull()
})

test('BX-009 after lost rows of the change log, there are no spares, as any page may have been taken down', async () => {
  const { cache } = makeCache()
  await store(cache, '/a/')
  await store(cache, '/none/', { status: 404 })

  cache.apply({ kind: 'lost' })

  expect([cache.findSpare('/a/'), cache.findSpare('/none/')]).toEqual([null, null])
  expect([cache.entries, cache.bytes]).toEqual([0, 0])
  await store(cache, '/a/')
  cache.apply({ kind: 'rows', rows: [buildChange('changed', 'article-1')] })
  expect([cache.find('/a/'), cache.findSpare('/a/')?.head.status]).toEqual([null, 200])
})

test('BX-009 copies survive a restart, except those of pages that were taken down', async () => {
  const { cache, spare, open } = makeCache({ copies: true })
  await store(cache, '/kept/', { tags: ['article-1'], text: 'kept' })
  await store(cache, '/gone/', { tags: ['article-2'], text: 'gone' })
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
  const { cache, spare, open } = makeCache({ copies: true })
  await store(cache, '/a/', { varies: [] })
  spare?.flush()
  cache.renewAll()
  await store(cache, '/a/', { varies: ['device'] })
  spare?.close()

  const reopened = open()
  expect(reopened.find('/a/')?.head.facts).toMatchObject({ varies: ['device'] })
  reopened.close()
})

test('BX-009 copies expire after ten days, and the oldest are deleted to make room', () => {
  const { spare, time } = makeCache({ copies: true })
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
  const { spare } = makeCache({ copies: true })
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
  const { cache, spare, open } = makeCache({ copies: true, cursor: () => 7 })
  expect(spare?.seenTo()).toBeNull()
  await store(cache, '/a/')
  spare?.close()
  const reopened = open()
  expect([reopened.seenTo(), reopened.find('/a/')?.head.status]).toEqual([7, 200])

  const next = createPageCache({ maxBytes: 1, clock: () => START, spare: reopened, onFault: vi.fn() })
  next.apply({ kind: 'lost' })

  expect(next.findSpare('/a/')).toBeNull()
  reopened.close()
})

test('BX-009 while the disk fails, no copy is lost and no page that was taken down comes back', async () => {
  const { cache, spare, open, path, onFault } = makeCache({ copies: true })
  await store(cache, '/gone/', { tags: ['article-1'], text: 'gone' })
  spare?.flush()
  const blocker = new DatabaseSync(path)
  // Another writer, which holds the lock for longer than the second that a write waits.
  blocker.exec('begin immediate')

  cache.apply({ kind: 'rows', rows: [buildChange('removed', 'article-1')] })
  await store(cache, '/new/', { tags: ['article-2'], text: 'new' })
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
  const { cache, spare, onFault } = makeCache({ copies: true })
  spare?.close()

  await store(cache, '/a/')
  spare?.flush()

  expect(cache.find('/a/')?.usage).toBe('fresh')
  expect(cache.findSpare('/b/')).toBeNull()
  expect(onFault).toHaveBeenCalled()
})

test('BX-010 the cache stays within its size, and a scan of unknown addresses evicts no page', async () => {
  const { cache } = makeCache({ maxBytes: 400_000 })
  await store(cache, '/page/')
  for (let index = 0; index < 500; index += 1) {
    await store(cache, `/${index}/`, { status: 404, tags: [`absent-${index}`], text: 'x'.repeat(2_000) })
  }

  expect(cache.find('/page/')).not.toBeNull()
  expect(cache.bytes).toBeLessThanOrEqual(400_000)
  for (let index = 0; index < 500; index += 1) {
    await store(cache, `/p${index}/`, { text: 'y'.repeat(5_000) })
  }
  expect(cache.bytes).toBeLessThanOrEqual(400_000)
})

test('BX-010 the size of the cache includes headers and the index of tags', async () => {
  const { cache } = makeCache({ maxBytes: 100_000_000 })
  const tagsOf = (page: number) => Array.from({ length: 50 }, (_, index) => `list-${(page * 7 + index * 13) % 20_000}`)
  await collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let page = 0; page < 1_000; page += 1) await store(cache, `/news/${page}/`, { tags: tagsOf(page), text: '' })
  await collectGarbage()

  const held = process.memoryUsage().heapUsed - before
  expect(cache.entries).toBe(1_000)
  expect(cache.bytes).toBeGreaterThan(0.9 * held)
})

test('BX-010 a cached page retains neither its recording nor its plain bytes', async () => {
  const { cache } = makeCache()
  const make = async () => {
    const bytes = Buffer.alloc(50_000, 'a page')
    const page = buildMadePage({}, { body: createRecording(async (write) => write(bytes)) })
    const flight = await cache.make('/page/', async () => page)
    await (await flight.stored).body.read('br')
    return [bytes, flight, page.body].map((part) => new WeakRef(part))
  }

  expect(await isCollected(...(await make()))).toBe(true)
  expect(cache.find('/page/')?.page.body.find('br')).toBeDefined()
})

test('BX-010 each encoding is made once, whichever was requested first', async () => {
  const onGrow = vi.fn()
  const bytes = createBytes('br', await createBytes('identity', Buffer.from('Ünïcode '.repeat(50))).read('br'), onGrow)

  const [first, second] = await Promise.all([bytes.read('gzip'), bytes.read('gzip')])

  expect(first).toBe(second)
  expect(await bytes.read('gzip')).toBe(first)
  expect(onGrow).toHaveBeenCalledOnce()
  expect(gunzipSync(first).toString()).toBe('Ünïcode '.repeat(50))
  expect(brotliDecompressSync(await bytes.read('br')).toString()).toBe('Ünïcode '.repeat(50))
  expect((await bytes.read('identity')).toString()).toBe('Ünïcode '.repeat(50))
})

test('BX-010 plain bytes are cached beside compressed ones from their second reader on, and counted', async () => {
  const plain = Buffer.from('Ünïcode '.repeat(50))
  const onChange = vi.fn()
  const bytes = createBytes('identity', plain, onChange)
  await bytes.read('br')
  const packed = bytes.size

  expect(bytes.find('identity')).toBeUndefined()
  await bytes.read('identity')
  expect(bytes.findForReader('identity')).toBeUndefined()
  expect(bytes.size).toBe(packed)
  await bytes.read('identity')

  expect(bytes.findForReader('identity')?.equals(plain)).toBe(true)
  expect(bytes.size).toBe(packed + plain.length)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('BX-004 in any order of flights and changes, no page is cached that was read before a change of its tags', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('begin' as const), page: fc.nat(3) }),
    fc.record({ do: fc.constant('end' as const), page: fc.nat(3) }),
    fc.record({ do: fc.constant('change' as const), page: fc.nat(3) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { cache } = makeCache()
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
