import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, hydrated, launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { findCutOffText, findFocusFaults } from '../harness/faults.ts'
import { readMail, signIn } from '../harness/reader.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'
import { findUnlisted } from '../harness/stored.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()

const STORY = '/tech/mobile/the-battery-thats-mostly-sand/'

const REFUSED = [/^40[13]: /, / 40[13] \(/]

test('PG-066 without a sign-in, settings and follows show a form to sign in, which returns to them', async () => {
  const { page } = await openPage(browser, site.base)

  for (const path of ['/user/settings/', '/user/following/']) {
    const response = await page.goto(site.base + path)
    expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'private, no-store'])
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('input[name="next"]').getAttribute('value')).toBe(path)
    await page.locator('input[name="email"]').waitFor()
  }
})

test('BX-062 CO-001 without JavaScript a reader signs in by code, changes settings, and signs out', async () => {
  const { page } = await openPage(browser, site.base, { javaScript: false })
  await page.goto(`${site.base}/user/settings/`)
  await page.locator('[name="email"]').fill('nora@example.com')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user/code/')
  expect(await page.locator('[data-notice="waiting"]').textContent()).toContain('nora@example.com')

  const { code } = await readMail(site, 'nora@example.com')
  await page.locator('[name="code"]').fill(code === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await page.locator('[name="code"][aria-invalid="true"]').waitFor()
  expect(await page.locator('main').textContent()).toContain('4')
  await page.locator('[name="code"]').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user/settings/')

  await page.locator('#profile [name="name"]').fill('Nora')
  await page.locator('#profile [name="zip"]').fill('9')
  await page.locator('#profile button').click()
  await page.locator('#profile [name="zip"][aria-invalid="true"]').waitFor()
  expect(await page.locator('#profile [name="name"]').inputValue()).toBe('Nora')
  await page.locator('#profile [name="zip"]').fill('97201')
  await page.locator('#profile button').click()
  await page.locator('#profile [data-notice="done"]').waitFor()
  await page.reload()
  expect(await page.locator('#profile [name="zip"]').inputValue()).toBe('97201')
  expect(await findUnlisted(page)).toEqual([])

  await page.locator('#sign-out button').click()
  await page.waitForURL(`${site.base}/`)
  await page.goBack()
  await page.locator('[name="email"]').waitFor()
  expect(await page.locator('main').textContent()).not.toContain('nora@example.com')
})

test('AU-023 a wrong password gets one notice that names no cause, said politely, and only the address stays', async () => {
  const { page } = await openPage(browser, site.base, { expected: REFUSED })
  await visit(page, `${site.base}/user/sign-in/?with=password`)
  await page.locator('[name="email"]').fill('nobody@example.com')
  await page.locator('[name="password"]').fill('not my password 1!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await page.locator('main [role="status"]', { hasText: /\S/ }).waitFor({ state: 'attached' })
  const said = await page.locator('main [role="status"]').textContent()
  expect(said).not.toMatch(/Failed|error|password|account/i)
  expect(await page.locator('[data-notice="refused"]').textContent()).toContain(said)
  expect(await page.locator('[name="email"]').inputValue()).toBe('nobody@example.com')
  expect(await page.locator('[name="password"]').inputValue()).toBe('')
})

test.each([
  ['a@b.co', true],
  ['a@b.c', false],
  ['a@b', false],
  ['@b.co', false],
])('AU-024 the address %s leaves the buttons enabled: %s; nothing is said', async (address, isComplete) => {
  const { page } = await openPage(browser, site.base)
  await visit(page, `${site.base}/user/register/`)
  const button = page.locator('main button[type="submit"]').first()
  expect(await button.isDisabled()).toBe(true)
  await page.locator('[name="email"]').fill(address)

  await expect.poll(() => button.isEnabled()).toBe(isComplete)
  expect(await page.locator('main [aria-invalid]').count()).toBe(0)
})

test('AU-026 the four rules of a password tick off one by one while it is typed', async () => {
  const { page } = await openPage(browser, site.base)
  await visit(page, `${site.base}/user/register/?with=password`)
  const kept = () => page.locator('main [data-kept]').evaluateAll((rules) => rules.map((it) => it.dataset.kept))

  const seen: (readonly (string | undefined)[])[] = []
  for (const password of ['7', '7a', '7a!', '7a!bcd']) {
    await page.locator('[name="password"]').fill(password)
    await settled(page)
    seen.push(await kept())
  }

  expect(seen).toEqual([
    ['false', 'false', 'true', 'false'],
    ['false', 'true', 'true', 'false'],
    ['false', 'true', 'true', 'true'],
    ['true', 'true', 'true', 'true'],
  ])
})

test('the linked page signs in by itself only in the browser that requested it, and shows a button elsewhere', async () => {
  const asking = await openPage(browser, site.base)
  await visit(asking.page, `${site.base}/user/sign-in/?next=${encodeURIComponent(STORY)}`)
  await asking.page.locator('[name="email"]').fill('lena@example.com')
  await asking.page.keyboard.press('Enter')
  await asking.page.waitForURL('**/user/code/')
  const { link } = await readMail(site, 'lena@example.com')

  const other = await openPage(browser, site.base)
  await visit(other.page, link)
  await other.page.locator('main form button').waitFor()
  expect(await other.context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'session' }))

  await asking.page.goto(link)
  await asking.page.waitForURL(`${site.base}${STORY}`)
  expect(await asking.context.cookies()).toContainEqual(expect.objectContaining({ name: 'session' }))
})

test('BX-063 saved stories and follows of an account are lists from which a form takes things off, with a way back', async () => {
  const { page } = await openPage(browser, site.base, { javaScript: false })
  await signIn(page, site, 'ida@example.com')
  const headers = { origin: site.base }
  const data = [
    { follow: `story${STORY}`.replace('story/', 'story//'), title: 'The battery' },
    { follow: 'topic/laptops', title: 'Laptops' },
  ]
  for (const one of data) {
    const response = await page.context().request.post(`${site.base}/apigee/users/interests`, { headers, data: one })
    expect(response.status()).toBe(200)
  }
  await page.goto(`${site.base}/user/saved/`)
  expect(await page.locator('#stories a').first().getAttribute('href')).toBe(STORY)
  expect(await page.locator('#stories img').count()).toBe(1)
  await page.locator('#stories button').first().click()
  await page.waitForURL('**/user/saved/')
  expect(await page.locator('#stories [data-card]').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('#stories [data-card]').waitFor()

  await page.goto(`${site.base}/user/following/`)
  expect(await page.locator('#following a[href="/topics/laptops/"]').count()).toBe(1)

  // A follow link leads to a form, which says what it is about.
  const followLink = '[data-follow="topic"] a[href*="/user/following/"]'
  await page.goto(`${site.base}/topics/phones/`)
  await page.locator(followLink).first().click()
  await page.getByRole('button', { name: 'Follow Phones' }).click()
  await page.waitForURL('**/user/following/')
  await page.locator('#following a[href="/topics/phones/"]').waitFor()
  await page.goto(`${site.base}/user/following/?add=topic%2Fphones`)
  expect(await page.locator('#following button[name="follow"]').count()).toBe(0)
  await page.goto(`${site.base}/user/following/?add=topic%2Fno-such-topic`)
  expect(await page.locator('#following button[name="follow"]').count()).toBe(0)
})

test('BX-063 a follow link keeps what it is about while a reader signs in, without JavaScript', async () => {
  const { page } = await openPage(browser, site.base, { javaScript: false })
  await page.goto(`${site.base}/user/following/?add=topic%2Flaptops`)
  const next = await page.locator('main input[name="next"]').first().getAttribute('value')
  expect(next).toBe('/user/following/?add=topic%2Flaptops')
})

test('BX-061 the pages of a signed-in reader have no fault for axe, fit every width, work by keyboard and do not move', async () => {
  const { page, context } = await openPage(browser, site.base)
  await recordShifts(context)
  await signIn(page, site, 'mara@example.com')
  const faults: string[] = []

  for (const path of ['/user/settings/', '/user/saved/', '/user/following/']) {
    await visit(page, site.base + path)
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' })
      await settled(page)
      faults.push(...(await findAxeFaults(page)), ...(await findCutOffText(page)))
    }
    faults.push(...(await findFocusFaults(page, 'main')))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await hydrated(page)
    expect(await readShift(page), path).toBeLessThan(0.001)
  }

  expect(faults).toEqual([])
})

test('a link to a page of readers loads a document, which no router remembers', async () => {
  const { page } = await openPage(browser, site.base)

  const answer = await page.context().request.get(`${site.base}/_data/user/settings/`)

  expect(await answer.json()).toMatchObject({ leave: '/user/settings/' })
})
