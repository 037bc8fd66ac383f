import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Express } from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { createBareApp } from '../../server/http/apply.ts'
import { assetsStep } from '../../server/http/assets/assets-step.ts'
import { contextStep } from '../../server/http/context-step.ts'
import { notFoundStep } from '../../server/http/not-found-step.ts'
import { buildConfig, buildServices } from '../builders/services.ts'

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(4000))})`

function buildSite(env: Record<string, string> = {}): Express {
  return buildFolder(env).app
}

function buildFolder(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-assets-'))
  const write = (name: string, bytes: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  write('secret.txt', 'never served')
  write('build/assets/app-abc123.js', SCRIPT)
  write('build/assets/app-abc123.js.br', brotliCompressSync(SCRIPT))
  write('build/assets/app-abc123.js.gz', gzipSync(SCRIPT))
  write('build/assets/font-abc123.woff2', 'font')
  write('build/index.html', '<p>never served</p>')
  write('build/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('own/favicon.ico', 'own icon')
  write('own/.well-known/security.txt', 'Contact: mailto:a@b.example')
  const services = buildServices({ config: buildConfig(env) })
  const app = createBareApp(services)
  const folders = {
    assets: join(folder, 'build/assets'),
    own: join(folder, 'own'),
    fixed: [join(folder, 'build'), join(folder, 'none')],
  }
  app.use(contextStep(), assetsStep(services, folders), notFoundStep())
  return { app, write, remove: (name: string) => rmSync(join(folder, name)), folder }
}

const asset = (app: Express, encoding: string) =>
  request(app).get('/assets/app-abc123.js').set('accept-encoding', encoding)

test.each([
  ['BX-013 brotli when it is accepted', 'gzip, br', 'br'],
  ['BX-013 gzip when brotli is not', 'gzip', 'gzip'],
  ['BX-013 gzip when it is preferred', 'br;q=0.1, gzip', 'gzip'],
])('%s', async (_title, header, encoding) => {
  const answer = await asset(buildSite(), header)

  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toMatch(/accept-encoding/i)
  expect(answer.headers['content-type']).toMatch(/javascript/)
  expect(answer.text).toBe(SCRIPT)
})

test('BX-013 an asset is immutable for a year, and its ETag depends on the encoding', async () => {
  const app = buildSite()
  const [brotli, plain] = [await asset(app, 'br'), await asset(app, 'identity')]

  expect(brotli.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotli.headers.etag).not.toBe(plain.headers.etag)
  const again = await asset(app, 'br').set('if-none-match', brotli.headers.etag ?? '')
  expect([again.status, again.text]).toEqual([304, ''])
})

test('BX-013 HEAD has the headers of GET and no body', async () => {
  const answer = await request(buildSite()).head('/assets/app-abc123.js').set('accept-encoding', 'br')

  expect([answer.status, answer.headers['content-encoding'], answer.text]).toEqual([200, 'br', undefined])
  expect(Number(answer.headers['content-length'])).toBe(brotliCompressSync(SCRIPT).length)
})

test('BX-013 a missing asset is a 404 that is not cached', async () => {
  const answer = await request(buildSite()).get('/assets/gone-abc123.js')

  expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'private, no-store'])
})

test('BX-013 assets may be loaded from another origin of the site', async () => {
  const { headers } = await request(buildSite()).get('/assets/font-abc123.woff2')

  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['content-type']).toBe('font/woff2')
})

test('BX-013 files with fixed names are cached for a day; the publisher’s override the product’s', async () => {
  const app = buildSite()

  const icon = await request(app).get('/favicon.ico')
  expect([icon.status, icon.headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
  expect((await request(app).get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
  expect((await request(app).get('/.well-known/security.txt')).text).toContain('Contact:')
})

test.each([
  '/index.html',
  '/assets/../secret.txt',
  '/assets/%2e%2e/secret.txt',
  '/../secret.txt',
  '/assets/',
  '/assets',
])('BX-013 nothing else is served: %s', async (path) => {
  const answer = await request(buildSite()).get(path)

  expect(answer.status).toBe(404)
  expect(answer.text).not.toContain('never served')
})

test('a file of the publisher that is new, changed or removed needs no restart', async () => {
  const { app, write, remove } = buildFolder()
  const read = async (etag = '') => {
    const { status, text, headers } = await request(app).get('/ads.txt').set('if-none-match', etag)
    return { status, text, etag: headers.etag ?? '' }
  }
  expect((await read()).status).toBe(404)
  write('own/ads.txt', 'ads.example, 1, DIRECT')
  const first = await read()

  expect([first.status, first.text]).toEqual([200, 'ads.example, 1, DIRECT'])
  expect((await read(first.etag)).status).toBe(304)
  write('own/ads.txt', 'ads.example, 1, DIRECT\nmore.example, 2, DIRECT')
  expect((await read(first.etag)).text).toContain('more.example')
  remove('own/ads.txt')
  expect((await read()).status).toBe(404)
})

test('no link leads out of the folder of the publisher', async () => {
  const { app, folder } = buildFolder()
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'own/linked.txt'))
  symlinkSync(folder, join(folder, 'own/out'))

  for (const path of ['/linked.txt', '/out/secret.txt', '/./secret.txt', '/.well-known/../../secret.txt'])
    expect((await request(app).get(path)).status, path).toBe(404)
})

test('NV-013 a file without an ending has no page data, so that the browser loads it as a document', async () => {
  const { app, write } = buildFolder()
  write('own/.well-known/apple-app-site-association', '{}')
  const answer = await request(app).get('/_data/.well-known/apple-app-site-association')

  expect([answer.status, answer.type]).toEqual([404, 'text/html'])
})
