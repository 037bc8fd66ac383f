import { readFileSync, rmSync, utimesSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { SITE_PAGES } from '../../scripts/page-types.ts'
import { launchBrowser, NOT_FOUND, openPage, settled, visit } from '../harness/browser.ts'
import { makeVarFolder } from '../harness/folder.ts'
import { type SiteProcess, spawnSite } from '../harness/process.ts'
import { until } from '../harness/until.ts'

const browser = await launchBrowser()

/** The console messages of Vite and React for developers. */
const TOLD = [/\[vite\]/, /React DevTools/, NOT_FOUND]
/** The messages about a picture that is blocked. */
const BLOCKED = /ERR_BLOCKED_BY_CLIENT|\/resize\/\S+ inspector$/

test('PG-003 under npm run dev, where React checks every attribute, each page type hydrates without a console message', async () => {
  // A fresh checkout has no prepared packages.
  rmSync('node_modules/.vite/deps', { recursive: true, force: true })
  const folder = makeVarFolder('demo')
  const site = await spawnSite({ varDir: folder.path, args: ['--dev'] })
  onTestFinished(async () => {
    await site.end('SIGKILL')
    folder.remove()
  })
  await site.listening
  // Playwright would intercept the hundreds of modules of each page, and switch the cache off, to replace the pictures.
  const { page, context, noise } = await openPage(browser, site.base, {
    ...{ pictures: true, expected: [...TOLD, BLOCKED] },
  })
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.setBlockedURLs', { urls: ['*/resize/*'] })
  for (const { path, type } of SITE_PAGES) {
    await visit(page, site.base + path)
    await settled(page)
    expect(noise, type).toEqual([])
  }
  expect(site.stdout(), 'all packages are prepared before the first page').not.toContain('dependencies optimized')
})

test('BR-003 under npm run dev a page has the styles and colours of production, with and without scripts', async () => {
  const folder = makeVarFolder('none')
  const publication = { PUBLICATION_DIR: 'test/publications/windfall', SITE_KEY: undefined }
  const site = await spawnSite({ varDir: folder.path, args: ['--dev'], env: publication })
  onTestFinished(async () => {
    await site.end('SIGKILL')
    folder.remove()
  })
  await site.listening
  const html = await (await fetch(`${site.base}/`)).text()
  const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  const { page } = await openPage(browser, site.base, { expected: [/.*/] })

  await visit(page, `${site.base}/`)
  await settled(page)

  const found = await page.evaluate(() => ({
    brand: getComputedStyle(document.documentElement).getPropertyValue('--brand-fill'),
    twice: [...document.querySelectorAll('style[data-vite-dev-id]')]
      .map((style) => style.getAttribute('data-vite-dev-id'))
      .filter((id) => document.querySelector(`link[data-vite-dev-id="${CSS.escape(id ?? '')}"]`) !== null),
  }))
  expect(linked).toEqual(
    expect.arrayContaining(['/client/design/fallback-fonts.css', '/client/layouts/Header.module.css']),
  )
  expect(linked.at(-1)).toMatch(/^\/assets\/colours-/)
  expect(found.brand).toContain('#8a1f4b')
  expect(found.twice).toEqual([])
})

/** The site as `npm run dev` runs it: Node watches the files, and sends messages of its own between its threads. */
async function spawnWatched(content: 'demo' | 'none'): Promise<SiteProcess> {
  const folder = makeVarFolder(content)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { dev: string } }
  const [, ...words] = scripts.dev.split(' ')
  const main = words.indexOf('server/main.ts')
  const site = await spawnSite({
    varDir: folder.path,
    nodeArgs: words.slice(0, main),
    args: words.slice(main + 1),
    env: { LOG_LEVEL: 'info' },
  })
  onTestFinished(async () => {
    await site.end()
    folder.remove()
  })
  return site
}

test('MV-026 npm run dev on an empty store imports every document of the demo, and shows its lead story', async () => {
  const site = await spawnWatched('none')

  await site.listening

  await until('the end of the import', async () => site.stdout().includes('"import_ended"'))
  expect(site.stdout()).not.toMatch(/"event":"publish_failed"/)
  expect(site.stdout()).toMatch(/"event":"import_ended".*"refused":0/)
  const front = await (await fetch(`${site.base}/`)).text()
  const [, lead = ''] = /<h2[^>]*>\s*<a [^>]*href="([^"]+)"/.exec(front) ?? []
  expect((await fetch(site.base + lead)).status).toBe(200)
})

test('under npm run dev the server restarts when one of its files changes', async () => {
  const site = await spawnWatched('demo')
  await site.listening
  const starts = () => [...site.stdout().matchAll(/"event":"server_started"/g)].length

  utimesSync('server/process/tags.ts', new Date(), new Date())

  await until('the second start', async () => starts() === 2)
  expect((await fetch(`${site.base}/readyz`)).status).toBe(200)
})
