import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { SLOTS, type SlotDefinition } from '../../shared/ads/slots.ts'
import { deviceOfWidth } from '../../shared/device/device.ts'
import { findAxeFaults, launchBrowser } from '../harness/browser.ts'
import { readShifts, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'
import { until } from '../harness/until.ts'

// Without the stream of next stories, which pushes the footer down, and on a page with all slots of a story.
const STORY = '/tech/mobile/the-battery-thats-mostly-sand/?featureDisable=seamless'
const WIDTHS = [390, 768, 1440]

const campaign = (name: string) => ({
  ...{ name, advertiser: `Quarry ${name}`, slots: Object.keys(SLOTS), weight: 1, devices: [], topics: [] },
  ...{ exclusions: [], href: 'https://quarry.example/', title: 'A long title of an advertisement, in two lines' },
  ...{ text: 'A text of some length, so that it wraps on any screen.', button: 'Read on' },
})
const CAMPAIGNS = ['a', 'b', 'c', 'd', 'e', 'f'].map(campaign)

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

type Answer = 'at once' | 'late' | 'never' | 'none' | 'broken'

/** Opens a story whose list of campaigns comes in one way. `release` lets the late one come. */
async function openStory(width: number, answer: Answer, path = STORY) {
  const { page } = await openInTab({ width, expected: [/_house|ads of house|Failed to load/] })
  await recordShifts(page.context())
  const waiting: (() => void)[] = []
  await page.route('**/_house/*.json', async (route) => {
    if (answer === 'never') return
    if (answer === 'broken') return route.fulfill({ status: 500, body: 'no' })
    if (answer === 'late') await new Promise<void>((resolve) => waiting.push(resolve))
    await route.fulfill({ json: { campaigns: answer === 'none' ? [] : CAMPAIGNS } })
  })
  await page.addInitScript(() => {
    const events: unknown[] = []
    Reflect.set(window, 'adEvents', events)
    addEventListener('track', (event) => {
      const { detail } = event as CustomEvent
      if (detail.name === 'ad') events.push(detail)
    })
  })
  await page.goto(site.base + path)
  await page.locator('[data-unit]').first().waitFor({ state: 'attached' })
  const release = () => {
    for (const go of waiting.splice(0)) go()
  }
  return { page, release }
}

const eventsOf = (page: Page): Promise<readonly { readonly result: string; readonly campaign: string }[]> =>
  page.evaluate(() => Reflect.get(window, 'adEvents'))

/** Moves each slot onto the screen, and waits until all that load have ended. */
async function seeAll(page: Page): Promise<void> {
  for (const slot of await page.locator('[data-slot]').all())
    if (await slot.isVisible()) await slot.scrollIntoViewIfNeeded()
  await until('every slot has loaded', async () => (await page.locator('[data-unit]:not(.rendered)').count()) === 0)
}

const heightsOf = (page: Page) =>
  page.locator('[data-slot]').evaluateAll((slots) => slots.map((slot) => (slot as HTMLElement).offsetHeight))

test.each(
  WIDTHS.flatMap((width) => (['at once', 'late', 'none', 'broken'] as const).map((answer) => [width, answer] as const)),
)('AD-012 AD-028 at %i px nothing moves when ads come %s', async (width, answer) => {
  const { page, release } = await openStory(width, answer)
  const before = await heightsOf(page)

  if (answer === 'late') {
    await page.locator('[data-unit]').first().scrollIntoViewIfNeeded()
    await until('a request waits', async () => (await page.locator('.rendered').count()) === 0)
    release()
  }
  await seeAll(page)

  expect(await heightsOf(page)).toEqual(before)
  const { sum, moved } = await readShifts(page)
  expect([sum < 0.001, moved]).toEqual([true, sum < 0.001 ? expect.anything() : []])
  const filled = await page.locator('.visible').count()
  expect(filled > 0).toBe(answer === 'at once' || answer === 'late')
})

test.each(WIDTHS)(
  'AD-012 at %i px the slots have the heights of the list, and only those of the device have any',
  async (width) => {
    const { page } = await openStory(width, 'none')
    const device = deviceOfWidth(width)

    const slots = await page
      .locator('[data-slot]')
      .evaluateAll((all) =>
        all.map((slot) => [(slot as HTMLElement).dataset.slot, (slot as HTMLElement).offsetHeight] as const),
      )

    expect(slots.length).toBeGreaterThan(3)
    for (const [name, height] of slots) {
      const { constraint }: SlotDefinition = SLOTS[name as keyof typeof SLOTS]
      const reserved = name?.startsWith('leader') && device !== 'mobile' ? 90 : 250
      // The label has 20 px.
      expect([name, height]).toEqual([name, constraint === 'all' || constraint === device ? reserved + 20 : 0])
    }
  },
)

test('AD-006 AD-008 AD-009 AD-010 units are named and filled by device; an ad is labelled, and its link is the advertiser’s', async () => {
  const { page } = await openStory(1440, 'at once')
  await seeAll(page)

  const units = await page
    .locator('[data-unit]')
    .evaluateAll((all) => all.map((slot) => (slot as HTMLElement).dataset.unit))
  expect(units).toEqual(
    expect.arrayContaining(['incontent-ad', 'incontent-ad-2', 'mpu-top', 'mpu-middle', 'leader-bottom']),
  )
  const first = page.locator('[data-unit="incontent-ad"]')
  await expect.poll(() => first.getAttribute('class')).toBe('rendered visible')
  expect(await first.locator('.ad > p').textContent()).toMatch(/^Advertisement · Paid for by Quarry [a-f]$/)
  expect(await first.locator('a').getAttribute('rel')).toBe('sponsored nofollow noopener')
  expect(await first.locator('a').getAttribute('href')).toBe('https://quarry.example/')
  const titles = await page.locator('[data-unit] .ad > p').allTextContents()
  expect(new Set(titles).size).toBe(titles.length)
  expect(await findAxeFaults(page)).toEqual([])
})

test('AD-030 an ad is served, seen after a second on the screen, and clicked', async () => {
  const { page } = await openStory(1440, 'at once')
  const slot = page.locator('[data-unit="incontent-ad"]')
  await slot.scrollIntoViewIfNeeded()
  const resultsOf = async () => {
    const label = await slot.locator('.ad > p').textContent()
    return (await eventsOf(page)).filter(({ campaign: name }) => label?.endsWith(name)).map(({ result }) => result)
  }

  await until('the ad was seen', async () => (await resultsOf()).includes('seen'))
  await slot.locator('a').evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await slot.locator('a').click()

  expect(await resultsOf()).toEqual(['served', 'seen', 'clicked'])
})

test('AD-013 a slot loads when it is within two screens of the one in view, and not before', async () => {
  const { page } = await openStory(390, 'at once')
  const lazy = '[data-unit^="incontent-ad"], [data-unit^="mobile-mpu"], [data-unit="leader-bottom"]'
  const read = () =>
    page.locator(lazy).evaluateAll((all) =>
      all.map((slot) => ({
        unit: (slot as HTMLElement).dataset.unit,
        isNear: slot.getBoundingClientRect().top < innerHeight * 3,
        hasLoaded: slot.classList.contains('rendered'),
      })),
    )
  await expect.poll(async () => (await read()).some(({ hasLoaded }) => hasLoaded)).toBe(true)

  const slots = await read()
  expect(slots.map(({ hasLoaded }) => hasLoaded)).toEqual(slots.map(({ isNear }) => isNear))
  expect(slots.at(-1)).toMatchObject({ unit: 'leader-bottom', hasLoaded: false })

  // Its top is one and a half screens below the one in view.
  await page
    .locator('[data-unit="leader-bottom"]')
    .evaluate((slot) => scrollBy({ top: slot.getBoundingClientRect().top - innerHeight * 2.5, behavior: 'instant' }))
  await page.locator('[data-unit="leader-bottom"].rendered').waitFor({ state: 'attached' })
})

test('AD-024 PG-052 without ads no slot is in the page, and no list is requested', async () => {
  const html = await (await site.fetch('/tech/mobile/the-battery-thats-mostly-sand/?featureDisable=ads')).text()

  expect(html).not.toContain('data-slot=')
})

test('AD-009 AD-028 a blocker is obeyed: what it has removed or hidden is not requested, and the page works', async () => {
  const { page } = await openInTab({ width: 1440 })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('[data-slot="mpu-top"] .ad')?.remove()
      for (const box of document.querySelectorAll('[data-slot="incontent-ad"] .ad')) box.setAttribute('hidden', '')
    })
  })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto(site.base + STORY)
  await page.locator('[data-unit="mpu-top"].blank').waitFor({ state: 'attached' })

  await page.locator('main a[href^="/"]').first().click()
  await page.waitForURL((url) => !url.pathname.includes('mostly-sand'))
  expect(await page.locator('h1').count()).toBeGreaterThan(0)
})

test('AD-008 AD-010 a navigation counts units from the start, and AD-021 the mark of the body ends', async () => {
  const { page } = await openStory(1440, 'at once', '/tech/')
  await page.locator('main a[href*="/tech/mobile/"]').first().click()
  await page.waitForURL(/tech\/mobile\//)
  await page.locator('[data-unit="incontent-ad"], [data-unit="mpu-top"]').first().waitFor({ state: 'attached' })

  const units = await page
    .locator('[data-unit]')
    .evaluateAll((all) => all.map((slot) => (slot as HTMLElement).dataset.unit))
  expect(units).toContain('mpu-top')
  expect(units).not.toContain('mpu-top-2')
  await until('the mark ends', async () => !(await page.locator('body').getAttribute('class'))?.includes('ad-tracking'))
})

test('AD-026 on a phone, ads take up to 30 % of a story', async () => {
  const { page } = await openStory(390, 'none')

  const share = await page
    .locator('[data-slot="incontent-ad"]')
    .first()
    .evaluate((slot) => {
      const text = slot.closest('[data-chunk]')?.parentElement
      const all = [...(text?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])]
      return all.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) / (text?.clientHeight ?? 1)
    })
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(0.3)
})
