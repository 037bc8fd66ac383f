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
  { page: 'search', path: '/search/?q=silicon+batery' },
  { page: 'error', path: '/nothing/is/here/' },
]

test.each(pages)(
  'PG-003 $path ($page) hydrates without a console message, an error or a CSP violation',
  async ({ path, page: name }) => {
    const { page } = await openPage(browser, site.base, { expected: name === 'error' ? [NOT_FOUND] : [] })

    await page.goto(site.base + path)
    await hydrated(page)
    await settled(page)

    expect(await page.locator('h1').count()).toBe(1)
  },
)

test('BX-020 the browser refuses an inline script and a style attribute, as the policy says', async () => {
  const { page } = await openPage(browser, site.base, { expected: [/^CSP/, /Content Security Policy/] })
  await page.goto(`${site.base}/about/`)
  await hydrated(page)

  const refused = await page.evaluate(async () => {
    const violations: string[] = []
    const both = new Promise<void>((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (violations.push(effectiveDirective) === 2) resolve()
      }),
    )
    const script = document.createElement('script')
    script.textContent = 'window.inlineRan = true'
    document.body.append(script)
    document.body.insertAdjacentHTML('beforeend', '<p style="color:red">red</p>')
    await both
    return violations
  })

  expect(refused.sort()).toEqual(['script-src-elem', 'style-src-attr'])
  expect(await page.evaluate(() => 'inlineRan' in window)).toBe(false)
})
