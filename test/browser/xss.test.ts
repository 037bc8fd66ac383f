import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { XSS_HOOK, XSS_PAYLOADS } from '../fixtures/xss-payloads.ts'
import { follow, type Journey, launchBrowser, NOT_FOUND, openPage, settled, visit } from '../harness/browser.ts'
import type { Document } from '../harness/publish.ts'
import { startSite } from '../harness/site.ts'

/** Payloads of DOMPurify's own tests, which call `alert`. */
const PUBLISHED: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'dompurify', 'payloads.json'), 'utf8'),
)

const CORPORA = [
  { slug: 'payloads', payloads: XSS_PAYLOADS.map(({ html }) => html) },
  { slug: 'published', payloads: PUBLISHED },
] as const

/** Payloads per story: each story has three pages, and each page costs half a second. */
const PER_STORY = 56

/** The fields of a story that hold payloads. */
const FIELDS = 12

/** A field has up to 1000 characters, and a headline begins with a word and a number. */
const FIELD_LENGTH = 980

/** Both texts, or the first one where both would be refused as too long. */
const joinInField = (text: string, payload: string) =>
  text.length + payload.length < FIELD_LENGTH ? `${text} ${payload}`.trimStart() : text

/** A story with several payloads in every field and all of them in its body. Its slug is safe. */
function toStory(name: string, index: number, own: readonly string[]): Document {
  const at = (field: number) => own.filter((_, index) => index % FIELDS === field).reduce(joinInField, '')
  const image = {
    bucketPath: '/a/b.png',
    bucketType: 'x',
    alt: at(2),
    caption: at(3),
    credits: at(4),
    height: 9,
    width: 16,
  }
  return {
    typeName: 'content_article',
    slug: `${name}-${index}`,
    section: 'tech',
    headline: `Story ${index} ${at(0)}`,
    dek: at(1),
    titleTag: at(5),
    seoMetaDescription: at(6),
    promoHed: at(7),
    promoDek: at(8),
    image,
    author: {
      username: `author-of-${name}-${index}`,
      firstName: at(9),
      lastName: 'Payload',
      authorBio: own.join('\n'),
      title: at(10),
    },
    topics: [{ slug: `topic-of-${name}-${index}`, name: `Topic ${index} ${at(11)}`, primary: true }],
    // Also in reverse order: a payload that swallows the text after it must not hide the next one.
    body: `<p>Begin</p>${own.join('\n<p>Between</p>\n')}<p>Middle</p>${[...own].reverse().join('\n')}<p>End</p>`,
  }
}

const stories = CORPORA.flatMap(({ slug, payloads }) =>
  Array.from({ length: Math.ceil(payloads.length / PER_STORY) }, (_, index) =>
    toStory(slug, index, payloads.slice(index * PER_STORY, (index + 1) * PER_STORY)),
  ),
)
const site = await startSite({ content: 'none', stills: true, documents: stories })
afterAll(site.close)
const browser = await launchBrowser()

const OF_THEIR_MAKING = [NOT_FOUND, /https:\/\/example\.com\//, /No block renders the shortcode/]

beforeEach(() => {
  // The renderer runs in this process, and warns that no block renders the shortcodes of payloads.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** A journey without CSP, in which only the sanitiser protects the reader; calls of the hook are recorded. */
async function openUnprotected(): Promise<Journey & { readonly hits: string[] }> {
  // The payloads cause requests for missing and foreign pictures, and shortcodes without a block.
  const journey = await openPage(browser, site.base, { withoutCsp: true, pictures: true, expected: OF_THEIR_MAKING })
  const hits: string[] = []
  await journey.context.exposeFunction(XSS_HOOK, () => void hits.push(journey.page.url()))
  return { ...journey, hits }
}

/** Does what could trigger a payload: scrolls to, points at and focuses every element. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      element.scrollIntoView()
      for (const type of ['pointerover', 'mouseover', 'mouseenter', 'wheel', 'animationstart', 'toggle']) {
        element.dispatchEvent(new Event(type, { bubbles: true }))
      }
      element.focus()
    }
  })
}

/** Finds what must be on no page: event handlers, URLs of other schemes, elements that run or load something. */
function findDangers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const dangers: string[] = []
    for (const element of document.querySelectorAll('#app *')) {
      for (const { name } of element.attributes) if (name.startsWith('on')) dangers.push(`${element.tagName} ${name}`)
      const href = element instanceof HTMLAnchorElement ? element.protocol : ':'
      if (!['http:', 'https:', 'mailto:', 'tel:', ':'].includes(href)) dangers.push(`${element.tagName} ${href}`)
      if (/^(script|iframe|object|embed|base|meta|link|form)$/i.test(element.tagName)) dangers.push(element.tagName)
    }
    return dangers
  })
}

/** Opening a browser context costs as much as a page. */
const STORIES_PER_JOURNEY = 3
const journeys = Array.from({ length: Math.ceil(stories.length / STORIES_PER_JOURNEY) }, (_, index) =>
  stories.slice(index * STORIES_PER_JOURNEY, (index + 1) * STORIES_PER_JOURNEY).map(({ slug }) => slug),
)

test.each(journeys)(
  'BX-023 no script runs on the pages of %s and two more stories, or of their authors and topics',
  async (...slugs) => {
    const { page, hits } = await openUnprotected()
    for (const slug of slugs) {
      for (const path of [`/tech/${slug}/`, `/profiles/author-of-${slug}/`, `/topics/topic-of-${slug}/`]) {
        await visit(page, site.base + path)
        await provoke(page)
        await settled(page)
        expect(await findDangers(page), path).toEqual([])
      }
    }

    expect(hits).toEqual([])
  },
)

test('BX-023 no script runs on lists of these stories, or while navigating between pages', async () => {
  const { page, hits } = await openUnprotected()
  await visit(page, `${site.base}/tech/`)
  await provoke(page)
  expect(await findDangers(page)).toEqual([])

  for (const { slug } of stories.slice(-6)) {
    await follow(page, `/tech/${slug}/`)
    await provoke(page)
    expect(await findDangers(page), slug).toEqual([])
    await page.goBack()
    await page.locator('h1', { hasText: 'Tech' }).waitFor()
  }

  expect(hits).toEqual([])
})

test('BX-023 markup in a headline is shown as text', async () => {
  const { page } = await openUnprotected()
  const [story = toStory('payloads', 0, [])] = stories
  const { slug, headline } = story
  await visit(page, `${site.base}/tech/${slug}/`)

  expect(await page.locator('h1').textContent()).toBe(headline)
})
