import { afterAll, expect, test } from 'vitest'
import { hydrated, launchBrowser, openPage } from '../harness/browser.ts'
import { PUBLISH_TOKEN } from '../harness/publish.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)
const browser = await launchBrowser()

test('VN-005 a masked story shows the vanity path after hydration, and keeps it through reload and Back', async () => {
  await site.fetch('/api/neutron/vanity/cnet/records', {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      urlType: 'MASK',
      urlPath: '/record-press/',
      targets: [{ targetType: 'object', target: 'article/the-last-two-people-who-can-fix-a-record-press' }],
    }),
  })
  const { page } = await openPage(browser, site.base)
  const { page: data } = (await (await site.fetch('/_data/record-press/')).json()) as { page: { path: string } }

  await page.goto(`${site.base}${data.path}#comments`)
  await hydrated(page)
  await page.waitForURL(`${site.base}/record-press/#comments`)
  const shown = () => page.evaluate(() => location.pathname + location.hash)
  const heading = () => page.locator('h1').textContent()
  const words = await heading()

  await page.reload()
  await hydrated(page)
  expect([await shown(), await heading()]).toEqual(['/record-press/#comments', words])

  await page.locator('a[href="/reviews/"]:visible').first().click()
  await page.waitForURL(`${site.base}/reviews/`)
  await page.goBack()
  await page.waitForURL(`${site.base}/record-press/#comments`)
  await page.getByRole('heading', { level: 1, name: words ?? '' }).waitFor()
  expect(await page.evaluate(() => document.querySelector('[name="vanity-path"]')?.getAttribute('content'))).toBe(
    `${site.base}/record-press/`,
  )
})
