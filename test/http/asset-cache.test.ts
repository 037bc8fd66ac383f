import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Express } from 'express'
import request from 'supertest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBareApp } from '../../server/http/apply.ts'
import { createAssetCache } from '../../server/http/assets/asset-cache.ts'
import { assetsStep } from '../../server/http/assets/assets-step.ts'
import { storeAssets } from '../../server/http/assets/store-assets.ts'
import { contextStep } from '../../server/http/context-step.ts'
import { notFoundStep } from '../../server/http/not-found-step.ts'
import type { Store } from '../../server/store/store.ts'
import { buildConfig, buildLog, buildServices } from '../builders/services.ts'
import { buildFolder, buildStore, NOW } from '../builders/store.ts'

const DAY = 24 * 60 * 60 * 1000
const FORMER = `console.log('former', ${JSON.stringify('x'.repeat(3000))})`
const NEXT = `console.log('next', ${JSON.stringify('y'.repeat(3000))})`

type Build = Readonly<Record<string, string>>

/** An instance of a build, with its own files and a shared store. */
function buildInstance(store: Store, build: Build, clock: () => number = () => NOW) {
  const folder = buildFolder()
  for (const [name, text] of Object.entries(build)) {
    const path = join(folder, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
    if (!name.endsWith('.js')) continue
    writeFileSync(`${path}.br`, brotliCompressSync(text))
    writeFileSync(`${path}.gz`, gzipSync(text))
  }
  const { log, lines } = buildLog(buildConfig())
  const services = buildServices({ store, clock, log })
  const app = createBareApp(services)
  app.use(contextStep(), assetsStep(services, { assets: folder, own: folder, fixed: [] }), notFoundStep())
  return {
    app,
    lines,
    services,
    async start() {
      const stop = await storeAssets({ store, folder, clock, log })
      onTestFinished(stop)
    },
  }
}

const ask = (app: Express, name: string, encoding = 'identity') =>
  request(app).get(`/assets/${name}`).set('accept-encoding', encoding)

test('BX-013 instances of an old and a new build serve the chunks of each other', async () => {
  const store = buildStore()
  const former = buildInstance(store, { 'page-former01.js': FORMER, 'same-00000000.js': 'same' })
  const next = buildInstance(store, { 'page-next0001.js': NEXT, 'same-00000000.js': 'same' })
  await former.start()
  expect((await ask(former.app, 'page-next0001.js')).status).toBe(404)

  await next.start()

  expect((await ask(former.app, 'page-next0001.js')).text).toBe(NEXT)
  expect((await ask(next.app, 'page-former01.js')).text).toBe(FORMER)
})

test('BX-013 an asset of another build has the headers, encodings, 304 and HEAD of the build’s own', async () => {
  const store = buildStore()
  const build = { 'page-former01.js': FORMER, 'font-former01.woff2': 'font' }
  const [former, next] = [buildInstance(store, build), buildInstance(store, {})]
  await former.start()
  const headersOf = ({ headers }: { readonly headers: Readonly<Record<string, string>> }) =>
    Object.fromEntries(
      ['cache-control', 'content-type', 'content-encoding', 'content-length', 'vary', 'access-control-allow-origin']
        .concat('cross-origin-resource-policy')
        .map((name) => [name, headers[name]]),
    )

  for (const encoding of ['br', 'gzip', 'identity']) {
    for (const name of Object.keys(build)) {
      const [kept, own] = [await ask(next.app, name, encoding), await ask(former.app, name, encoding)]
      expect([name, encoding, headersOf(kept)]).toEqual([name, encoding, headersOf(own)])
    }
  }
  const { headers } = await ask(next.app, 'page-former01.js', 'br')
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' })
  const again = await ask(next.app, 'page-former01.js', 'br').set('if-none-match', headers.etag ?? '')
  expect([again.status, again.text]).toEqual([304, ''])
  const head = await request(next.app).head('/assets/page-former01.js').set('accept-encoding', 'br')
  expect([head.status, head.headers['content-length'], head.text]).toEqual([200, headers['content-length'], undefined])
})

test('BX-013 a stored build is not written again, stays while it runs, and is removed 14 days later', async () => {
  let now = NOW
  const store = buildStore()
  const put = vi.spyOn(store, 'putAssets')
  const touch = vi.spyOn(store, 'touchAssets')
  const former = buildInstance(store, { 'page-former01.js': FORMER, 'plain.js': 'no hash' }, () => now)
  const next = buildInstance(store, { 'page-next0001.js': NEXT }, () => now)
  await former.start()
  expect(put.mock.calls.map(([assets]) => assets.map(({ name }) => name))).toEqual([['page-former01.js']])

  await former.start()
  expect([put.mock.calls.length, touch.mock.calls.length]).toEqual([1, 1])

  now += 2 * DAY
  await former.start()
  expect(touch).toHaveBeenLastCalledWith(['page-former01.js'], now)
  now += 13 * DAY
  await next.start()
  expect((await ask(next.app, 'page-former01.js')).status).toBe(200)
  now += 2 * DAY
  await next.start()
  expect([...(await store.assetsSeen(['page-former01.js', 'page-next0001.js'])).keys()]).toEqual(['page-next0001.js'])
})

test.each([
  'page-former01.js.br',
  '..%2fpage-former01.js',
  '%2e%2e/page-former01.js',
  'deeper/page-former01.js',
  `${'x'.repeat(200)}-former01.js`,
  "x'or'1'='1-former01.js",
  'robots.txt',
])('BX-013 %s is no asset name, so the store is not read', async (name) => {
  const store = buildStore()
  const asked = vi.spyOn(store, 'assetsSeen')
  const { app } = buildInstance(store, {})

  const answer = await ask(app, name)

  expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'private, no-store'])
  expect(asked).not.toHaveBeenCalled()
})

test('BX-013 a thousand guessed names cost two reads of the store, and delay no valid name', async () => {
  const store = buildStore()
  await store.putAssets([{ name: 'page-former01.js', body: Buffer.from('1'), brotli: null, gzip: null }], NOW)
  const asked = vi.spyOn(store, 'assetsSeen')
  const cache = createAssetCache(store)

  const tried = Array.from({ length: 499 }, (_, index) => cache.find(`scan-${String(index).padStart(8, '0')}.js`))
  const real = Promise.all([cache.find('page-former01.js'), cache.find('page-former01.js')])
  const more = Array.from({ length: 500 }, (_, index) => cache.find(`more-${String(index).padStart(8, '0')}.js`))

  expect((await real).map((asset) => asset?.name)).toEqual(['page-former01.js', 'page-former01.js'])
  expect(new Set(await Promise.all([...tried, ...more]))).toEqual(new Set([null]))
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2)
})

test('BX-013 without the store an asset of another build is a 404 that is not cached, logged and counted', async () => {
  const store = buildStore()
  const broken: Store = {
    ...store,
    assetsSeen: async () => {
      throw new Error('gone')
    },
  }
  const { app, lines, services, start } = buildInstance(broken, { 'page-next0001.js': NEXT })

  await start()
  const answers = await Promise.all(['page-former01.js', 'page-former02.js'].map((name) => ask(app, name)))

  for (const answer of answers)
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'private, no-store'])
  expect((await ask(app, 'page-next0001.js')).text).toBe(NEXT)
  // Once for the start, once for all requests.
  expect(lines.map(({ event }) => event)).toEqual(['assets_failed', 'assets_failed'])
  expect(await services.metrics.registry.getSingleMetricAsString('kept_assets_total')).toContain('{result="failed"} 2')
})
