import type { Page } from 'playwright'
import { hydrated, settled } from './browser.ts'
import type { HeadFirstProxy } from './head-first-proxy.ts'
import type { Machine } from './machine-fonts.ts'
import { readShift } from './shifts.ts'

/** The families of `client/design/fonts.css`. */
const WEB_FAMILIES = ['Archivo M', 'Newsreader M']

const POLL_MS = 20

/** Opens a page whose text arrives after its preloaded fonts, so that it is painted with them. */
export async function openWithFontsInTime(page: Page, proxy: HeadFirstProxy, path: string): Promise<void> {
  const sendBody = proxy.delay('bodies')
  await page.goto(proxy.base + path, { waitUntil: 'commit' })
  await page.waitForFunction(
    (families) => {
      // The italic and the rare letters are not preloaded, but loaded when the text needs them.
      const faces = Array.from(document.fonts, (face) => face).filter(
        ({ family, style, unicodeRange }) =>
          families.includes(family.replaceAll('"', '')) && style === 'normal' && unicodeRange === 'U+0-10FFFF',
      )
      for (const face of faces) void face.load()
      return faces.length > 0 && faces.every(({ status }) => status === 'loaded')
    },
    WEB_FAMILIES,
    // A document without a body has no animation frames for polling.
    { polling: POLL_MS },
  )
  sendBody()
  await page.waitForLoadState('load')
  await hydrated(page)
  await settled(page)
}

/** Opens a page whose fonts arrive after its text was painted without them. */
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
  /** The layout shift when the web fonts load again. */
  readonly shift: number
  /** The fallback families that were used without them. */
  readonly standIns: readonly string[]
  /** The web families of the text after the swap. */
  readonly web: readonly string[]
}

/**
 * Removes the web fonts from an open page and restores them after a paint: for the layout this equals late fonts, and
 * it works for any number of widths without another load.
 *
 * @param machine leaves only its fallback faces, in a browser with the fonts of several; absent: all that it has
 */
export async function swapFonts(page: Page, machine?: Machine): Promise<Swap> {
  await page.evaluate(
    ({ families, own }) => {
      const removed: [CSSStyleSheet, string][] = []
      for (const sheet of document.styleSheets) {
        for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
          const rule = sheet.cssRules[index]
          if (!(rule instanceof CSSFontFaceRule)) continue
          const family = rule.style.getPropertyValue('font-family').replaceAll('"', '')
          const isFallback = !families.includes(family)
          if (isFallback && (own === null || own.some((name) => family.endsWith(` ${name}`)))) continue
          removed.push([sheet, rule.cssText])
          sheet.deleteRule(index)
        }
      }
      Reflect.set(window, 'removedFaces', removed)
    },
    { families: WEB_FAMILIES, own: machine ? [machine.sans, machine.serif] : null },
  )
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

/** Resolves when every font that the layout needs has loaded and is painted. */
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
