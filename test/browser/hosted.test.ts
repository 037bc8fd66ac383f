import type { Page } from 'playwright'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { launchBrowser, openPage } from '../harness/browser.ts'
import { CLIENT, startProvider } from '../harness/sign-in-provider.ts'
import { startSite } from '../harness/site.ts'
import { startTokenIssuer } from '../harness/token-issuer.ts'

const bases = { code: '', token: '' }
const provider = await startProvider(() => bases.code)
const issuer = await startTokenIssuer('site')
const site = await startSite({
  ...{ stills: true, host: 'localhost' },
  env: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
})
const ofTokens = await startSite({
  ...{ stills: true, host: 'localhost' },
  env: { OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: 'site', OIDC_FLOW: 'token' },
})
Object.assign(bases, { code: site.base, token: ofTokens.base })
afterAll(async () => {
  for (const { close } of [site, ofTokens, provider, issuer]) await close()
})
const browser = await launchBrowser()

/** The provider is another site. */
const FOREIGN = /^foreign request: http:\/\/localhost:/

const STORY = '/tech/mobile/the-battery-thats-mostly-sand/'

/** What the document itself names is fetched before a script can run, from this site alone. */
const OF_DOCUMENT = ['document', 'stylesheet', 'script', 'font', 'image']

/** What scripts send: addresses, referrers and bodies, but for the one call that takes the receipt. */
function watchRequests(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (OF_DOCUMENT.includes(request.resourceType()) || request.url().endsWith('/apigee/users/social')) return
    seen.push([request.url(), request.headers().referer ?? '', request.postData() ?? ''].join(' '))
  })
  return seen
}

const isSignedIn = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'fly_user')

test('BX-025 a reader signs in at the provider by a link, with and without JavaScript, and returns to the story', async () => {
  for (const javaScript of [true, false]) {
    provider.reader = { sub: `uma ${javaScript}`, email: `uma-${javaScript}@example.com`, email_verified: true }
    const { page } = await openPage(browser, site.base, { javaScript, expected: [FOREIGN] })
    await page.goto(`${site.base}/user/sign-in/?next=${encodeURIComponent(STORY)}`)
    await page.getByRole('link', { name: /^Sign in with localhost/ }).click()
    await page.waitForURL(`${site.base}${STORY}`)
    expect([javaScript, await isSignedIn(page)]).toEqual([javaScript, true])
  }
})

test('AU-008 SE-012 a code in the address of any page signs in; the address is reset before anything is sent', async () => {
  provider.reader = { sub: 'vera', email: 'vera@example.com', email_verified: true }
  const { page } = await openPage(browser, site.base, { expected: [FOREIGN] })
  // A provider that returns to an ordinary page: the return of the server is turned there.
  let returned = ''
  await page.route('**/apigee/users/return?*', async (route) => {
    returned = new URL(route.request().url()).search
    await route.fulfill({ status: 303, headers: { location: `/news/${returned}` } })
  })
  const seen = watchRequests(page)
  await page.goto(`${site.base}/apigee/users/hosted?next=${encodeURIComponent(STORY)}`)
  await page.waitForURL(`${site.base}${STORY}`)

  const code = new URLSearchParams(returned).get('code') ?? '-'
  expect(await isSignedIn(page)).toBe(true)
  expect(seen.filter((text) => text.includes(code))).toEqual([])
  await page.goBack()
  expect(page.url()).not.toContain(code)
})

test('AU-008 SE-012 BX-025 a token in the fragment signs in, and is in no address, referrer, report or history', async () => {
  const { page } = await openPage(browser, ofTokens.base, { expected: [FOREIGN] })
  const seen = watchRequests(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/apigee/users/social')) sent.push(`${request.headers().referer} ${request.postData()}`)
  })
  await page.goto(`${ofTokens.base}/apigee/users/hosted?next=${encodeURIComponent(STORY)}`)
  await page.waitForURL(`${ofTokens.base}${STORY}`)

  expect(await isSignedIn(page)).toBe(true)
  expect(sent).toHaveLength(1)
  const token = /"accessToken":"([^"]+)"/.exec(sent[0] ?? '')?.[1] ?? '-'
  expect(sent[0]?.split(' ')[0]).toBe(`${ofTokens.base}/`)
  expect(seen.filter((text) => text.includes(token))).toEqual([])
  expect(JSON.stringify(ofTokens.log)).not.toContain(token)
  await page.goBack()
  expect(page.url()).not.toContain('access_token')
})

test('AU-023 an invalid token shows the other ways to sign in, and nobody is signed in', async () => {
  const { page } = await openPage(browser, ofTokens.base, { expected: [/^401: /, / 401 \(/, /Failed to log user in/] })
  await page.goto(`${ofTokens.base}/news/#access_token=forged&state=x`)
  await page.waitForURL(`${ofTokens.base}/user/sign-in/`)

  expect(await isSignedIn(page)).toBe(false)
})

test('BX-025 while the provider is down its button is disabled, and the other ways are open', async () => {
  issuer.state.isUp = false
  // The last sign of life of the provider must be a minute ago: a new process has none.
  const other = await startSite({
    ...{ stills: true, host: 'localhost', content: 'none' },
    env: { OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: 'site', OIDC_FLOW: 'token' },
  })
  // After the browser, which opens later: a page that is left still sends its events.
  onTestFinished(async () => {
    issuer.state.isUp = true
    await other.close()
  })
  const { page } = await openPage(browser, other.base)

  await page.goto(`${other.base}/user/sign-in/`)
  await page.getByRole('link', { name: /^Sign in with localhost/ }).click()
  await page.waitForURL(`${other.base}/user/sign-in/`)
  await page.getByRole('button', { name: /^Sign in with localhost/, disabled: true }).waitFor()
  await page.locator('[name="email"]').waitFor()
})
