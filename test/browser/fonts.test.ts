import { afterAll, expect, onTestFinished, test } from 'vitest'
import { SYSTEM_FONTS } from '../../scripts/fonts/system-fonts.ts'
import { SITE_PAGES } from '../../scripts/page-types.ts'
import { launchBrowser, NOT_FOUND, openPage, settled } from '../harness/browser.ts'
import { startHeadFirstProxy } from '../harness/head-first-proxy.ts'
import { BARE_MACHINE, MACHINES, type Machine } from '../harness/machine-fonts.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'
import { openWithFontsInTime, openWithFontsLate, swapFonts } from '../harness/web-fonts.ts'

/** The total layout shift allowed, where 1 is the whole window (BX-068). */
const IN_TIME = 0.001
const LATE = 0.01

const WIDTHS = [390, 1440]

const proxy = await startHeadFirstProxy()
const site = await startSite({ env: { SITE_ORIGIN: proxy.base } })
proxy.target = site.base
afterAll(async () => {
  await proxy.close()
  await site.close()
})
const browser = await launchBrowser()

const expectedOf = (type: string) => (type === '404' ? [NOT_FOUND] : [])

interface Sweep {
  readonly moved: readonly string[]
  /** The fallback families that the pages used, by the sans font of the machine and its serif. */
  readonly standIns: Readonly<Record<string, readonly string[]>>
}

let swept: Promise<Sweep> | undefined

/** Every page type on every machine, from one load of each page, which the tests of the machines share. */
function sweep(): Promise<Sweep> {
  swept ??= sweepPages()
  return swept
}

const keyOf = ({ sans, serif }: Machine) => `${sans} and ${serif}`

async function sweepPages(): Promise<Sweep> {
  const own = await launchBrowser(BARE_MACHINE, onTestFinished, MACHINES)
  const { page, context } = await openPage(own, proxy.base, { width: 390, expected: [NOT_FOUND] })
  await recordShifts(context)
  const moved: string[] = []
  const standIns = Object.fromEntries(MACHINES.map((machine) => [keyOf(machine), new Set<string>()]))
  for (const { type, path } of SITE_PAGES) {
    await page.setViewportSize({ width: 390, height: 900 })
    await openWithFontsInTime(page, proxy, path)
    const inTime = await readShift(page)
    if (inTime >= IN_TIME) moved.push(`${type} at 390, in time: ${inTime}`)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const machine of MACHINES) {
        const key = keyOf(machine)
        const swap = await swapFonts(page, machine)
        if (swap.shift >= LATE) moved.push(`${key}: ${type} at ${width}, late: ${swap.shift}`)
        expect(swap.web, `${type} at ${width} is set in the web fonts after the swap`).toContain('Archivo M')
        for (const family of swap.standIns) standIns[key]?.add(family)
      }
    }
  }
  return {
    moved,
    standIns: Object.fromEntries(Object.entries(standIns).map(([key, families]) => [key, [...families].sort()])),
  }
}

test('BX-068 no page type shifts by 0.001 when web fonts are in time, or by 0.01 when they are late, on any machine', async () => {
  const { moved } = await sweep()

  expect(moved).toEqual([])
})

test.each(MACHINES)('BX-068 with $sans and $serif late fonts are replaced by faces of these two', async (machine) => {
  const { standIns } = await sweep()

  const { sans, serif } = machine
  expect(standIns[keyOf(machine)]).toEqual([`Display ${sans}`, `Prose ${serif}`, `Sans ${sans}`, `Wide ${sans}`])
})

/** The test above leaves out desktops and pictures. */
const PICTURED = SITE_PAGES.filter(({ type }) => type === 'front' || type === 'article')
const REST = [
  ...SITE_PAGES.map((page) => ({ ...page, width: 1440, pictures: PICTURED.includes(page) })),
  ...PICTURED.map((page) => ({ ...page, width: 390, pictures: true })),
]

test.each(REST)(
  'BX-068 nothing moves while a $type loads at a width of $width',
  async ({ path, type, width, pictures }) => {
    const { page, context } = await openPage(browser, proxy.base, { width, pictures, expected: expectedOf(type) })
    await recordShifts(context)

    await openWithFontsInTime(page, proxy, path)
    // Relative dates depend on the reader's clock, and must fit the reserved space.
    await page.waitForFunction(() => document.querySelector('[data-today]')?.textContent !== '')
    await settled(page)

    expect(await readShift(page)).toBeLessThan(IN_TIME)
  },
)

test.each(SITE_PAGES)('BX-068 late fonts hardly move a $type on a phone', async ({ path, type }) => {
  const { page, context } = await openPage(browser, proxy.base, { width: 390, expected: expectedOf(type) })
  await recordShifts(context)

  await openWithFontsLate(page, proxy, path)

  // The fallback fonts match the web fonts on average only, so a line may still break at another word.
  expect(await readShift(page)).toBeLessThan(LATE)
})

test.each(WIDTHS)(
  'BX-068 the search link stays where it was painted when the rest of the bar arrives, at %d',
  async (width) => {
    const { page } = await openPage(browser, proxy.base, { width })
    const search = page.locator('header a[href="/search/"]:visible')
    const sendRest = proxy.delay('bodies', '</a><span class="large')
    await page.goto(`${proxy.base}/tech/?featureEnable=search,signIn`, { waitUntil: 'commit' })
    await search.waitFor()
    const before = await search.boundingBox()

    sendRest()
    await page.waitForLoadState('load')

    const after = await search.boundingBox()
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? -1))).toBeLessThan(3)
  },
)

test('BX-068 Liberation is replaced by the fallback faces of Arial and Times New Roman', async () => {
  const own = await launchBrowser({ sans: 'Liberation Sans', serif: 'Liberation Serif' }, onTestFinished)
  const { page, context } = await openPage(own, proxy.base, { width: 390 })
  await recordShifts(context)
  await openWithFontsInTime(page, proxy, '/tech/mobile/the-battery-thats-mostly-sand/')

  const { standIns, shift } = await swapFonts(page)

  expect(standIns).toEqual(['Display Arial', 'Prose Times New Roman', 'Sans Arial'])
  expect(shift).toBeLessThan(LATE)
})

test('BX-068 the browser accepts every font face of the stylesheet', async () => {
  const { page } = await openPage(browser, proxy.base)
  await page.goto(`${proxy.base}/`)

  const families = await page.evaluate(() => Array.from(document.fonts, ({ family }) => family.replaceAll('"', '')))

  const fallbacks = SYSTEM_FONTS.flatMap(({ family, voice }) =>
    (voice === 'serif' ? ['Prose'] : ['Sans', 'Display', 'Wide']).map((role) => `${role} ${family}`),
  )
  expect(new Set(families)).toEqual(new Set(['Archivo M', 'Newsreader M', ...fallbacks]))
})
