import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { findFocusFaults } from '../harness/faults.ts'
import { signIn } from '../harness/reader.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite({ stills: true, env: { MAIL_FROM: 'hello@example.com' } })
afterAll(site.close)
const browser = await launchBrowser()

const SETTINGS = `${site.base}/user/settings/`

interface Permission {
  readonly now: NotificationPermission
  /** The reader's choice in the browser's prompt. */
  readonly says: NotificationPermission
}

/**
 * What this Chromium lacks: a push service, a reader who answers, and that nobody automates it. Subscriptions have real
 * keys; they outlive the page.
 */
async function openReader(
  email: string,
  permission: Permission,
  { isMoving = false, expected = [] }: { readonly isMoving?: boolean; readonly expected?: readonly RegExp[] } = {},
) {
  const opened = await openPage(browser, site.base, { expected })
  const { context, page } = opened
  if (isMoving) await recordShifts(context)
  await context.addInitScript(({ now, says }: Permission) => {
    const agent = navigator.userAgent.replace('HeadlessChrome', 'Chrome')
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    Object.defineProperty(navigator, 'userAgent', { get: () => agent })
    const stored = (key: string) => localStorage.getItem(`test-${key}`)
    Object.defineProperty(Notification, 'permission', { get: () => stored('permission') ?? now })
    Notification.requestPermission = async () => {
      localStorage.setItem('test-asked', String(Number(stored('asked') ?? 0) + 1))
      localStorage.setItem('test-permission', says)
      return says
    }
    const toSubscription = (json: string) => ({
      endpoint: JSON.parse(json).endpoint,
      toJSON: () => JSON.parse(json),
      unsubscribe: async () => {
        localStorage.removeItem('test-push')
        return true
      },
    })
    PushManager.prototype.getSubscription = async () => {
      const json = stored('push')
      return (json === null ? null : toSubscription(json)) as PushSubscription | null
    }
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const write = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(
          /[+/=]/g,
          (it) => ({ '+': '-', '/': '_' })[it] ?? '',
        )
      const p256dh = write(await crypto.subtle.exportKey('raw', pair.publicKey))
      const auth = write(crypto.getRandomValues(new Uint8Array(16)))
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      const json = JSON.stringify({ endpoint, keys: { p256dh, auth } })
      localStorage.setItem('test-push', json)
      return toSubscription(json) as PushSubscription
    }
  }, permission)
  await signIn(page, site, email)
  return opened
}

const askedOf = (page: Page) => page.evaluate(() => Number(localStorage.getItem('test-asked') ?? 0))
const switchOf = (page: Page) => page.locator('#alerts [role="switch"]')
const kindsOf = (page: Page) => page.locator('#alerts fieldset input')

/** The channels of a reader, as the server knows them. */
async function channelsOf(page: Page) {
  const { user } = (
    await (
      await page.context().request.post(`${site.base}/apigee/users/fetch`, { headers: { origin: site.base } })
    ).json()
  ).data
  return site.services.readers.listChannels(user.sub)
}

test('PU-003 PU-001 a press in the settings turns alerts on, chooses them, and turns them off for the next visits, too', async () => {
  const { page } = await openReader('uma@example.com', { now: 'default', says: 'granted' })
  await visit(page, `${site.base}/topics/laptops/`)
  await page.locator('[data-follow="topic"] button').click()
  await page.locator('[data-follow="topic"] a').click()
  await page.waitForURL(`${SETTINGS}#alerts`)
  await expect.poll(() => switchOf(page).isEnabled()).toBe(true)
  expect([await askedOf(page), await switchOf(page).isChecked(), await channelsOf(page)]).toEqual([0, false, []])

  await switchOf(page).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => switchOf(page).isChecked()).toBe(true)
  expect(await askedOf(page)).toBe(1)
  expect(await channelsOf(page)).toMatchObject([{ wants: ['breaking', 'following'] }])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.scriptURL)).toBe(
    `${site.base}/push-worker.js`,
  )

  await kindsOf(page).first().uncheck()
  await expect.poll(() => channelsOf(page)).toMatchObject([{ wants: ['following'] }])
  await visit(page, SETTINGS)
  await expect.poll(() => switchOf(page).isChecked()).toBe(true)
  expect([await kindsOf(page).first().isChecked(), await kindsOf(page).last().isChecked()]).toEqual([false, true])

  await switchOf(page).click()
  await expect.poll(() => channelsOf(page)).toEqual([])
  // The request follows the renewal of the subscription.
  const asked = page.waitForResponse('**/apigee/users/fetch')
  await visit(page, `${site.base}/news/`)
  await asked
  expect(await channelsOf(page)).toEqual([])
})

test('PU-005 while the site cannot say where a reader is, their alerts go on', async () => {
  const email = `yan-${Date.now()}@example.com`
  const { page, context } = await openReader(
    email,
    { now: 'default', says: 'granted' },
    { expected: [/_node\/reader|503/] },
  )
  await visit(page, `${SETTINGS}#alerts`)
  await expect.poll(() => switchOf(page).isEnabled()).toBe(true)
  await switchOf(page).click()
  await expect.poll(() => channelsOf(page)).toHaveLength(1)
  await page.goto('about:blank')
  // As in a new visit, for which the site has to be asked.
  await context.addInitScript(() => {
    const read = Storage.prototype.getItem
    Storage.prototype.getItem = function (key) {
      return key === 'reader' ? null : read.call(this, key)
    }
  })
  await page.route('**/_node/reader', (route) => route.fulfill({ status: 503, body: 'no' }))

  const failed = page.waitForResponse('**/_node/reader')
  // The request follows what becomes of the subscription.
  const asked = page.waitForResponse('**/apigee/users/fetch')
  await visit(page, `${site.base}/news/`)
  await Promise.all([failed, asked])

  expect(await page.evaluate(() => localStorage.getItem('test-push'))).not.toBeNull()
  expect(await channelsOf(page)).toHaveLength(1)
})

const obstacles = [
  ['the reader says no', { now: 'default', says: 'denied' }, '', 'blocked'],
  ['the browser blocks them', { now: 'denied', says: 'denied' }, '', 'blocked'],
  ['PU-005 the consent to C0004 is missing', { now: 'default', says: 'granted' }, 'consent=1.DAY.C0002', 'consent'],
] as const

test.each(obstacles)(
  'PU-003 where %s, there are no alerts, and the settings say why',
  async (_why, permission, cookie, state) => {
    const { page, context } = await openReader('vic@example.com', permission)
    const day = Math.floor(Date.now() / 86_400_000)
    const [name = '', value = ''] = cookie.replace('DAY', String(day)).split('=')
    if (name !== '') await context.addCookies([{ name, value, url: site.base }])
    await visit(page, SETTINGS)
    await settled(page)
    if (permission.now === 'default' && cookie === '') await switchOf(page).click()

    await page.locator(`#alerts [data-state="${state}"][data-shown]`).waitFor()
    expect([await switchOf(page).isChecked(), await switchOf(page).isDisabled()]).toEqual([false, true])
    expect(await channelsOf(page)).toEqual([])
  },
)

test('PU-002 a browser without push says so; without JavaScript the section says what it needs', async () => {
  const { page, context } = await openReader('wil@example.com', { now: 'default', says: 'granted' })
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await visit(page, SETTINGS)
  await page.locator('#alerts [data-state="unsupported"][data-shown]').waitFor()

  const plain = await openPage(browser, site.base, { javaScript: false })
  await signIn(plain.page, site, 'wil@example.com')
  await plain.page.goto(SETTINGS)
  expect(await plain.page.getByText('JavaScript').locator('visible=true').count()).toBe(1)
  expect(await switchOf(plain.page).isVisible()).toBe(false)
})

test('BX-061 the alerts have no fault for axe, work by keyboard and move nothing when the browser has answered', async () => {
  const { page } = await openReader('xan@example.com', { now: 'default', says: 'granted' }, { isMoving: true })
  for (const [width, theme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    // The same address with its fragment would load no document.
    await page.goto('about:blank')
    await visit(page, `${SETTINGS}#alerts`)
    await expect.poll(() => switchOf(page).isEnabled()).toBe(true)
    if (!(await switchOf(page).isChecked())) await switchOf(page).click()
    await expect.poll(() => switchOf(page).isChecked()).toBe(true)
    await settled(page)

    expect(await readShift(page)).toBeLessThan(0.001)
    expect(await findAxeFaults(page)).toEqual([])
    expect(await findFocusFaults(page, '#alerts')).toEqual([])
  }
})
