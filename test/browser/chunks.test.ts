import type { Page } from 'playwright'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import {
  clickThrough,
  findAxeFaults,
  follow,
  hydrated,
  launchBrowser,
  openPage,
  scrollIntoView,
  settled,
  visit,
} from '../harness/browser.ts'
import {
  ADS_LATE,
  addLink,
  CHUNK,
  controlClock,
  isSameDocument,
  markDocument,
  pressLink,
  STORY,
} from '../harness/in-page.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

const AUTHOR = '/profiles/sam-adeyemi/'

test('PG-028 a front page neither links nor loads the chunk of an article', async () => {
  const source = await (await site.fetch('/')).text()
  const { page, paths } = await openInTab({ javaScript: false })
  await page.goto(`${site.base}/`)

  expect(source).toContain('FrontPage-')
  expect([source, ...paths()].filter((text) => text.includes('ArticlePage-'))).toEqual([])
})

test('NV-011 the chunk behind the links in view is prefetched when the browser is idle, but not their data', async () => {
  const { page, paths } = await openPage(browser, site.base)
  const chunk = page.waitForRequest(CHUNK)

  await visit(page, `${site.base}/`)

  expect((await chunk).isNavigationRequest()).toBe(false)
  expect(paths().filter((path) => path.startsWith('/_data'))).toEqual([])
})

test('NV-011 hovering a link prefetches its page, and the click sends no request', async () => {
  const { page, paths, forget } = await openInTab()
  await visit(page, `${site.base}/news/`)
  const warmed = page.waitForResponse((response) => response.url().endsWith(`/_data${STORY}`))
  await page.locator(`main a[href="${STORY}"]`).first().hover()
  await (await warmed).finished()
  forget()

  await page.locator(`main a[href="${STORY}"]`).first().click()

  await page.locator('h1', { hasText: 'Tidal data center' }).waitFor()
  expect(paths().filter((path) => path.startsWith(`/_data${STORY}`))).toEqual([])
})

test('CL-021 a prefetch that hangs ends after 8 seconds, and a later click sends a new request', async () => {
  const { page } = await openPage(browser, site.base, { expected: ADS_LATE })
  await controlClock(page)
  let asked = 0
  await page.route(`**/_data${STORY}`, (route) => {
    asked += 1
    return asked === 1 ? undefined : route.continue()
  })
  await visit(page, `${site.base}/news/`)
  await markDocument(page)
  const ended = page.waitForEvent('requestfailed')
  const prefetch = page.waitForRequest(`**/_data${STORY}`)
  await page.locator(`main a[href="${STORY}"]`).first().hover()
  await prefetch
  await page.clock.fastForward(8_000)
  await ended

  await pressLink(page, STORY)

  await page.locator('h1', { hasText: 'Tidal data center' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(asked).toBe(2)
})

test('CL-021 a click that waits for a hanging prefetch loads the document when the prefetch times out', async () => {
  const { page } = await openPage(browser, site.base, { expected: ADS_LATE })
  await controlClock(page)
  await page.route(`**/_data${STORY}`, () => {})
  await visit(page, `${site.base}/news/`)
  await markDocument(page)
  const prefetch = page.waitForRequest(`**/_data${STORY}`)
  await page.locator(`main a[href="${STORY}"]`).first().click()
  await prefetch

  await page.clock.fastForward(8_000)

  await page.locator('h1', { hasText: 'Tidal data center' }).waitFor()
  expect(await isSameDocument(page)).toBe(false)
})

test('CL-021 a hanging prefetch does not return a reader who has navigated elsewhere', async () => {
  const { page } = await openPage(browser, site.base, { expected: ADS_LATE })
  await controlClock(page)
  await page.route(`**/_data${STORY}`, () => {})
  await visit(page, `${site.base}/news/`)
  await markDocument(page)
  await addLink(page, '/about/')
  const ended = page.waitForEvent('requestfailed')
  await page.locator(`main a[href="${STORY}"]`).first().click()
  await pressLink(page, '/about/')
  await page.waitForURL(`${site.base}/about/`)

  await page.clock.fastForward(8_000)
  await ended
  await settled(page)

  expect(page.url()).toBe(`${site.base}/about/`)
  expect(await isSameDocument(page)).toBe(true)
})

test('CL-021 a navigation whose chunk never arrives loads the document after 8 seconds', async () => {
  const { page } = await openPage(browser, site.base, { expected: ADS_LATE })
  await controlClock(page)
  let hangs = true
  await page.route(CHUNK, (route) => (hangs ? undefined : route.continue()))
  await page.route(site.base + STORY, (route) => {
    hangs = false
    return route.continue()
  })
  await visit(page, `${site.base}/about/`)
  await markDocument(page)
  await addLink(page, STORY)
  const answered = page.waitForResponse(`**/_data${STORY}`)
  await pressLink(page, STORY)
  await (await answered).finished()
  await settled(page)

  await page.clock.fastForward(8_000)

  await page.locator('h1', { hasText: 'Tidal data center' }).waitFor()
  expect(page.url()).toBe(site.base + STORY)
  expect(await isSameDocument(page)).toBe(false)
})

test('NV-011 with data saver nothing is prefetched', async () => {
  const { page, context, paths } = await openPage(browser, site.base)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  await visit(page, `${site.base}/news/`)
  await page.locator(`main a[href="${STORY}"]`).first().hover()
  await settled(page)

  expect(paths().filter((path) => CHUNK.test(path) || path.startsWith('/_data'))).toEqual([])
})

test('ER-019 a prefetched chunk that fails does not affect the page', async () => {
  const { page } = await openPage(browser, site.base, { expected: [/ERR_FAILED/] })
  const asked = Promise.withResolvers<void>()
  await page.route(CHUNK, async (route) => {
    await route.abort()
    asked.resolve()
  })
  await visit(page, `${site.base}/news/`)
  await markDocument(page)

  await asked.promise
  await settled(page)

  expect(await isSameDocument(page)).toBe(true)
})

test('NV-010 a chunk that fails to load makes the target load as a document; a second failure within a minute shows the error page', async () => {
  const { page } = await openPage(browser, site.base, {
    expected: [/ERR_FAILED/, /error report/, /Failed to fetch dynamically/],
  })
  // From the start, as the chunk of a link in view is prefetched when the browser is idle; its failure must change
  // nothing.
  await page.route(/\/assets\/AuthorPage-[^/]+\.js$/, (route) => route.abort())
  let gone = true
  await page.route(CHUNK, (route) => (gone ? route.abort() : route.continue()))
  await page.route(site.base + STORY, (route) => {
    gone = false
    return route.continue()
  })
  await visit(page, `${site.base}/about/`)
  await markDocument(page)
  await addLink(page, STORY)

  await page.locator('#added').click()
  await page.locator('h1', { hasText: 'Tidal data center' }).waitFor()
  expect(page.url()).toBe(site.base + STORY)
  expect(await isSameDocument(page)).toBe(false)
  await hydrated(page)

  await markDocument(page)
  await page.locator(`main a[href="${AUTHOR}"]`).first().click()

  await page.getByRole('heading', { name: 'Something went wrong on our side' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('CL-003 with STATIC_ASSET_HOST every script, style and font is loaded from there, also after a navigation', async () => {
  const own = await startSite({ env: { STATIC_ASSET_HOST: site.base } })
  onTestFinished(own.close)
  const { page, requests, paths } = await openPage(browser, own.base, {
    expected: [new RegExp(`^foreign request: ${site.base}/assets/`)],
  })

  await visit(page, `${own.base}/news/`)
  await follow(page, STORY)
  await settled(page)

  const fromHost = requests.filter((request) => request.url().startsWith(site.base))
  expect(new Set(fromHost.map((request) => request.resourceType()))).toEqual(new Set(['script', 'stylesheet', 'font']))
  expect(requests.map((request) => request.url()).filter((url) => CHUNK.test(url))).toHaveLength(1)
  expect(paths().filter((path) => path.startsWith('/assets/'))).toEqual([])
  expect(await page.evaluate(() => document.fonts.check('16px "Archivo M"'))).toBe(true)
})

const POLL_FORM = 'form[action*="/api/neutron/polls/"]'
const LETTER_FORM = 'form:has(input[name="letter"])'

/** Waits until React has rendered the block in place of the HTML. */
const renderedByReact = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => {
    const shown = document.querySelector(wanted)
    return shown !== null && Object.keys(shown).some((key) => key.startsWith('__reactProps'))
  }, selector)

const POLL = '/health/vision/dark-mode-is-a-matter-of-taste/'
const QUIZ_SECTION = 'section[aria-label="Can you do it in two minutes?"]'
const QUIZ = '/how-to/check-a-picture-in-two-minutes/'

test('PG-032 a poll is voted in by keyboard, its code waits near the screen, and axe finds no faults', async () => {
  const { page, paths } = await openPage(browser, site.base)
  await visit(page, `${site.base}${POLL}`)
  const form = page.locator(POLL_FORM)
  const chunk = page.waitForResponse((response) => /\/Poll-[^/]+\.js$/.test(response.url()))
  expect(paths().filter((path) => path.startsWith('/api/'))).toEqual([])

  await scrollIntoView(page, POLL_FORM)
  await (await chunk).finished()
  await renderedByReact(page, POLL_FORM)
  await form.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('Your vote').waitFor()

  // React moves the focus after it has rendered the results.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('After sunset, how do you read?')
  expect(await page.getByRole('listitem').filter({ hasText: 'Light, always' }).textContent()).toMatch(/\d+%/)
  expect(await findAxeFaults(page)).toEqual([])
  await visit(page, `${site.base}${POLL}`)
  await scrollIntoView(page, POLL_FORM)
  await page.getByText('Votes:').waitFor()
})

test('PG-032 without JavaScript a vote shows the results, with a link back to the story', async () => {
  const { page } = await openInTab({ javaScript: false })
  await page.goto(`${site.base}${POLL}`)

  await page.getByLabel('On paper').check()
  await clickThrough(page, page.getByRole('button', { name: 'Vote' }))

  expect(await page.locator('h1').textContent()).toBe('After sunset, how do you read?')
  expect(await page.getByRole('row', { name: /On paper/ }).textContent()).toMatch(/[1-9]\d*%[1-9]/)
  await clickThrough(page, page.getByRole('link', { name: 'Back to the story' }))
  expect(page.url()).toBe(`${site.base}${POLL}`)
})

test('PG-032 a quiz judges each answer, counts them and ends with a score', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}${QUIZ}`)
  await scrollIntoView(page, QUIZ_SECTION)
  const quiz = page.locator(QUIZ_SECTION)
  await quiz.locator('form').nth(2).waitFor()

  for (const [index, answer] of ['Search for the picture itself', 'The eyes', 'In 71 of a hundred cases'].entries()) {
    const question = quiz.locator('form').nth(index)
    await question.getByLabel(answer).check()
    await question.getByRole('button').click()
  }

  expect(await quiz.getByText('Your score:').textContent()).toContain('2 of 3')
  expect(await quiz.locator('form').nth(1).getByRole('status').textContent()).toContain('Text on things')
  await quiz.locator('form').first().getByText('100%').waitFor()
  expect(await findAxeFaults(page)).toEqual([])
})

test('PG-064 a sign-up says what is missing, and then thanks, on the page', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/newsletters/`)
  await markDocument(page)
  await page.getByLabel('E-mail address').fill('bo@example.com')

  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('alert').filter({ hasText: 'Choose at least one newsletter.' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('no-letter')
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByLabel(/Teardown/).check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('heading', { name: 'Thank you, you are signed up' }).waitFor()

  expect(await isSameDocument(page)).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Thank you, you are signed up')
})

test('PG-038 a story signs readers up for one newsletter, with and without JavaScript', async () => {
  const story = `${site.base}/how-to/measure-your-wi-fi-in-ten-minutes/`
  const plain = await openPage(browser, site.base, { javaScript: false })
  await plain.page.goto(story)
  await plain.page.getByLabel('E-mail address').fill('cy@example.com')
  await clickThrough(plain.page, plain.page.getByRole('button', { name: 'Sign up' }))
  expect(plain.page.url()).toBe(`${site.base}/newsletters/thanks/`)

  const { page } = await openPage(browser, site.base)
  const chunk = page.waitForResponse((response) => /\/Newsletter-[^/]+\.js$/.test(response.url()))
  await visit(page, story)
  await scrollIntoView(page, LETTER_FORM)
  await (await chunk).finished()
  await renderedByReact(page, LETTER_FORM)
  await page.getByLabel('E-mail address').fill('di@example.com')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Thank you, you are signed up').waitFor()
  expect(page.url()).toBe(story)
})
