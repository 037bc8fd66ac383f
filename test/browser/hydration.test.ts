import { afterAll, expect, test } from 'vitest'
import { hydrated, launchBrowser, NOT_FOUND, openPage, settled } from '../harness/browser.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)
const browser = await launchBrowser()

const pages = [
  { page: 'front', path: '/' },
  { page: 'hub', path: '/tech/' },
  { page: 'hub', path: '/topics/laptops/' },
  { page: 'article', path: '/news/tidal-data-center-opens-off-the-coast/' },
  { page: 'author', path: '/profiles/dana-whitlock/' },
  { page: 'composed', path: '/about/' },
  { page: 'error', path: '/nothing/is/here/' },
]

test.each(pages)(
  'PG-003 $path ($page) hydrates without a message, an error or a violation',
  async ({ path, page: name }) => {
    const { page } = await openPage(browser, site.base, { expected: name === 'error' ? [NOT_FOUND] : [] })

    await page.goto(site.base + path)
    await hydrated(page)
    await settled(page)

    expect(await page.locator('h1').count()).toBe(1)
  },
)
