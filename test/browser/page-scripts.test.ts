import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { hydrated, launchBrowser, openPage } from '../harness/browser.ts'
import { startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

/** A tool that needs the page: it counts what it is told, in the page itself, and adds a script of its own. */
const TOOL = `
  const root = document.documentElement
  root.dataset.tool = document.title
  const hear = ({ call }) => { root.dataset.heard = (root.dataset.heard ?? '') + ' ' + call }
  tracked.forEach(hear)
  addEventListener('tracked', ({ detail }) => hear(detail))
  const more = document.createElement('script')
  more.src = new URL('/more.js', document.currentScript.src)
  document.head.append(more)`

const asked: string[] = []
const host = createServer((request, response) => {
  asked.push(request.url ?? '')
  const text = request.url === '/tool.js' ? TOOL : "document.documentElement.dataset.more = 'ran'"
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(text)
})
await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
afterAll(() => {
  host.closeAllConnections()
  host.close()
})

/** The demo, whose publisher lets scripts of others run in pages. */
function makePublication(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-page-scripts-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const demo = resolve('publication')
  const own = new Set(['site.json', 'scripts.json'])
  for (const name of readdirSync(demo)) if (!own.has(name)) symlinkSync(join(demo, name), join(folder, name))
  const file = JSON.parse(readFileSync(join(demo, 'site.json'), 'utf8'))
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...file, scripts: { mode: 'page' } }))
  const href = `http://127.0.0.1:${(host.address() as AddressInfo).port}/tool.js`
  writeFileSync(join(folder, 'scripts.json'), JSON.stringify([{ tag: 'recommendations', href }]))
  return folder
}

const folder = makePublication()
const site = await startSite({
  stills: true,
  frames: true,
  env: { PUBLICATION_DIR: folder, SCRIPTS_FILE: join(folder, 'scripts.json') },
})
afterAll(site.close)
const browser = await launchBrowser()

/** What the tool causes, and what the browser says of a script that it refuses. */
const EXPECTED = [
  /foreign request/,
  /Content Security Policy/i,
  /Refused to/,
  /violates/,
  /^CSP: script-src-attr inline/,
]

const dataOf = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }))

test('CO-007 CO-011 a granted script runs in the page itself, and ends with a document when that is taken back', async () => {
  const { page, context } = await openPage(browser, site.base, { asksForConsent: true, expected: EXPECTED })
  await context.setExtraHTTPHeaders({ 'x-country': 'DE' })
  await page.goto(`${site.base}/about/`)
  await hydrated(page)
  const banner = page.locator('[data-consent]')
  const accept = banner.getByRole('button', { name: 'Accept all' })
  await accept.waitFor()
  await page.locator('script[data-tag="recommendations"]').waitFor({ state: 'attached' })
  expect(asked).toEqual([])

  await accept.click()
  await expect.poll(async () => (await dataOf(page)).more).toBe('ran')
  const { tool, heard } = await dataOf(page)
  expect([tool, heard?.includes('page-view')]).toEqual([await page.title(), true])
  expect(await page.locator('iframe').count()).toBe(0)

  await page.locator('footer').getByRole('link', { name: 'Your privacy choices' }).click()
  await banner.getByRole('button', { name: 'Reject all' }).click()
  await until('another document', async () => (await dataOf(page).catch(() => null))?.tool === undefined)
  await hydrated(page)
  await page.locator('script.optanon-category-C0004').waitFor({ state: 'attached' })
  expect((await dataOf(page)).tool).toBeUndefined()
  await page.goto('about:blank')
})

test('SE-008 BX-020 an open page still runs nothing that was injected', async () => {
  const { page } = await openPage(browser, site.base, { expected: [...EXPECTED, /error report/] })
  await page.goto(`${site.base}/about/`)
  await hydrated(page)

  const violated = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => done(effectiveDirective))
        document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.injected = true">')
      }),
  )

  expect(violated).toMatch(/^script-src/)
  expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined()
  await page.goto('about:blank')
})

test('SE-008 BX-002 every reader gets the same open page, and pages of one reader stay strict and are loaded as documents', async () => {
  const read = async (path: string, cookie = '') => {
    const response = await site.fetch(path, { headers: { cookie } })
    return { policy: response.headers.get('content-security-policy') ?? '', text: await response.text() }
  }
  const first = await read('/about/')
  const again = await read('/about/', 'consent=1.20000.C0004')
  const hash = /'strict-dynamic' '(sha256-[^']+)'/.exec(first.policy)?.[1]

  expect(first.text).toContain(` integrity="${hash}"`)
  expect(first.policy).not.toContain('nonce-')
  expect(again).toEqual(first)
  const settings = await read('/user/settings/')
  expect(settings.policy).toMatch(/script-src 'self'(?:;|$)/)
  expect(settings.text).not.toContain('integrity=')
  expect(JSON.parse((await read('/_data/user/settings/')).text)).toMatchObject({ leave: '/user/settings/' })
})
