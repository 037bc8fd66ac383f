import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { NameArt } from '../../client/design/NameArt.tsx'
import { toNameFit } from '../../server/content/publication/name-fit.ts'
import { launchBrowser, visit } from '../harness/browser.ts'
import { findInk } from '../harness/ink.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

const NAMES = [
  'Masthead',
  'The Ferryman',
  'Gjpqy',
  'jay',
  'Quay',
  'Écho du Soir',
  'Ågot Quill & Çelik',
  'The Ferry',
  'Xanthi',
  'Off',
  'The Weekly Examiner of Llanfairpwllgwyngyll',
]

/** Pixels around the box in which overflowing ink is found; no letter is larger. */
const AROUND = 150
const WIDTH = 900

// The nameplate of the front page and the footers of both brands have different crops.
test.each([
  { where: 'the nameplate', path: '/', selector: 'main svg:has(text)', brand: 'cnet' },
  { where: 'the footer', path: '/about/', selector: 'footer svg:has(text)', brand: 'cnet' },
  { where: 'the footer of the cars brand', path: '/roadshow/', selector: 'footer svg:has(text)', brand: 'roadshow' },
] as const)('BR-003 $where contains all ink of any name, and the name fills it', async ({ path, selector, brand }) => {
  const { page } = await openInTab()
  await visit(page, site.base + path)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const className = await page.locator(selector).first().getAttribute('class')

  for (const name of NAMES) {
    const html = renderToStaticMarkup(
      createElement(NameArt, { name, fit: toNameFit(name, brand), className: className ?? '' }),
    )
    const box = await page
      .locator(selector)
      .first()
      .evaluate(
        (shown, { html, around, width }) => {
          document.getElementById('sheet')?.remove()
          const sheet = Object.assign(document.createElement('div'), { id: 'sheet', innerHTML: html })
          Object.assign(sheet.style, { position: 'fixed', inset: '0', zIndex: '99', background: 'white' })
          shown.parentElement?.append(sheet)
          const art = sheet.querySelector('svg')
          Object.assign(art?.style ?? {}, { color: 'black', overflow: 'visible', maxBlockSize: 'none' })
          Object.assign(art?.style ?? {}, { position: 'absolute', inset: `${around}px`, inlineSize: `${width}px` })
          const { x, y, width: wide = 0, height = 0 } = art?.getBoundingClientRect() ?? new DOMRect()
          return { x, y, width: wide, height }
        },
        { html, around: AROUND, width: WIDTH },
      )
    const ink = await findInk(page, {
      x: box.x - AROUND,
      y: box.y - AROUND,
      width: box.width + 2 * AROUND,
      height: Math.min(box.height, 500) + 2 * AROUND,
    })

    expect(ink, name).not.toBeNull()
    if (ink === null) continue
    const unit = box.width / Number(html.match(/viewBox="0 0 (\d+)/)?.[1])
    expect(ink.top, `${name}, above`).toBeGreaterThanOrEqual(box.y - 1)
    expect(ink.bottom, `${name}, below`).toBeLessThanOrEqual(box.y + box.height + 1)
    expect(ink.left, `${name}, before`).toBeGreaterThanOrEqual(box.x - 1)
    expect(ink.right, `${name}, behind`).toBeLessThanOrEqual(box.x + box.width + 1)
    expect(ink.left - box.x, `${name}, edge`).toBeLessThan(4 * unit + 1)
    expect(box.x + box.width - ink.right, `${name}, other edge`).toBeLessThan(8 * unit + 1)
  }
})
