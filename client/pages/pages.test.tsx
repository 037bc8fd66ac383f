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
  const html = inside(Page, payload)

  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html.match(/<main[ >]/g)).toHaveLength(1)
  expect(html).toMatch(/<a class="skip" href="#main">.*<main id="main"/)
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
  const html = inside(Page, { ...payload, rows: [header, list] })

  expect(html).toMatch(/<h1.*<p>The whole text.<\/p>.*data-card/s)
})

test('PG-004 the default layout has navigation, content and footer', () => {
  const html = inside(HubPage, buildPayload({ path: '/tech/?pageNumber=2', section: 'tech' }))

  expect(html).toMatch(/<header.*aria-label="Sections".*<main.*<footer.*id="footer-nav"/)
  expect(html).toContain('<a href="/tech/" aria-current="page">Tech</a>')
})

test('PG-004 the section of a story is marked in the navigation', () => {
  const html = inside(ArticlePage, buildArticlePayload())

  expect(html).toContain('<a href="/tech/" aria-current="true">Tech</a>')
  expect(html.match(/aria-current/g)).toHaveLength(1)
})

test('PG-004 without JavaScript the menu links to the navigation in the footer', () => {
  const html = inside(FrontPage, front)

  expect(html).toMatch(/<a class="icon-btn[^"]*" aria-label="Menu" href="#footer-nav">/)
  expect(html).toMatch(/<nav[^>]*id="footer-nav"/)
})

test('PG-007 the empty layout has no header and no footer', () => {
  const html = inside(HubPage, buildPayload(), Empty)

  expect(html).not.toMatch(/<header[^>]*data-print|<footer/)
  expect(html).toContain('<main id="main"')
})

test('PG-009 the error layout has the whole navigation', () => {
  const html = inside(ErrorPage, lost, ErrorLayout)

  expect(html).toMatch(/aria-label="Sections".*This page could not be found.*id="footer-nav"/)
})

test('PG-011 the minimal layout shows the name and no visible navigation', () => {
  const html = inside(HubPage, buildPayload(), Minimal)

  expect(html).toContain('The Daily Mast, front page')
  expect(html.replace(/<div hidden.*$/, '')).not.toContain('href="/roadshow/"')
})

test('BR-002 only Roadshow’s pages have its brand, its mark and its topics', () => {
  const roadshow = inside(HubPage, buildPayload({ brand: 'roadshow', section: 'cars' }))
  const others = inside(HubPage, buildPayload())

  expect(roadshow).toMatch(/^<div[^>]*data-brand="roadshow"/)
  expect(roadshow).toMatch(/<span>Roadshow<\/span><\/a><a class="[^"]*" href="\/">by The Daily Mast<\/a>/)
  expect(roadshow).toMatch(/<nav[^>]*aria-label="Cars"><ul><li><a href="\/roadshow\/electric\/">/)
  expect(others).not.toContain('data-brand')
  expect(others).not.toContain('>by The Daily Mast')
})

test('ER-001 a missing page has the title of the requirements', () => {
  expect(inside(ErrorPage, lost)).toMatch(/<h1[^>]*>This page could not be found<\/h1>/)
})

test('ER-002 the panel has a title, an explanation, the status in digits, and a link to the site’s root', () => {
  const html = inside(ErrorPage, lost)

  expect(html).toContain('left no forwarding address')
  expect(html).toMatch(/<p[^>]*aria-hidden="true">4<span>0<\/span>4<\/p>/)
  expect(html).toContain('<a class="btn" href="https://www.mast.example/">Back to the front page</a>')
})

test('ER-003 the panel shows the cause that it gets', () => {
  const failed = buildPayload({ content: buildError({ status: 500, detail: 'CONTENT_UNAVAILABLE 503' }) })

  expect(inside(ErrorPage, failed)).toContain('CONTENT_UNAVAILABLE 503</pre>')
})

test('SE-014 an error page without detail has no element for it', () => {
  expect(inside(ErrorPage, lost)).not.toContain('<pre')
})

test('ER-008 when the error page fails, a page without data says so and links to the front page', () => {
  const html = renderStatic(<CrashPage message="The wind died" />)

  expect(html).toMatch(/<h1[^>]*>An error occurred while showing the error page<\/h1>/)
  expect(html).toContain('<pre>The wind died</pre>')
  expect(html).toContain('<a class="btn" href="/">Go back to home</a>')
})

test('PG-027 a shortcode without a block does not affect the rest of the story', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const html = (id: string) => ({ kind: 'html' as const, id, html: `<p>${id}</p>` })
  const body = [html('b1'), { kind: 'shortcode' as const, id: 's1', name: 'abacus', attrs: {}, data: null }, html('b2')]

  const page = inside(ArticlePage, buildArticlePayload({ body }))

  expect(page).toMatch(/data-chunk="b1"><p>b1<\/p><\/div><div data-chunk="b2"><p>b2<\/p>/)
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
