import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Request } from 'playwright'
import { afterAll, expect, onTestFinished } from 'vitest'
import { findTestBrowser } from '../../scripts/browser.ts'
import { BARE_MACHINE, installFonts, type Machine } from './machine-fonts.ts'
import { needs } from './needs.ts'
import { SITES_OF_STILLS, STILL } from './still.ts'
import { PATIENCE_MS } from './until.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Unlike desktop browsers, the headless shell applies full hinting by default, which changes line breaks.
  '--font-render-hinting=slight',
]

/**
 * A Chromium with the fonts of one machine only. Without Chromium the tests of the file are skipped.
 *
 * @param onEnd registers the closing: after the last test of the file, or `onTestFinished` for a browser of one test
 * @param others further machines whose fonts it has, too
 */
export async function launchBrowser(
  machine: Machine = BARE_MACHINE,
  onEnd: (close: () => Promise<void>) => void = afterAll,
  others: readonly Machine[] = [],
): Promise<Browser> {
  // Every test of the file is skipped, so none uses the browser.
  if (onEnd === afterAll && !needs('Chromium')) return Object.create(null)
  const fonts = await installFonts(machine, others)
  const browser = await chromium.launch({
    executablePath: findTestBrowser() ?? '',
    args: FLAGS,
    env: { ...process.env, ...fonts.env },
  })
  onEnd(async () => {
    await browser.close()
    fonts.remove()
  })
  return browser
}

/** The browser's messages about a 404. */
export const NOT_FOUND = /^404: | 404 \(Not Found\)/

export interface PageOptions {
  readonly width?: number
  readonly height?: number
  readonly theme?: 'light' | 'dark'
  readonly javaScript?: boolean
  /** True: the screen can be touched. */
  readonly touch?: boolean
  /**
   * False (the default): every picture is a still, as resizing them all costs more than the test. Unless the site has
   * `stills`, the browser intercepts them, which costs time with every request and switches its cache off.
   */
  readonly pictures?: boolean
  /** True: the browser ignores the CSP, so that only the sanitiser protects the reader. */
  readonly withoutCsp?: boolean
  /** True: the site says where the reader is. Else the browser remembers a reader in the United States, whom nobody asks. */
  readonly asksForConsent?: boolean
  /** Messages that this journey causes on purpose; any other message fails the test. */
  readonly expected?: readonly RegExp[]
}

export interface Journey {
  readonly page: Page
  readonly context: BrowserContext
  /** Every request of the page so far, in order. */
  readonly requests: readonly Request[]
  /** Paths and queries requested since the last call of `forget`, without the site's origin. */
  paths(): readonly string[]
  forget(): void
  /** Unexpected messages: console, errors, violations, failed and foreign requests. */
  readonly noise: readonly string[]
}

/**
 * A page in its own browser context. It records console messages, page errors, CSP violations, failed responses and
 * requests to other hosts. At its end the test fails on any that is not expected (BX-020).
 */
export async function openPage(browser: Browser, base: string, options: PageOptions = {}): Promise<Journey> {
  const journey = await openJourney(browser, base, options)
  onTestFinished(async () => {
    await journey.page.unrouteAll({ behavior: 'ignoreErrors' })
    await journey.context.unrouteAll({ behavior: 'ignoreErrors' })
    await journey.context.close()
    expect(journey.noise, 'unexpected messages of the journey').toEqual([])
  })
  return journey
}

/** As `openPage`, for a caller that closes the context and looks at the noise. */
export async function openJourney(browser: Browser, base: string, options: PageOptions): Promise<Journey> {
  const { width = 1440, height = 900, theme = 'light', javaScript = true, pictures = false, expected = [] } = options
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    javaScriptEnabled: javaScript,
    hasTouch: options.touch ?? false,
    reducedMotion: 'reduce',
    bypassCSP: options.withoutCsp ?? false,
  })
  if (!options.asksForConsent) await context.addInitScript(rememberReader)
  const noise: string[] = []
  const hear = (what: string) => {
    if (!expected.some((pattern) => pattern.test(what))) noise.push(what)
  }
  await context.exposeFunction('noteViolation', (what: string) => hear(`CSP: ${what}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, 'noteViolation')(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  if (!pictures && !SITES_OF_STILLS.has(base)) {
    await context.route('**/resize/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: STILL }))
  }
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const requests = recordRequests(page, base, javaScript, hear)
  let from = 0
  return {
    page,
    context,
    requests,
    noise,
    paths: () =>
      requests
        .slice(from)
        .map((request) => request.url())
        .filter((url) => url.startsWith(base))
        .map((url) => url.slice(base.length)),
    forget() {
      from = requests.length
    },
  }
}

/** Runs in the page. */
function rememberReader(): void {
  try {
    sessionStorage.setItem('reader', '{"country":"US","gpc":false}')
  } catch {
    // A frame without an origin of its own has no storage.
  }
}

/** The requests of a page; what they and the console report goes to `hear`. */
function recordRequests(page: Page, base: string, javaScript: boolean, hear: (what: string) => void): Request[] {
  const requests: Request[] = []
  page.on('console', (message) => hear(`console ${message.type()}: ${message.text()} (${message.location().url})`))
  page.on('pageerror', (error) => hear(`page error: ${error.message}`))
  page.on('dialog', (dialog) => {
    hear(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    requests.push(request)
    const { origin, protocol, pathname } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== base) hear(`foreign request: ${request.url()}`)
    if (pathname === '/_node/csp') hear(`CSP report: ${request.postData()}`)
    if (pathname === '/_node/errors') hear(`error report: ${request.postData()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    // Leaving a page aborts its unfinished requests; without scripts the browser refuses to load them.
    if (reason !== 'net::ERR_ABORTED' && (javaScript || reason !== 'csp')) hear(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) hear(`${response.status()}: ${response.url()}`)
  })
  return requests
}

/** Resolves when React has hydrated the document, after which links navigate inside the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const app = document.getElementById('app')
    if (!app) return false
    const key = Object.keys(app).find((name) => name.startsWith('__reactContainer'))
    if (key === undefined) return false
    const fiber = Reflect.get(app, key) as { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    return !fiber.stateNode.current.memoizedState.isDehydrated
  })
}

/** Loads a document and waits for hydration. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await hydrated(page)
}

/** Clicks a link inside the page and waits until its page is shown. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`a[href="${href}"]:visible`).first().click()
  await page.waitForURL((url) => url.pathname + url.search + url.hash === href)
  await settled(page)
}

/** Clicks a link or a button that loads another document, and waits for that: a click alone may return before it. */
export async function clickThrough(page: Page, control: Locator): Promise<void> {
  await Promise.all([page.waitForEvent('load'), control.click()])
}

/** Resolves after the next paint, when every task of normal priority is done. */
export async function settled(page: Page): Promise<void> {
  // Not `requestIdleCallback`: after a resize Chromium sometimes starts no idle period, which cost 10 s each time.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => void scheduler.postTask(resolve, { priority: 'background' })),
        ),
      ),
  )
}

/** Scrolls to an element without waiting for it to be stable: React may replace it meanwhile. */
export async function scrollIntoView(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center' }), selector)
}

/**
 * The text of the main part of a page without what depends on the moment: relative dates (PG-048), the box that is
 * fetched near the screen (PG-030), the follow buttons, which a script adds to a byline (BX-063), and ads.
 */
export function lastingText(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element // the copy of an element is one
    for (const part of copy.querySelectorAll('time[data-date], [data-today], [data-trust], [data-follow], [data-slot]'))
      part.remove()
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
  })
}

/** axe without comments and long names, half of which each document would load for nothing. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/**
 * The faults that axe finds for WCAG 2.2 A and AA and best practices: rule and element (BX-061).
 *
 * @param only the rules to check; all by default
 * @param except selectors of parts whose elements are not checked
 */
export async function findAxeFaults(
  page: Page,
  only?: readonly string[],
  except: readonly string[] = [],
): Promise<readonly string[]> {
  // Large, so each document loads it once.
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ tags, rules, exclude }) => {
      const asked = rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: [...tags] }
      // Describing every element that passes would be slow.
      const options = { runOnly: asked, resultTypes: ['violations'] }
      const { violations }: AxeResults = await Reflect.get(window, 'axe').run({ exclude }, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
      )
    },
    { tags: WCAG, rules: only, exclude: except.map((selector) => [selector]) },
  )
}
