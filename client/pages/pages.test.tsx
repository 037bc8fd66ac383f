import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { PagePayload } from '../../shared/page/payload.ts'
import {
  buildAuthor,
  buildError,
  buildGeneric,
  buildListing,
  buildProduct,
  buildReview,
} from '../../test/builders/page-models.ts'
import { buildComponent, buildList, buildRow } from '../../test/builders/page-parts.ts'
import { buildArticlePayload, buildPayload, buildShell, buildSite } from '../../test/builders/payloads.ts'
import { renderStatic } from '../../test/builders/render.tsx'
import { readHtml } from '../../test/harness/html.ts'
import { Default } from '../layouts/Default.tsx'
import { Layout as Empty } from '../layouts/EmptyLayout.tsx'
import { ErrorLayout } from '../layouts/ErrorLayout.tsx'
import { Layout as Minimal } from '../layouts/MinimalLayout.tsx'
import { Page as ArticlePage } from './article/ArticlePage.tsx'
import { Page as AuthorPage } from './author/AuthorPage.tsx'
import { Page as ComposedPage } from './composed/ComposedPage.tsx'
import { CrashPage } from './error/CrashPage.tsx'
import { Page as ErrorPage } from './error/ErrorPage.tsx'
import { Page as FrontPage } from './front/FrontPage.tsx'
import { Page as HubPage } from './hub/HubPage.tsx'
import { Page as ProductPage } from './product/ProductPage.tsx'
import { Page as ReviewPage } from './review/ReviewPage.tsx'

const header = buildRow(buildComponent({ id: 'header', family: 'Article', view: 'header' }))
const list = buildRow(buildComponent({ id: 'list', view: 'strip-4', list: buildList() }))
const front = buildPayload({ page: 'front', content: buildListing({ title: 'The Daily Mast' }), rows: [list] })
const lost = buildPayload({ content: buildError(), rows: [list] })

const PAGES = [
  { name: 'front', Page: FrontPage, payload: front },
  { name: 'hub', Page: HubPage, payload: buildPayload({ rows: [list] }) },
  { name: 'article', Page: ArticlePage, payload: buildArticlePayload() },
  { name: 'review', Page: ReviewPage, payload: buildPayload({ content: buildReview(), rows: [list] }) },
  {
    name: 'review with the header of a story in its layout',
    Page: ReviewPage,
    payload: buildPayload({ content: buildReview(), rows: [header] }),
  },
  { name: 'product', Page: ProductPage, payload: buildPayload({ content: buildProduct(), rows: [list] }) },
  {
    name: 'product with the header of a story in its layout',
    Page: ProductPage,
    payload: buildPayload({ content: buildProduct(), rows: [header] }),
  },
  { name: 'author', Page: AuthorPage, payload: buildPayload({ content: buildAuthor(), rows: [list] }) },
  {
    name: 'author with a header in its layout',
    Page: AuthorPage,
    payload: buildPayload({ content: buildAuthor(), rows: [header] }),
  },
  { name: 'document', Page: ComposedPage, payload: buildPayload({ content: buildGeneric(), rows: [list] }) },
  {
    name: 'document with a header in its layout',
    Page: ComposedPage,
    payload: buildPayload({ content: buildGeneric(), rows: [header] }),
  },
  { name: 'error', Page: ErrorPage, payload: lost },
] as const

const TEXT = [{ kind: 'html' as const, id: 'b1', html: '<p>The whole text.</p>' }]

const inside = (Page: (typeof PAGES)[number]['Page'], payload: PagePayload, Layout = Default, shell = buildShell()) =>
  renderStatic(
    <Layout shell={shell} payload={payload}>
      <Page payload={payload} />
    </Layout>,
  )

test.each(PAGES)('PG-078 $name has one h1, one main, and a skip link to it', ({ Page, payload }) => {
  const html = readHtml(inside(Page, payload))

  expect(html.texts('h1')).toHaveLength(1)
  expect(html.texts('main')).toHaveLength(1)
  expect(html.all('main')[0]?.attribs.id).toBe('main')
  expect(html.all('a')[0]?.attribs.href).toBe('#main')
})

test.each(PAGES)('BX-020 $name has no style attribute, no script and no event handler', ({ Page, payload }) => {
  const html = inside(Page, payload)

  expect(html).not.toMatch(/\sstyle=|<script|\son[a-z]+=/)
})

test.each(PAGES)('BR-003 $name takes its names from the configuration only', ({ Page, payload }) => {
  const shell = buildShell({
    site: buildSite({ name: 'Zephyr & Co', description: null, origin: 'https://zephyr.example' }),
  })

  const html = inside(Page, payload, Default, shell)

  expect(html).toContain('Zephyr &amp; Co')
  expect(html).not.toMatch(/Masthead|CNET/i)
})

test.each([
  { name: 'document', Page: ComposedPage, payload: buildPayload({ content: buildGeneric({ body: TEXT }) }) },
  { name: 'story', Page: ArticlePage, payload: buildArticlePayload({ body: TEXT }) },
])('PG-013 a $name whose layout has only its header shows the text between that and the lists', ({ Page, payload }) => {
  const html = readHtml(inside(Page, { ...payload, rows: [header, list] }))

  const [title = ''] = html.texts('h1')
  const { headline } = buildList().items[0] ?? {}
  const places = [title, 'The whole text.', String(headline)].map((words) => html.words.indexOf(words))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('PG-004 the default layout has navigation, content and footer', () => {
  const html = readHtml(inside(HubPage, buildPayload({ path: '/tech/?pageNumber=2', section: 'tech' })))

  const parts = html.all('*').flatMap(({ name }) => (['header', 'main', 'footer'].includes(name) ? [name] : []))
  expect([parts[0], parts.at(-1), parts.includes('main')]).toEqual(['header', 'footer', true])
  expect(html.within('footer').texts('nav', { id: 'footer-nav' })).toHaveLength(1)
  const sections = html.within('nav', { 'aria-label': 'Sections' })
  expect(sections.texts('a', { href: '/tech/', 'aria-current': 'page' })).toEqual(['Tech'])
})

test('PG-004 the section of a story is marked in the navigation', () => {
  const html = readHtml(inside(ArticlePage, buildArticlePayload()))

  expect(html.texts('a', { href: '/tech/', 'aria-current': 'true' })).toEqual(['Tech'])
  expect(html.texts('*', { 'aria-current': /./ })).toEqual(['Tech'])
})

test('PG-004 without JavaScript the menu links to the navigation in the footer', () => {
  const html = readHtml(inside(FrontPage, front))

  expect(html.all('a', { 'aria-label': 'Menu' })[0]?.attribs.href).toBe('#footer-nav')
  expect(html.texts('nav', { id: 'footer-nav' })).toHaveLength(1)
})

test('PG-007 the empty layout has no header and no footer', () => {
  const html = readHtml(inside(HubPage, buildPayload(), Empty))

  expect(html.texts('header', { 'data-print': /^/ })).toEqual([])
  expect(html.texts('footer')).toEqual([])
  expect(html.texts('main', { id: 'main' })).toHaveLength(1)
})

test('PG-009 the error layout has the whole navigation', () => {
  const html = readHtml(inside(ErrorPage, lost, ErrorLayout))

  expect(html.texts('nav', { 'aria-label': 'Sections' })).toHaveLength(1)
  expect(html.within('main').texts('h1')).toHaveLength(1)
  expect(html.within('footer').texts('nav', { id: 'footer-nav' })).toHaveLength(1)
})

test('PG-011 the minimal layout shows the name and no visible navigation', () => {
  const html = inside(HubPage, buildPayload(), Minimal)

  expect(html).toContain('The Daily Mast, front page')
  expect(html.replace(/<div hidden.*$/, '')).not.toContain('href="/roadshow/"')
})

test('BR-002 only Roadshow’s pages have its brand, its mark and its topics', () => {
  const roadshow = readHtml(inside(HubPage, buildPayload({ brand: 'roadshow', section: 'cars' })))
  const others = readHtml(inside(HubPage, buildPayload()))

  expect(roadshow.all('*')[0]?.attribs['data-brand']).toBe('roadshow')
  expect(roadshow.texts('a')).toEqual(expect.arrayContaining(['Roadshow', 'by The Daily Mast']))
  expect(roadshow.within('nav', { 'aria-label': 'Cars' }).all('a')[0]?.attribs.href).toBe('/roadshow/electric/')
  expect(others.texts('*', { 'data-brand': /./ })).toEqual([])
  expect(others.texts('a')).not.toContain('by The Daily Mast')
})

test('ER-001 a missing page has the title of the requirements', () => {
  expect(readHtml(inside(ErrorPage, lost)).texts('h1')).toEqual(['This page could not be found'])
})

test('ER-002 the panel has a title, an explanation, the status in digits, and a link to the site’s root', () => {
  const html = readHtml(inside(ErrorPage, lost)).within('main')

  expect(html.words).toContain('left no forwarding address')
  expect(html.texts('p', { 'aria-hidden': 'true' })).toContain('404')
  expect(html.texts('a', { href: 'https://www.mast.example/' })).toEqual(['Back to the front page'])
})

test('ER-003 the panel shows the cause that it gets', () => {
  const failed = buildPayload({ content: buildError({ status: 500, detail: 'CONTENT_UNAVAILABLE 503' }) })

  expect(readHtml(inside(ErrorPage, failed)).within('pre').words).toMatch(/CONTENT_UNAVAILABLE 503$/)
})

test('SE-014 an error page without detail has no element for it', () => {
  expect(readHtml(inside(ErrorPage, lost)).texts('pre')).toEqual([])
})

test('ER-008 when the error page fails, a page without data says so and links to the front page', () => {
  const html = readHtml(renderStatic(<CrashPage message="The wind died" />))

  expect(html.texts('h1')).toEqual(['An error occurred while showing the error page'])
  expect(html.texts('pre')).toEqual(['The wind died'])
  expect(html.texts('a', { href: '/' })).toEqual(['Go back to home'])
})

test('PG-027 a shortcode without a block does not affect the rest of the story', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const html = (id: string) => ({ kind: 'html' as const, id, html: `<p>${id}</p>` })
  const body = [html('b1'), { kind: 'shortcode' as const, id: 's1', name: 'abacus', attrs: {}, data: null }, html('b2')]

  const page = readHtml(inside(ArticlePage, buildArticlePayload({ body })))

  expect(page.texts('*', { 'data-chunk': /./ })).toEqual(['b1', 'b2'])
  expect(warn).toHaveBeenCalledTimes(1)
})

/** All modules that a file imports, directly or indirectly, without type imports. */
function importsOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/^import (?!type).*from '(\.[^']+\.tsx?)'$/gm)) {
    if (path) importsOf(join(dirname(file), path), seen)
  }
  return seen
}

test.each(['front/FrontPage.tsx', 'hub/HubPage.tsx', 'author/AuthorPage.tsx', 'error/ErrorPage.tsx'])(
  'PG-028 %s imports no article code',
  (page) => {
    const modules = [...importsOf(join(import.meta.dirname, page))]

    expect(modules.length).toBeGreaterThan(10)
    expect(modules.filter((module) => module.includes('components/article'))).toEqual([])
  },
)
