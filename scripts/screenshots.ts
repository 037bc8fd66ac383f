/** `npm run screenshots`: every page type at two widths in both themes, into `screenshots/`; names after `--` choose some. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { readOptions } from '../server/process/command-line/read-options.ts'
import { readBrowserPath } from './browser.ts'
import { startDemoSite } from './demo-site.ts'
import { PAGE_VARIANTS, pageNames, SITE_PAGES, toPageName } from './page-types.ts'

const WIDTHS = [390, 1440]
const THEMES = ['light', 'dark'] as const

const folder = join(resolve(import.meta.dirname, '..'), 'screenshots')
const { 'PAGE...': wanted } = await readOptions({
  name: 'npm run screenshots --',
  about: 'Writes every type of page, or those that are named, into screenshots/: two widths in both themes.',
  words: { 'PAGE...': pageNames },
})
const pages = [...SITE_PAGES, ...PAGE_VARIANTS]
  .map(({ type, path }) => ({ name: toPageName(type), path }))
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))

mkdirSync(folder, { recursive: true })
const site = await startDemoSite()
const browser = await chromium.launch({ executablePath: await readBrowserPath(), args: ['--no-sandbox'] })
try {
  for (const { name, path } of pages) {
    for (const width of WIDTHS) {
      for (const theme of THEMES) {
        const file = join(folder, `${name}-${width}-${theme}.png`)
        await photograph(browser, { url: site.base + path, width, theme, file })
        process.stdout.write(`${file}\n`)
      }
    }
  }
} finally {
  await browser.close()
  await site.close()
}

interface Shot {
  readonly url: string
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly file: string
}

/** The full page, once its fonts and all its pictures are loaded. */
async function photograph(browser: Browser, { url, width, theme, file }: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  await page.screenshot({ path: file, fullPage: true })
  await context.close()
}
