import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { follow, hydrated, launchBrowser, openPage, settled } from '../harness/browser.ts'
import { startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

/** What the tools of the other company do, in its own words: every fact is a request to its host. */
const TOOLS: Readonly<Record<string, string>> = {
  '/tool.js': `
    const say = (what, value) => { new Image().src = HOST + '/said/' + what + '?' + encodeURIComponent(value) }
    say('ran', location.origin)
    say('consent', [OnetrustActiveGroups, dataLayer[0][1], dataLayer[0][2].ad_storage])
    const hear = (detail) => {
      say(detail.call, detail.name)
      if (detail.name === 'page_view') say('view', [detail.surveyed, detail.view.pageType])
    }
    tracked.forEach(hear)
    addEventListener('tracked', ({ detail }) => hear(detail))
    let page = 'hidden'
    try { page = parent.document.title } catch {}
    say('page', page)
    try { top.location = HOST + '/taken' } catch {}
    parent.postMessage({ kind: 'script', tag: 1, end: 'loaded' }, '*')
    parent.postMessage('nonsense', '*')`,
  '/errors.js': `
    for (const { call, report } of tracked)
      if (call === 'error') new Image().src = HOST + '/said/error?' + encodeURIComponent(report.message)`,
  '/server.js': "new Image().src = HOST + '/said/server?'",
}

const said: string[] = []
const host = createServer((request, response) => {
  const url = decodeURIComponent(request.url ?? '')
  said.push(url)
  const source = TOOLS[url]
  if (source === undefined) response.writeHead(url.startsWith('/said/') ? 204 : 404).end()
  else response.writeHead(200, { 'content-type': 'text/javascript' }).end(source.replaceAll('HOST', `'${base}'`))
})
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
afterAll(() => {
  host.closeAllConnections()
  host.close()
})

const folder = mkdtempSync(join(tmpdir(), 'masthead-scripts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'scripts.json')
const SCRIPTS = [
  { tag: 'recommendations', href: `${base}/tool.js` },
  { tag: 'errors', href: `${base}/errors.js` },
  { tag: 'performance-beacon', href: `${base}/server.js`, timing: 'server', placement: 'footer' },
  { tag: 'marketplace', href: `${base}/missing.js`, features: ['chartbeat'] },
]
writeFileSync(file, JSON.stringify(SCRIPTS))

const site = await startSite({ stills: true, frames: true, env: { SCRIPTS_FILE: file } })
afterAll(site.close)
const browser = await launchBrowser()

/** Messages of the tools, of their host and of what they try. */
const TRIED = [/foreign request/, /127\.0\.0\.1|localhost/, /navigat/i, /One or more features/]

interface Counted {
  readonly tag: string
  readonly result: string
}

/** Opens a page as a reader of a country; `counted` are the events about scripts. */
async function openFrom(country: string, path: string, more: readonly RegExp[] = []) {
  said.length = 0
  const { page, context } = await openPage(browser, site.base, { asksForConsent: true, expected: [...TRIED, ...more] })
  await context.setExtraHTTPHeaders({ 'x-country': country })
  await page.addInitScript(() => {
    const events: unknown[] = []
    Reflect.set(window, 'scriptEvents', events)
    addEventListener('track', (event) => {
      const { detail } = event as CustomEvent
      if (detail.name === 'script') events.push(detail)
    })
  })
  const answer = page.waitForResponse((response) => response.url().endsWith('/_node/reader'))
  await page.goto(site.base + path)
  await hydrated(page)
  await answer
  const counted = () => page.evaluate<readonly Counted[]>(() => Reflect.get(window, 'scriptEvents'))
  return { page, counted, banner: page.locator('[data-consent]'), frame: page.locator('body > iframe') }
}

const tagsOf = (page: Page) =>
  page
    .locator('script[data-tag]')
    .evaluateAll((tags) =>
      tags.map((tag) => [(tag as HTMLElement).dataset.tag, tag.getAttribute('type'), tag.className]),
    )

test('CO-007 CO-011 in an opt-in country no other host is asked until a yes, and none after it is taken back', async () => {
  const { page, banner, frame } = await openFrom('DE', '/about/')
  const accept = banner.getByRole('button', { name: 'Accept all' })
  await accept.waitFor()
  await page.locator('script[data-tag="recommendations"]').waitFor({ state: 'attached' })
  await follow(page, '/')
  expect([said, await frame.count()]).toEqual([[], 0])
  expect(await tagsOf(page)).toContainEqual(['recommendations', 'text/plain', 'optanon-category-C0004'])

  await accept.click()
  await until('the tool to run', async () => said.some((what) => what.startsWith('/said/ran')))
  await until('its consent', async () => said.includes('/said/consent?,C0001,C0002,C0003,C0004,C0005,,default,granted'))
  expect(await frame.getAttribute('src')).toBe(`${site.otherBase}/_frame`)
  expect(await tagsOf(page)).toContainEqual(['recommendations', 'text/plain', ''])

  await page.locator('footer').getByRole('link', { name: 'Your privacy choices' }).click()
  await banner.getByRole('button', { name: 'Reject all' }).click()
  await frame.waitFor({ state: 'detached' })
  said.length = 0
  await follow(page, '/news/')
  await settled(page)
  await page.reload()
  await hydrated(page)
  await page.locator('script[data-tag="recommendations"]').waitFor({ state: 'attached' })
  expect([said, await frame.count()]).toEqual([[], 0])
  expect(await tagsOf(page)).toContainEqual(['recommendations', 'text/plain', 'optanon-category-C0004'])
  await page.goto('about:blank')
})

test('CO-014 TR-015 SE-008 a tool hears events, cannot read or leave the page, and its malformed messages are dropped', async () => {
  const { page, counted } = await openFrom('US', '/about/')

  await until('the tool to hear of the page', async () => said.includes('/said/page-view?page_view'))
  await follow(page, '/')
  await until('the tool to hear of the next one', async () => said.includes('/said/page-view?virtual_page'))

  expect(said.filter((what) => /^\/said\/(?:ran|page\?)/.test(what)).toSorted()).toEqual([
    '/said/page?hidden',
    `/said/ran?${site.otherBase}`,
  ])
  // TR-015: all readers are asked.
  expect(said).toContain('/said/view?100,page')
  expect(said).not.toContain('/taken')
  expect(new URL(page.url()).origin).toBe(site.base)
  await expect.poll(async () => (await counted()).filter(({ result }) => result === 'dropped').length).toBe(2)
  await expect
    .poll(async () => (await counted()).map(({ tag, result }) => `${tag} ${result}`))
    .toEqual(expect.arrayContaining(['recommendations loaded', 'performance-beacon loaded']))
  // CO-006: the feature of this one is off.
  expect((await counted()).filter(({ tag }) => tag === 'marketplace').map(({ result }) => result)).toEqual(['refused'])
  expect(said).not.toContain('/missing.js')
  await page.goto('about:blank')
})

test('CO-013 the service for errors loads with the first report, and gets it', async () => {
  const { page } = await openFrom('US', '/about/', [/error report/])
  await until('the other tools', async () => said.includes('/said/server?'))
  expect(said).not.toContain('/errors.js')

  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new Error('The clock stands still') })))

  await until('the report', async () => said.includes('/said/error?The clock stands still'))
  expect(said.filter((what) => what === '/errors.js')).toHaveLength(1)
  await page.goto('about:blank')
})

test('CO-004 CO-005 BX-038 a tag of the server is in the HTML as data, at its place, and follows a changed file', async () => {
  const read = async () => (await site.fetch('/about/')).text()
  const html = await read()
  const tag = `<script type="text/plain" data-tag="performance-beacon" class="optanon-category-C0002" data-src="${base}/server.js"></script>`
  expect(html.endsWith(`${tag}</body></html>`)).toBe(true)
  expect(html.match(/data-tag=/g)).toHaveLength(1)

  const [tool, ...others] = SCRIPTS
  writeFileSync(file, JSON.stringify([{ ...tool, timing: 'soon' }, ...others]))
  await until('the fault', async () =>
    site.log.some(({ event, file: name }) => event === 'rules_invalid' && name === 'scripts'),
  )
  expect(await read()).toBe(html)

  writeFileSync(file, JSON.stringify([{ ...tool, timing: 'server' }]))
  await until('the new tag', async () => (await read()).includes(`data-src="${base}/tool.js"></script></head>`))
  writeFileSync(file, '[]')
  await until('no tags', async () => !(await read()).includes('data-tag='))
  expect(await read()).not.toContain('"scripts"')
})
