import { afterAll, expect, test } from 'vitest'
import { hydrated, launchBrowser, openPage, settled } from '../harness/browser.ts'
import { PUBLISH_TOKEN } from '../harness/publish.ts'
import { startSite } from '../harness/site.ts'

const STORY = '/tech/password-managers/a-year-without-passwords/'

const site = await startSite()
afterAll(site.close)
const browser = await launchBrowser()

test('VN-005 the page of a masked story shows the vanity path once it is alive, and stays itself by reload and Back', async () => {
  await site.fetch('/api/neutron/vanity/cnet/records', {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      urlType: 'MASK',
      urlPath: '/no-passwords/',
      targets: [{ targetType: 'object', target: 'article/a-year-without-passwords' }],
    }),
  })
  const { page } = await openPage(browser, site.base)
  const { url } = (await (await site.fetch('/_data/no-passwords/')).json()).page.content
  expect(typeof url === 'string' || url === undefined).toBe(true)
  const answer = await site.fetch('/no-passwords/')
  expect(answer.status).toBe(200)

  await page.goto(`${site.base}${STORY}#comments`)
  await hydrated(page)
  await settled(page)
  const shown = () => page.evaluate(() => location.pathname + location.hash)
  const heading = () => page.locator('h1').innerText()
  const words = await heading()
  expect(await shown()).toBe('/no-passwords/#comments')

  await page.reload()
  await hydrated(page)
  expect([await shown(), await heading()]).toEqual(['/no-passwords/#comments', words])

  await page.locator('header a[href="/reviews/"]').first().click()
  await page.waitForURL(`${site.base}/reviews/`)
  await page.goBack()
  await page.waitForURL(`${site.base}/no-passwords/#comments`)
  await page.getByRole('heading', { level: 1, name: words }).waitFor()
  expect(await page.evaluate(() => document.querySelector('[name="vanity-path"]')?.getAttribute('content'))).toBe(
    `${site.base}/no-passwords/`,
  )
})
