import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { readAssets } from '../../../server/pages/render/assets.ts'
import { DEFAULT_LOCALE, languageOf } from '../../../shared/brand/locale.ts'
import { readBrowserPath } from '../../browser.ts'
import { median, percentile, toDigits, toTable, type Verdict } from '../figures.ts'
import type { Options } from '../options.ts'
import { ownStart } from '../own-site.ts'
import type { Report } from '../report.ts'
import { startServer } from '../server-process.ts'
import { ROOT, type Workspace } from '../workspace.ts'

const CLIENT = join(ROOT, 'dist', 'client')

/** A video of half a minute, which has no house spot, and one of two minutes, which has one. */
const SHORT = '/videos/we-dropped-nine-cameras/'
const LONG = '/videos/the-week-in-two-minutes/'

/** Presses per round. */
const PRESSES = 10

/** The chunks of videos by what they are for, with their targets in kB (brotli). */
const CHUNKS = [
  { what: 'player', pattern: /^player-[\w-]+\.js$/, target: 15 },
  { what: 'hls.js', pattern: /^hls-[\w-]+\.js$/, target: 100 },
  { what: 'worker of hls.js', pattern: /^hls\.worker-[\w-]+\.js$/, target: 37 },
  { what: 'advertisements', pattern: /^video-ads-[\w-]+\.js$/, target: 14 },
] as const

type Chunk = (typeof CHUNKS)[number]['what']

/** What every video of the demo needs in Chromium. */
const PLAYING = ['player', 'hls.js', 'worker of hls.js'] as const satisfies readonly Chunk[]

/** What videos cost a browser: the chunks, when each of them is loaded, and the time from a press to the first frame. */
export async function video({ rounds }: Options, workspace: Workspace): Promise<Report> {
  const server = await startServer(ownStart(workspace, workspace.copyStore('video')), {
    name: 'video',
    probe: '/readyz',
  })
  const browser = await chromium.launch({ executablePath: await readBrowserPath(), args: ['--no-sandbox'] })
  try {
    const sizes = CHUNKS.map(({ what, pattern }) => ({ what, kb: sizeOf(pattern) / 1000 }))
    const loaded = await readLoads(browser, server.base)
    const frames: number[] = []
    for (let index = 0; index < rounds * PRESSES; index += 1) frames.push(await timePress(browser, server.base))
    const over = (scriptBytes('live') - scriptBytes('article')) / 1000
    const failures = [
      ...sizes.flatMap(({ what, kb }) => (kb > 0 ? [] : [`the build has no chunk named ${what}`])),
      ...PLAYING.filter((what) => !loaded.short.includes(what)).map((what) => `a video plays without ${what}`),
      ...(loaded.before.length > 0 ? [`a page loads ${loaded.before.join(', ')} before a press`] : []),
      ...(loaded.short.includes('advertisements') ? ['a video without advertisements loads their code'] : []),
      ...(loaded.long.includes('advertisements') ? [] : ['a video with advertisements does not load their code']),
    ]
    const rows = sizes.map(({ what, kb }) => [
      what,
      toDigits(kb),
      loaded.short.includes(what)
        ? 'a press'
        : loaded.long.includes(what)
          ? 'a press, with advertisements'
          : 'not at all',
    ])
    const verdicts: Verdict[] = [
      ...CHUNKS.map(({ what, target }, index) => ({
        ...{ what: `${what}, kB`, ratio: sizes[index]?.kb ?? Number.NaN, target, sense: 'at most' as const },
      })),
      { what: 'scripts of a live page over an article, kB', ratio: over, target: 8, sense: 'at most' },
      { what: 'press to first frame, median ms', ratio: median(frames), target: 600, sense: 'at most' },
    ]
    return {
      title: 'Videos',
      text: `${toTable(['Chunk', 'kB (brotli)', 'Loaded by'], rows)}\n\nFirst frame after a press: ${toDigits(median(frames))} ms at the median of ${frames.length}, p95 ${toDigits(percentile(frames, 0.95))}.`,
      verdicts,
      failures,
      data: { sizes, loaded, frames, over },
    }
  } finally {
    await browser.close()
    await server.end()
  }
}

/** The bytes of the brotli file that the build wrote beside a chunk. */
function sizeOf(pattern: RegExp): number {
  const folder = join(CLIENT, 'assets')
  const names = readdirSync(folder).filter((name) => pattern.test(name))
  return names.reduce((sum, name) => sum + statSync(join(folder, `${name}.br`)).size, 0)
}

function scriptBytes(page: 'live' | 'article'): number {
  const { entry, start, modules } = readAssets(CLIENT)(page, languageOf(DEFAULT_LOCALE))
  return [entry, start, ...modules].reduce((sum, address) => sum + statSync(join(CLIENT, `${address}.br`)).size, 0)
}

/** Which chunks a page loads before a press, and by one on a video without and with advertisements. */
async function readLoads(
  browser: Browser,
  base: string,
): Promise<Readonly<Record<'before' | 'short' | 'long', readonly Chunk[]>>> {
  const short = await press(browser, base + SHORT)
  const long = await press(browser, base + LONG)
  return { before: [...new Set([...short.before, ...long.before])], short: short.after, long: long.after }
}

async function press(browser: Browser, url: string) {
  const page = await browser.newPage()
  const names: string[] = []
  page.on('request', (request) => void names.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  const read = () => CHUNKS.filter(({ pattern }) => names.some((name) => pattern.test(name))).map(({ what }) => what)
  await page.goto(url, { waitUntil: 'networkidle' })
  const before = read()
  await page.locator('[data-play]').click()
  await waitForFrame(page)
  await page.waitForLoadState('networkidle')
  const after = read()
  await page.close()
  return { before, after }
}

/** Milliseconds from the press on a video to its first frame, in a browser that has no byte of it. */
async function timePress(browser: Browser, base: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(base + SHORT, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    addEventListener('pointerdown', () => performance.mark('press'), { capture: true, once: true })
  })
  await page.locator('[data-play]').click()
  const at = await waitForFrame(page)
  const pressed = await page.evaluate(() => performance.getEntriesByName('press')[0]?.startTime ?? 0)
  await context.close()
  return at - pressed
}

/** Waits until the compositor has the first frame of a video; its time in milliseconds since the page began. */
function waitForFrame(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (;;) {
      const found = document.querySelector('video')
      if (found) {
        return new Promise<number>((resolve) => {
          found.requestVideoFrameCallback((_now, { presentationTime }) => resolve(presentationTime))
        })
      }
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}
