import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage, visit } from '../harness/browser.ts'
import { makeVarFolder } from '../harness/folder.ts'
import { readHtml } from '../harness/html.ts'
import { addLink, isSameDocument, markDocument, pressLink } from '../harness/in-page.ts'
import { type SiteProcess, spawnSite } from '../harness/process.ts'
import { addedLines, applyCodeBlock, makeScratchCopy, readCodeBlocks } from '../harness/scratch-copy.ts'

const BIN = resolve(import.meta.dirname, '..', '..', 'node_modules', '.bin')
const ENTRIES = ['server/main.ts', 'scripts/build.ts', 'client/entry.client.tsx', 'client/entry.server.tsx']

const browser = await launchBrowser()
const pageSteps = readCodeBlocks('docs/add-a-page.md')
const blockSteps = readCodeBlocks('docs/add-a-block.md')
const copy = makeScratchCopy()
const folder = makeVarFolder('demo')
let site: SiteProcess

/** Runs a program in the copy. @throws Error with its output when it fails */
function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy.root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
}

beforeAll(async () => {
  for (const step of [...pageSteps, ...blockSteps]) applyCodeBlock(copy.root, step)
  const config = { extends: './tsconfig.json', include: ['client/**/*.d.ts', 'server/**/*.d.ts'], files: ENTRIES }
  writeFileSync(join(copy.root, 'tsconfig.copy.json'), JSON.stringify(config))
  // In parallel it would check the shared files several times, which takes twice the CPU time.
  run(join(BIN, 'tsc'), ['-p', 'tsconfig.copy.json', '--singleThreaded'])
  run(process.execPath, ['scripts/build.ts'])
  site = await spawnSite({ varDir: folder.path, root: copy.root })
  await site.listening
})

afterAll(async () => {
  await site?.end()
  folder.remove()
  copy.remove()
})

async function publishStory() {
  const example = blockSteps.find(({ language }) => language === 'html')?.code ?? ''
  const body = `<p>Before.</p>${example}<p>After.</p>`
  const { url } = await site.publish({ typeName: 'content_article', slug: 'a-launch', headline: 'A launch', body })
  return url
}

test('docs/add-a-page.md adds a page type with four lines in existing files', async () => {
  const response = await fetch(`${site.base}/tags/hard-news/`)
  const html = readHtml(await response.text())

  expect(addedLines(pageSteps)).toHaveLength(4)
  expect(response.status).toBe(200)
  expect(html.texts('h1')).toEqual([expect.stringMatching(/^#/)])
  expect(html.all('*', { 'data-modules': /\/assets\/TagPage-/ })).toHaveLength(1)
})

test('docs/add-a-block.md adds a block with behaviour with two lines in existing files', async () => {
  const url = await publishStory()
  const { page, paths } = await openPage(browser, site.base)
  const isChunk = (path: string) => /\/Countdown-[\w-]+\.js$/.test(path)

  const html = await (await fetch(site.base + url)).text()
  await visit(page, site.base + url)
  await page.locator('time', { hasText: /^in \d+ days$/ }).waitFor()

  expect(addedLines(blockSteps)).toHaveLength(2)
  const sent = readHtml(html)
  expect(sent.texts('time', { datetime: '2034-11-05T09:00:00Z' })).toEqual(['2034-11-05'])
  expect(sent.all('link', { rel: 'stylesheet', href: /^\/assets\/Countdown-[\w-]+\.css$/ })).toHaveLength(1)
  expect(html).not.toMatch(/Countdown-[\w-]+\.js/)
  expect(paths().filter(isChunk)).toHaveLength(1)
  expect(paths().filter((path) => path.includes('Countdown-'))).toHaveLength(2)
})

test('a navigation renders the documented block without its HTML', async () => {
  const url = await publishStory()
  const { page } = await openPage(browser, site.base)
  await visit(page, `${site.base}/tags/hard-news/`)
  await markDocument(page)
  await addLink(page, url)

  await pressLink(page, url)
  await page.locator('time', { hasText: /^in \d+ days$/ }).waitFor()

  expect(await isSameDocument(page)).toBe(true)
})

test('the build of the documented block is a lazy chunk', () => {
  const manifest = JSON.parse(readFileSync(join(copy.root, 'dist', 'client', '.vite', 'manifest.json'), 'utf8'))

  expect(manifest['client/blocks/countdown/Countdown.tsx']).toMatchObject({ isDynamicEntry: true })
})
