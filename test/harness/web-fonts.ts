import type { Page } from 'playwright'
import { hydrated, settled } from './browser.ts'
import type { HeadFirstProxy } from './head-first-proxy.ts'
import { readShift } from './shifts.ts'

/** The families of `client/design/fonts.css`. */
const WEB_FAMILIES = ['Archivo M', 'Newsreader M']

const POLL_MS = 20

/** Opens a page whose words arrive when its preloaded fonts are there: nothing is painted without them. */
export async function openWithFontsInTime(page: Page, proxy: HeadFirstProxy, path: string): Promise<void> {
  const sendBody = proxy.delay('bodies')
  await page.goto(proxy.base + path, { waitUntil: 'commit' })
  await page.waitForFunction(
    (families) => {
      // The italic and the rare letters are not preloaded: they come when the words ask for them.
      const faces = Array.from(document.fonts, (face) => face).filter(
        ({ family, style, unicodeRange }) =>
          families.includes(family.replaceAll('"', '')) && style === 'normal' && unicodeRange === 'U+0-10FFFF',
      )
      for (const face of faces) void face.load()
      return faces.length > 0 && faces.every(({ status }) => status === 'loaded')
    },
    WEB_FAMILIES,
    // A document without a body has no frames to poll on.
    { polling: POLL_MS },
  )
  sendBody()
  await page.waitForLoadState('load')
  await hydrated(page)
  await settled(page)
}

/** Opens a page whose fonts arrive after its words were painted without them. */
export async function openWithFontsLate(page: Page, proxy: HeadFirstProxy, path: string): Promise<void> {
  const sendFonts = proxy.delay('fonts')
  await page.goto(proxy.base + path, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
  await settled(page)
  sendFonts()
  await page.waitForLoadState('load')
  await hydrated(page)
  await settleFonts(page)
}

export interface Swap {
  /** How far the page moved when the web fonts came back. */
  readonly shift: number
  /** The fallback families that stood in for them. */
  readonly standIns: readonly string[]
  /** The web families that text is set in after the swap. */
  readonly web: readonly string[]
}

/**
 * Takes the web fonts away from an open page and, once it is painted without them, gives them back: to the layout the
 * same as fonts that come late, for as many widths as wanted without another load.
 */
export async function swapFonts(page: Page): Promise<Swap> {
  await page.evaluate((families) => {
    const removed: [CSSStyleSheet, string][] = []
    for (const sheet of document.styleSheets) {
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = sheet.cssRules[index]
        if (!(rule instanceof CSSFontFaceRule)) continue
        if (!families.includes(rule.style.getPropertyValue('font-family').replaceAll('"', ''))) continue
        removed.push([sheet, rule.cssText])
        sheet.deleteRule(index)
      }
    }
    Reflect.set(window, 'removedFaces', removed)
  }, WEB_FAMILIES)
  await settleFonts(page)
  const standIns = await loadedFamilies(page)
  const before = await readShift(page)
  await page.evaluate(() => {
    const removed: [CSSStyleSheet, string][] = Reflect.get(window, 'removedFaces')
    for (const [sheet, text] of removed) sheet.insertRule(text)
  })
  await settleFonts(page)
  const after = await loadedFamilies(page)
  return {
    shift: (await readShift(page)) - before,
    standIns,
    web: after.filter((family) => WEB_FAMILIES.includes(family)),
  }
}

/** Resolves when every font that the layout asks for is there, and painted. */
async function settleFonts(page: Page): Promise<void> {
  await settled(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await settled(page)
}

async function loadedFamilies(page: Page): Promise<readonly string[]> {
  const families = await page.evaluate(() =>
    Array.from(document.fonts, ({ family, status }) => (status === 'loaded' ? family.replaceAll('"', '') : '')),
  )
  return [...new Set(families)].filter((family) => family !== '').sort()
}
