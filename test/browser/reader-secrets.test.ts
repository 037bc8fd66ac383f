import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { toOwnPath } from '../../server/readers/accounts/own-path.ts'
import { URL_INPUTS } from '../builders/url-inputs.ts'
import { launchBrowser, openPage, visit } from '../harness/browser.ts'
import { readMail } from '../harness/reader.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite({ stills: true, env: { LOG_LEVEL: 'debug' } })
afterAll(site.close)
const browser = await launchBrowser()

const CLIENT = resolve(import.meta.dirname, '..', '..', 'dist', 'client')
const PASSWORD = 'thunder over 3 teapots!'

test('SE-013 no address, code, token or password of a journey is in logs, metrics, addresses, referrers or bundles', async () => {
  const email = 'quillonora@example.com'
  const { page, context, requests } = await openPage(browser, site.base, { expected: [/^40[13]: /, / 40[13] \(/] })
  const heads: string[] = []
  page.on('response', (response) => heads.push(response.headers().location ?? ''))
  await visit(page, `${site.base}/user/sign-in/`)
  await page.locator('[name="email"]').fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user/code/')
  const { code, link } = await readMail(site, email)
  await page.goto(link)
  // The requesting browser continues without a press.
  await page.waitForURL((url) => !url.pathname.startsWith('/user/link/'))
  await visit(page, `${site.base}/user/settings/`)
  const { data } = await (
    await context.request.post(`${site.base}/apigee/users/fetch`, { headers: { origin: site.base } })
  ).json()
  const post = (path: string, body: object) =>
    context.request.post(`${site.base}/apigee/users/${path}`, { headers: { origin: site.base }, data: body })
  await post('password', { password: PASSWORD })
  await post('login', { email, password: `${PASSWORD}wrong` })
  const cookies = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
  await visit(page, `${site.base}/`)

  const token = new URL(link).searchParams.get('t') ?? ''
  const named = cookies.map(({ value }) => value).filter((value) => value.length >= 20)
  const secrets = [token, ...named, data.user.token, data.user.udsToken, PASSWORD, email, 'quillonora']
  expect(secrets.every((secret) => typeof secret === 'string' && secret.length >= 10)).toBe(true)
  expect(code).toMatch(/^\d{6}$/)

  const referrers = await Promise.all(
    requests.map((request) =>
      request.allHeaders().then(
        ({ referer = '' }) => referer,
        () => '',
      ),
    ),
  )
  // What the reader has opened is the link alone.
  const addresses = requests.map((request) => request.url()).filter((url) => !url.startsWith(link.split('?')[0] ?? ''))
  const log = site.log.map((line) => JSON.stringify(line))
  const places: Readonly<Record<string, readonly string[]>> = {
    ...{ log, referrers, addresses, locations: heads },
    metrics: [await (await site.fetch('/_node/metrics')).text()],
    bundles: globSync('**/*.{js,css,json,html}', { cwd: CLIENT }).map((name) =>
      readFileSync(resolve(CLIENT, name), 'utf8'),
    ),
  }
  const found = Object.entries(places).flatMap(([place, texts]) =>
    secrets.filter((secret) => texts.some((text) => text.includes(secret))).map((secret) => `${place}: ${secret}`),
  )
  expect(log.length).toBeGreaterThan(10)
  expect(found).toEqual([])
  // A code is short, so only as a word of its own.
  const lines = [...log, ...addresses, ...referrers].filter((line) => new RegExp(`\\b${code}\\b`).test(line))
  expect(lines).toEqual([])
})

test('BX-025 where a sign-in leads for an address of the WHATWG corpus, a browser stays on the site', async () => {
  const { page } = await openPage(browser, site.base)
  await page.goto(`${site.base}/user/sign-in/`)
  const paths = URL_INPUTS.map((input) => toOwnPath(input) ?? '/')
  const left = await page.evaluate(
    (all) => all.filter((path) => new URL(path, location.href).origin !== location.origin),
    paths,
  )
  expect(left).toEqual([])

  for (const next of [
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/',
    '/\t/evil.example/',
    'javascript:alert(1)',
  ]) {
    await page.goto(`${site.base}/user/sign-in/?next=${encodeURIComponent(next)}`)
    const written = await page
      .locator('input[name="next"]')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    for (const path of written) expect(new URL(path || '/', site.base).origin).toBe(site.base)
    for (const href of await page
      .locator('main a')
      .evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).href))) {
      expect(href).not.toContain('evil.example')
    }
  }
})
