import type { CDPSession, Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, launchBrowser, openPage, visit } from '../harness/browser.ts'
import { signIn } from '../harness/reader.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite({ stills: true, host: 'localhost' })
afterAll(site.close)
const browser = await launchBrowser()

const STORY = '/tech/mobile/the-battery-thats-mostly-sand/'
const SIGN_IN = `${site.base}/user/sign-in/?next=${encodeURIComponent(STORY)}`

/** A provider of passkeys in the browser, which confirms every request. */
async function addAuthenticator(page: Page): Promise<{ readonly cdp: CDPSession; readonly authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return { cdp, authenticatorId }
}

const passkeysOf = async ({ cdp, authenticatorId }: Awaited<ReturnType<typeof addAuthenticator>>) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials

/** Signs out from an empty page: a call that the sign-out overtakes would be refused. */
async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.request.post(`${site.base}/apigee/users/logout`, { headers: { origin: site.base }, data: {} })
}

/** Adds a passkey in the settings. */
async function addPasskey(page: Page, email: string): Promise<void> {
  await signIn(page, site, email)
  await visit(page, `${site.base}/user/settings/#passkeys`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page
    .locator('#passkeys')
    .getByRole('button', { name: /^Remove/ })
    .waitFor()
}

test('BX-024 a reader adds a passkey in the settings, signs in with it by one press, and returns to the story', async () => {
  const { page } = await openPage(browser, site.base)
  const authenticator = await addAuthenticator(page)
  await addPasskey(page, 'pia@example.com')
  expect(await passkeysOf(authenticator)).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
  expect(await findAxeFaults(page)).toEqual([])

  await signOut(page)
  // A browser that suggests none: the virtual authenticator would accept the suggestion before the button is pressed.
  await page.addInitScript(() => Reflect.set(PublicKeyCredential, 'isConditionalMediationAvailable', async () => false))
  await visit(page, SIGN_IN)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(`${site.base}${STORY}`)
  expect((await page.context().cookies()).find(({ name }) => name === 'fly_user')?.value).toBe('1')
})

test('BX-024 the passkey is suggested in the field for the address, without a press of the button', async () => {
  const { page } = await openPage(browser, site.base)
  await addAuthenticator(page)
  await addPasskey(page, 'quinn@example.com')
  await signOut(page)

  // The virtual authenticator accepts the suggestion as soon as it is offered.
  await page.goto(SIGN_IN)
  await page.waitForURL(`${site.base}${STORY}`)
})

test('BX-024 a passkey that the account no longer has is signalled, so that it is not offered again', async () => {
  const { page } = await openPage(browser, site.base, { expected: [/^401: /, / 401 \(/] })
  const authenticator = await addAuthenticator(page)
  await addPasskey(page, 'rhea@example.com')
  await page
    .locator('#passkeys')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.locator('#passkeys', { hasText: 'You have no passkey yet' }).waitFor()
  await expect.poll(() => passkeysOf(authenticator)).toEqual([])

  // One that was removed elsewhere: the browser learns so when it is used.
  await addPasskey(page, 'rhea@example.com')
  const [{ credentialId } = { credentialId: '' }] = await passkeysOf(authenticator)
  const id = Buffer.from(credentialId, 'base64').toString('base64url')
  await page.request.post(`${site.base}/apigee/users/passkeys/remove`, {
    ...{ headers: { origin: site.base }, data: { id } },
  })
  await signOut(page)
  await visit(page, SIGN_IN)
  await page.locator('main [role="status"]', { hasText: /\S/ }).waitFor()
  await expect.poll(() => passkeysOf(authenticator)).toEqual([])
  expect(page.url()).toBe(SIGN_IN)
})

test('BX-062 without JavaScript there is no button for passkeys, and with it nothing moves', async () => {
  const plain = await openPage(browser, site.base, { javaScript: false })
  await plain.page.goto(SIGN_IN)
  expect(await plain.page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0)
  expect(await plain.page.getByRole('button', { name: 'E-mail me a code' }).isVisible()).toBe(true)

  const { page, context } = await openPage(browser, site.base)
  await recordShifts(context)
  await visit(page, SIGN_IN)
  await expect.poll(() => page.getByRole('button', { name: 'Use a passkey' }).isEnabled()).toBe(true)
  expect(await readShift(page)).toBeLessThan(0.001)
})
