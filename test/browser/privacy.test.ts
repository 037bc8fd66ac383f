import type { Page, Response } from 'playwright'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type RefusableCategory, writeChoice } from '../../shared/consent/consent.ts'
import { findAxeFaults, follow, launchBrowser, NOT_FOUND, openPage, settled, visit } from '../harness/browser.ts'
import { STORY } from '../harness/in-page.ts'
import { PUBLISH_TOKEN } from '../harness/publish.ts'
import { startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

const site = await startSite()
afterAll(site.close)
const browser = await launchBrowser()

const DRAFT = { typeName: 'content_article', slug: 'not-yet', headline: 'Not yet', section: 'news', draft: true }

test('BX-001 no page view behind a CDN sets a cookie; only the browser stores its device class', async () => {
  const { page, context } = await openPage(browser, site.base, { expected: [NOT_FOUND] })
  await context.setExtraHTTPHeaders({ 'x-ab-test-variation': 'none' })
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  await visit(page, `${site.base}/`)
  await follow(page, '/news/')
  await visit(page, `${site.base}/nothing/`)

  // Read at once and awaited: a response that arrives while the page closes has no headers any more.
  const cookies = await Promise.all(answers.map((answer) => answer.headerValue('set-cookie')))
  expect(answers.length).toBeGreaterThan(2)
  expect(cookies.filter((cookie) => cookie !== null)).toEqual([])
  expect((await context.cookies()).map(({ name }) => name).filter((name) => name !== 'fly_device')).toEqual([])
})

test('BX-033 a preview is complete and accessible, and only requests for its own data contain its token', async () => {
  await site.publish({ ...DRAFT, body: `<p>Read <a href="${STORY}">the other one</a>.</p>` })
  const answer = await site.fetch('/api/neutron/previews/cnet', {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'article', id: 'not-yet' }),
  })
  const { data } = (await answer.json()) as { readonly data: { readonly url: string } }
  const token = new URL(data.url).searchParams.get('preview') ?? ''
  const { page, requests } = await openPage(browser, site.base)

  await visit(page, data.url)
  await settled(page)
  const notice = page.getByRole('complementary', { name: 'Preview' })
  expect(await notice.textContent()).toMatch(/^Preview Not published\. This link works until .* P[DS]T\.$/)
  expect(await findAxeFaults(page)).toEqual([])
  await follow(page, STORY)

  expect(await notice.count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
  const [first, ...later] = requests
  expect(first?.url()).toBe(data.url)
  expect(later.length).toBeGreaterThan(2)
  const { pathname, search } = new URL(data.url)
  // The preview requests a newer draft, without a referrer (MV-013).
  const others = later.filter((request) => request.url() !== `${site.base}/_data${pathname}${search}`)
  for (const request of others) expect(request.url()).not.toContain(token)
  for (const request of later) expect(JSON.stringify(request.headers())).not.toContain(token)

  await page.goBack()
  await notice.waitFor()
  expect(await page.locator('h1').textContent()).toBe('Not yet')
})

/** Resolves when the browser has measured the first and the largest contentful paint. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const one = (type: string) =>
      new Promise<void>((resolve) => new PerformanceObserver(() => resolve()).observe({ type, buffered: true }))
    await Promise.all([one('paint'), one('largest-contentful-paint')])
  })
}

test('BX-081 OP-008 BX-070 a sampled browser reports its web vitals once, with consent to performance, under its first route; forced pages and previews report none', async () => {
  const measured = await startSite({ content: 'none', env: { WEB_VITALS_SHARE: '1' } })
  onTestFinished(measured.close)
  const reports = async () => {
    const { values } = await measured.services.metrics.webVitalsReports.get()
    return values.reduce((sum, { value }) => sum + value, 0)
  }
  const { page, context, requests } = await openPage(browser, measured.base)
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  const open = async (path: string) => {
    const chunk = page.waitForResponse((response) => response.url().includes('/report-vitals-'))
    await visit(page, measured.base + path)
    await (await chunk).finished()
    await painted(page)
  }

  await page.addInitScript(() => {
    const send = navigator.sendBeacon
    const sent: string[] = []
    Object.assign(window, { sent })
    navigator.sendBeacon = (url, body) => {
      sent.push(String(url))
      return send.call(navigator, url, body)
    }
  })
  const consent = (granted: readonly RefusableCategory[]) =>
    context.addCookies([
      {
        name: 'consent',
        value: writeChoice({ day: Math.floor(Date.now() / 86_400_000), granted }),
        url: measured.base,
      },
    ])

  await consent(['C0003', 'C0004', 'C0005'])
  await open('/')
  await hide()
  expect(await page.evaluate(() => Reflect.get(window, 'sent'))).not.toContain('/_node/vitals')
  expect(await reports()).toBe(0)
  // The same view: what was refused may be granted before the reader leaves.
  await consent(['C0002'])
  // Repeated, as the chunk may have loaded and not run yet. It reports once in any case.
  await until('the report', async () => {
    await hide()
    return (await reports()) === 1
  })
  await hide()
  const draft = await measured.publish({ ...DRAFT, slug: 'unmeasured' })
  const token = await measured.services.previews?.sign([draft.id], Date.now() + 60_000)
  for (const path of ['/?setDevice=tablet', `${draft.url}?preview=${token}`]) {
    await open(path)
    await hide()
  }
  await open('/news/')
  await until('the next report', async () => {
    await hide()
    return (await reports()) === 2
  })

  const text = await measured.services.metrics.registry.metrics()
  for (const vital of ['ttfb_seconds', 'fcp_seconds', 'lcp_seconds', 'cls_score']) {
    expect(text).toContain(`web_vitals_${vital}_count{route="frontdoor",device="desktop"} 1`)
  }
  const findSent = () => requests.filter((request) => request.url().endsWith('/_node/vitals'))
  // The site may have the report before Playwright lists the request.
  await until('both requests', async () => findSent().length >= 2)
  expect(findSent().map((request) => Object.keys(request.postDataJSON()).toSorted())).toEqual([
    ['cls', 'device', 'fcp', 'lcp', 'route', 'ttfb'],
    ['cls', 'device', 'fcp', 'lcp', 'route', 'ttfb'],
  ])
})

test('BX-020 the browser refuses an inline script and a style attribute, as the policy says', async () => {
  const { page } = await openPage(browser, site.base, { expected: [/^CSP/, /Content Security Policy/] })
  await visit(page, `${site.base}/about/`)

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
