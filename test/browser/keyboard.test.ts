import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, launchBrowser, settled, visit } from '../harness/browser.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** The name of the focused element, as a screen reader says it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.id || at?.getAttribute('aria-label') || at?.textContent?.trim() || ''
  })

/** Presses Tab until an element with this name has focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`Tab never reached ${name}`)
}

/** Waits until a page whose title starts so is announced; returns whether its main element has focus. */
async function isAnnounced(page: Page, title: string): Promise<boolean> {
  await page.waitForFunction((start) => {
    const said = document.querySelector('p[role=status]')?.textContent
    return said === document.title && said.startsWith(start)
  }, title)
  return (await focused(page)) === 'main'
}

test('BX-061 the keyboard reaches the content, the menu, a section and a story, and goes back', async () => {
  const { page } = await openInTab({ width: 900 })
  await visit(page, `${site.base}/`)

  await press(page, 'Tab')
  expect(await focused(page)).toBe('Skip to content')
  const toContent = page.getByRole('link', { name: 'Skip to content' })
  expect(await toContent.boundingBox()).toMatchObject({ y: 8 })
  await press(page, 'Enter')
  await page.locator('#main:focus').waitFor()

  // The ticker is one tab stop before the bar.
  await toContent.focus()
  await press(page, 'Tab')
  expect(await focused(page)).toBe('Sections')
  await press(page, 'Enter')
  await press(page, 'Tab')
  expect(await focused(page)).toBe('Menu')

  await toContent.focus()
  await tabTo(page, /^Menu$/)
  await press(page, 'Enter')
  await page.locator('dialog:modal').waitFor()
  await tabTo(page, /^Science$/)
  await press(page, 'Enter')
  await page.waitForURL('**/science/')
  expect(await isAnnounced(page, 'Science')).toBe(true)
  await page.locator('dialog[open]').waitFor({ state: 'detached' })

  await page.evaluate(() => Reflect.set(window, 'documentMark', 'kept'))
  await tabTo(page, /It rains rings/)
  await press(page, 'Enter')
  await page.waitForURL('**/it-rains-rings-on-the-seventh-planet/')
  expect(await isAnnounced(page, 'It rains rings')).toBe(true)

  // Like Alt and an arrow key, which a headless browser ignores.
  await page.goBack()
  await page.waitForURL('**/science/')
  expect(await isAnnounced(page, 'Science')).toBe(true)
  expect(await page.evaluate(() => Reflect.get(window, 'documentMark'))).toBe('kept')
})

test('BX-061 the open menu traps focus until Escape, and then returns it', async () => {
  const { page } = await openInTab({ width: 390, height: 844 })
  await visit(page, `${site.base}/tech/`)
  const before = await page.evaluate(() => ({ width: document.body.clientWidth, top: scrollY }))

  await page.getByRole('button', { name: 'Menu' }).focus()
  await press(page, 'Space')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  // The controls of the page are unreachable, and the page does not scroll.
  const stops = await menu.locator('a, button').count()
  for (let stop = 0; stop <= stops; stop++) {
    await press(page, 'Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName)).toMatch(/dialog|body/)
    expect(
      await page.evaluate(() => document.activeElement?.closest('main, header > :not(:has(dialog)), footer')),
    ).toBeNull()
  }
  await page.mouse.wheel(0, 600)
  await settled(page)
  expect(await page.evaluate(() => ({ width: document.body.clientWidth, top: scrollY }))).toEqual(before)

  await press(page, 'Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('Menu')
})

test('BX-061 on a desktop with large text the menu links to every section that is not in the bar', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/tech/`)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const links = page.getByRole('dialog', { name: 'Menu' }).getByRole('link')

  expect(await links.allTextContents()).toEqual(expect.arrayContaining(['Tech', 'Video', 'News', 'How to', 'Features']))
  await links.filter({ hasText: /^How to$/ }).click()
  await page.waitForURL('**/how-to/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
})

test('BX-061 a table of contents beside a story has no button in the tab order', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/tech/mobile/the-battery-thats-mostly-sand/`)
  const contents = page.locator('[data-contents]')

  expect(await contents.locator('summary').isVisible()).toBe(false)
  expect(await contents.getByRole('link').first().isVisible()).toBe(true)
  await page.setViewportSize({ width: 900, height: 900 })
  expect(await contents.locator('summary').isVisible()).toBe(true)
})

test('BX-061 axe finds no faults in the open menu, in light and dark', async () => {
  const { page } = await openInTab({ width: 390, height: 844 })
  await visit(page, `${site.base}/about/`)
  await page.getByRole('button', { name: 'Menu' }).click()

  expect(await findAxeFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findAxeFaults(page, ['color-contrast'])).toEqual([])
})

test('BX-061 the keyboard turns the page of a list, and the new page is announced', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/news/`)

  const older = page.getByRole('link', { name: 'Older stories' })
  const address = await older.getAttribute('href')
  await older.focus()
  await press(page, 'Enter')
  await page.waitForURL(`**${address}`)

  expect(await isAnnounced(page, 'News')).toBe(true)
})

test('BX-061 the same path with another query is announced as a new page', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/about/`)
  await page.evaluate(() => {
    const anchor = document.createElement('a')
    anchor.href = '/about/?from=the-menu'
    anchor.textContent = 'same address, other query'
    document.getElementById('main')?.prepend(anchor)
  })

  await page.getByText('same address, other query').click()
  await page.waitForURL('**/about/?from=the-menu')

  expect(await isAnnounced(page, 'About')).toBe(true)
})

test('PG-078 the keyboard switches the theme, and the button names the next theme', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/about/`)
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? 'system')
  const toggle = page.locator('header button[aria-label^="Theme:"]:visible')

  await toggle.focus()
  const labels = [await toggle.getAttribute('aria-label')]
  const themes = [await theme()]
  for (const key of ['Enter', 'Space', 'Enter']) {
    await press(page, key)
    themes.push(await theme())
    await settled(page)
    labels.push(await toggle.getAttribute('aria-label'))
  }

  expect(themes).toEqual(['system', 'light', 'dark', 'system'])
  expect(labels).toEqual([
    'Theme: system. Switch to light',
    'Theme: light. Switch to dark',
    'Theme: dark. Switch to system',
    'Theme: system. Switch to light',
  ])
})

test('SC-002 the search opens with its field focused, and suggests pages that keys choose', async () => {
  const { page } = await openInTab({ width: 390 })
  await visit(page, `${site.base}/about/`)

  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('combobox').or(page.getByRole('searchbox'))
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Search - Masthead')
  expect(await focused(page)).toBe('search-field')

  await field.pressSequentially('hedpho')
  await field.pressSequentially('ns')
  const options = page.getByRole('option')
  await options.first().waitFor()
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  expect(await field.getAttribute('aria-activedescendant')).toBeNull()
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain(`Suggestions: ${await options.count()}`)
  expect(await findAxeFaults(page)).toEqual([])

  await press(page, 'Escape')
  await expect.poll(() => options.count()).toBe(0)
  await press(page, 'Backspace')
  await options.first().waitFor()
  const href = await options.first().getAttribute('href')
  await press(page, 'ArrowDown', 'Enter')
  await page.waitForURL(`${site.base}${href}`)
})

test('SC-002 an opened search page has its field focused, suggests at once, and searches by Enter', async () => {
  const { page } = await openInTab({ width: 1440 })
  await visit(page, `${site.base}/search/`)

  await page.locator('#search-field:focus').waitFor()
  await page.keyboard.type('battery')
  await page.getByRole('option').first().waitFor()
  await press(page, 'Enter')
  await page.waitForURL(`${site.base}/search/?q=battery`)
})
