import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PAGE_NAMES } from '../scripts/page-names.ts'
import { isHashedName } from '../server/http/assets/hashed-name.ts'
import { layoutSource, pageSource, readAssets } from '../server/pages/render/assets.ts'
import { LOCALE_CODES, languageOf, localeOf } from '../shared/brand/locale.ts'
import { LAYOUT_NAMES } from '../shared/page/names.ts'
import type { PageName } from '../shared/page/page-models.ts'

const root = resolve(import.meta.dirname, '..')
const client = join(root, 'dist', 'client')
const assets = readdirSync(join(client, 'assets'))
const scripts = assets.filter((name) => name.endsWith('.js'))
const source = (name: string) => readFileSync(join(client, 'assets', name), 'utf8')

/** The size of a page's files, compressed with brotli. */
function brotliBytes(addresses: readonly string[]): number {
  return addresses.reduce((sum, address) => sum + readFileSync(join(client, `${address}.br`)).length, 0)
}

const assetsOf = readAssets(client)
const LANGUAGES = LOCALE_CODES.map((code) => languageOf(code))

const scriptsOf = (page: PageName, language = 'en-US') => {
  const { entry, start, modules } = assetsOf(page, language)
  return [entry, start, ...modules]
}

test('PG-028 each page type is a separate chunk that no other page links', () => {
  for (const page of PAGE_NAMES) expect(existsSync(join(root, pageSource(page)))).toBe(true)

  const own = Object.fromEntries(
    PAGE_NAMES.map((page) => [page, scriptsOf(page).filter((file) => /Page-[\w-]+\.js$/.test(file))]),
  )

  for (const page of PAGE_NAMES) expect(own[page], page).toHaveLength(1)
  expect(new Set(Object.values(own).flat()).size).toBe(PAGE_NAMES.length)
})

test('PG-028 a rare layout is a separate chunk and style sheet, linked only where it is used', () => {
  const rare = LAYOUT_NAMES.filter((name) => name !== 'default' && name !== 'error')

  for (const name of rare) {
    expect(existsSync(join(root, layoutSource(name))), name).toBe(true)
    const { modules } = assetsOf('composed', 'en-US', name)
    expect(
      modules.filter((file) => /Layout-[\w-]+\.js$/.test(file)),
      name,
    ).toHaveLength(1)
  }
  expect(assetsOf('composed', 'en-US', 'ceros').styles).toHaveLength(2)
  for (const name of ['default', 'error'] as const) {
    expect(assetsOf('composed', 'en-US', name)).toEqual(assetsOf('composed', 'en-US'))
  }
})

test('PG-028 a page stays within its budget: scripts 120 kB, an article 104 kB, an article’s styles 14 kB (brotli)', () => {
  for (const language of LANGUAGES) {
    for (const page of PAGE_NAMES) expect(brotliBytes(scriptsOf(page, language)), page).toBeLessThanOrEqual(120_000)
    expect(brotliBytes(scriptsOf('article', language)), language).toBeLessThanOrEqual(104_000)
    for (const page of ['review', 'product'] as const) {
      expect(brotliBytes(scriptsOf(page, language)), page).toBeLessThanOrEqual(107_000)
    }
  }
  expect(brotliBytes(assetsOf('article', 'en-US').styles)).toBeLessThanOrEqual(14_000)
})

test('BX-050 the code of advertisements in videos has up to 14 kB (brotli), and no page links it', () => {
  const own = scripts.filter((name) => /^video-ads-[\w-]+\.js$/.test(name)).map((name) => `/assets/${name}`)

  expect(own).toHaveLength(1)
  expect(brotliBytes(own)).toBeLessThanOrEqual(14_000)
  expect(PAGE_NAMES.flatMap((page) => scriptsOf(page)).filter((address) => own.includes(address))).toEqual([])
})

test('TR-019 the code that counts has up to 3 kB (brotli), and no page links it', () => {
  const own = scripts.filter((name) => /^start-tracking-[\w-]+\.js$/.test(name)).map((name) => `/assets/${name}`)

  expect(own).toHaveLength(1)
  expect(brotliBytes(own)).toBeLessThanOrEqual(3072)
  expect(PAGE_NAMES.flatMap((page) => scriptsOf(page)).filter((address) => own.includes(address))).toEqual([])
})

test('CO-011 the code that loads scripts of others has up to 3 kB (brotli), its frame 2 kB, and no page links either', () => {
  for (const [name, bytes] of [
    [/^start-scripts-[\w-]+\.js$/, 3072],
    [/^frame-[\w-]{8}\.js$/, 2048],
  ] as const) {
    const own = scripts.filter((file) => name.test(file)).map((file) => `/assets/${file}`)

    expect(own).toHaveLength(1)
    expect(brotliBytes(own)).toBeLessThanOrEqual(bytes)
    expect(PAGE_NAMES.flatMap((page) => scriptsOf(page)).filter((address) => own.includes(address))).toEqual([])
  }
})

test('BR-006 a page links only the messages of its language, and no other script contains them', () => {
  const words = { en: 'Skip to content', fr: 'Aller au contenu' }

  for (const language of LANGUAGES) {
    const linked = scriptsOf('article', language).map((address) => address.replace('/assets/', ''))
    const holders = scripts.filter((name) => source(name).includes(words[localeOf(language)]))

    expect(holders, language).toHaveLength(1)
    for (const other of LANGUAGES) {
      const isLinked = linked.some((name) => source(name).includes(words[localeOf(other)]))
      expect(isLinked, `${other} on a page in ${language}`).toBe(other === language)
    }
  }
})

test.each([
  ['messages of the server only', /This preview link|Ce lien d’aperçu/],
  ['server code', /node:sqlite|createHmac|timingSafeEqual|DatabaseSync/],
  ['the name of a secret', /PUBLISH_TOKEN|RESIZE_SECRET|METRICS_TOKEN|DEBUG_TOKEN|DATABASE_URL/],
  ['a validator', /ZodError|invalid_type/],
  ['the rest of the route table', /fold-4-hinge|canonicalRoute|experimentsPage/],
  ['a long editorial list', /frankfurt-motor-show|coupon-roundup|home-entertainment|Robot Vacuums/],
])('SE-007 the built client contains no trace of %s', (_what, pattern) => {
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((name) => pattern.test(source(name)))).toEqual([])
})

test('BX-013 every script and style has a hash in its name and is compressed at build', () => {
  for (const name of assets.filter((file) => /\.(js|css)$/.test(file))) {
    expect(name).toMatch(/-[\w-]{8,}\.(js|css)$/)
    expect(assets).toContain(`${name}.br`)
    expect(assets).toContain(`${name}.gz`)
  }
  // The store looks up only such names.
  expect(assets.filter((name) => !/\.(br|gz)$/.test(name) && !isHashedName(name))).toEqual([])
})

// React writes a script for an action that is a function; those of `form` and `action` are addresses by their types.
test('BX-020 nothing in the server-rendered tree can create an inline script: no Suspense, no lazy, no style attribute', () => {
  const files = readdirSync(join(root, 'client'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx$/.test(entry.name) && !/\.test\.tsx$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(20)
  expect(
    files.filter((file) =>
      /<Suspense|React\.lazy|\blazy\(|\bstyle=\{|action=\{(?!(?:form\.)?action\})/.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([])
})

test('CL-021 pages and readers’ calls each have one way to fetch from the site, with a time limit and no redirect', () => {
  const files = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )

  const fetching = files.filter((file) =>
    /\bfetch\(|XMLHttpRequest/.test(readFileSync(join(root, 'client', file), 'utf8')),
  )

  const ofSite = ['fetch-from-site.ts', 'send-to-site.ts'].map((file) => join('app', file))
  // Ad servers are other hosts, whose responses have a time and a size of their own (BX-050).
  expect(fetching.toSorted()).toEqual([...ofSite, join('player', 'video-ads', 'fetch-xml.ts')])
})

test('PG-004 every token that a style names without a fallback is defined somewhere', () => {
  const styles = assets.filter((name) => name.endsWith('.css')).map(source)
  const defined = new Set(styles.flatMap((css) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)))

  const used = new Set(styles.flatMap((css) => [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)))

  expect([...used].filter((name) => !defined.has(name))).toEqual([])
})
