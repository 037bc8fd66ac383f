/** `npm run lighthouse`: Lighthouse, mobile, on every page type, against the targets; names choose some, `--runs=3` takes medians. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { z } from 'zod'
import { option } from '../server/process/command-line/command.ts'
import { readOptions } from '../server/process/command-line/read-options.ts'
import { readBrowserPath } from './browser.ts'
import { startDemoSite } from './demo-site.ts'
import { startEdge } from './edge.ts'
import { PAGE_VARIANTS, pageNames, SITE_PAGES, toPageName } from './page-types.ts'

/** Of 100. */
const TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof TARGETS
const CATEGORIES = Object.keys(TARGETS) as Category[]

/** Not for search engines by their nature, so that SEO cannot be whole: measured only when they are named. */
const UNINDEXED = [
  ...['404', 'embedded-video', 'every-block', 'icons', 'landing-page'],
  ...['search-page', 'search-results', 'search-without-results'],
]

/** Lighthouse's phone. The site caches the pages of phones and desktops separately. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
}
/** New readers before a measurement: three for each bucket of an experiment with two, so that both copies are cached. */
const READERS = 6

/** Not a dependency: 114 packages and 170 MB, which only this script uses. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ score: z.number().nullish(), numericValue: z.number().optional() })),
})
type Report = z.infer<typeof report>

const root = resolve(import.meta.dirname, '..')
const { 'PAGE...': wanted, runs } = await readOptions({
  name: 'npm run lighthouse --',
  about: 'Measures every type of page, or those that are named, as a phone, and compares the scores with the targets.',
  words: { 'PAGE...': pageNames },
  options: {
    runs: option(
      'N',
      'measures each page so often, and takes the medians (1)',
      z.coerce.number('expected a whole number').int('expected a whole number').min(1, 'expected 1 or more').default(1),
    ),
  },
})
const pages = [...SITE_PAGES, ...PAGE_VARIANTS]
  .map(({ type, path }) => ({ name: toPageName(type), path }))
  .filter(({ name }) => (wanted.length === 0 ? !UNINDEXED.includes(name) : wanted.includes(name)))

const lighthouse = await readLighthouse()
const edge = await startEdge()
const site = await startDemoSite(edge.base)
edge.passTo(site.port)
const port = 9555
const browser = await chromium.launch({
  executablePath: await readBrowserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
})
process.stdout.write(
  '| Page | Performance | Accessibility | Best practices | SEO | FCP ms | LCP ms | TBT ms | CLS |\n' +
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n',
)
try {
  for (const { name, path } of pages) {
    await warm(edge.base + path)
    const measured: Report[] = []
    for (let run = 0; run < runs; run += 1) measured.push(await lighthouse(edge.base + path))
    tell(name, measured)
  }
} finally {
  await browser.close()
  await edge.close()
  await site.close()
}

/**
 * Opens the page as Lighthouse's phone does, down to its end, so that its pictures have been made, and the page is cached,
 * before it is timed. Each time is a new reader: a page with an experiment has as many copies as the experiment has buckets.
 */
async function warm(url: string): Promise<void> {
  for (let reader = 0; reader < READERS; reader += 1) {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await page.goto(url)
    if (reader === 0) {
      // Lighthouse also scrolls to the end of the page. Making a picture at that time would take CPU from the browser.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ ...PHONE.viewport, height })
      await page.waitForLoadState('networkidle')
    }
    await context.close()
  }
}

/** A value that Lighthouse could not measure in any run is a dash, and counts as missed. */
function tell(name: string, measured: readonly Report[]): void {
  const scores = CATEGORIES.map((category) =>
    median(measured.flatMap(({ categories }) => categories[category]?.score ?? [])),
  )
  const audit = (id: string, digits: number) =>
    median(measured.flatMap(({ audits }) => audits[id]?.numericValue ?? []))?.toFixed(digits) ?? '–'
  const cells = [
    name,
    ...scores.map((score) => (score === undefined ? '–' : Math.round(100 * score))),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((id) => audit(id, 0)),
    audit('cumulative-layout-shift', 3),
  ]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
  const missed = CATEGORIES.filter((category, index) => Math.round(100 * (scores[index] ?? 0)) < TARGETS[category])
  if (missed.length === 0) return
  const failing = Object.entries(measured[0]?.audits ?? {}).filter(
    ([, { score }]) => typeof score === 'number' && score < 0.9,
  )
  process.stderr.write(`masthead: ${name} misses ${missed.join(', ')}: ${failing.map(([id]) => id).join(' ')}\n`)
  process.exitCode = 1
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}

/** Fetches Lighthouse on its first use, into a folder of its own that `npm ci` clears. */
async function readLighthouse(): Promise<(url: string) => Promise<Report>> {
  const home = join(root, 'node_modules', '.lighthouse')
  const entry = join(home, 'node_modules', 'lighthouse', 'core', 'index.js')
  if (!existsSync(entry)) {
    process.stderr.write(`masthead: fetching ${LIGHTHOUSE} (first run only)\n`)
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{"private":true}')
    const install = ['install', '--no-save', '--no-package-lock', '--loglevel=error', '--prefix', home, LIGHTHOUSE]
    const { status } = spawnSync('npm', install, { cwd: home, stdio: ['ignore', 2, 2] })
    if (status !== 0) throw new Error(`${LIGHTHOUSE} could not be installed`)
  }
  const { default: run } = await import(pathToFileURL(entry).href)
  return async (url) => {
    const result: { readonly lhr: unknown } = await run(url, { port, logLevel: 'error' })
    return report.parse(result.lhr)
  }
}
