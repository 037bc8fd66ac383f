import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { RowModel } from '../shared/page/model.ts'
import type { PagePayload } from '../shared/page/payload.ts'
import { buildListing } from '../test/builders/page-models.ts'
import { buildCards, buildComponent, buildList, buildRow } from '../test/builders/page-parts.ts'
import { buildArticlePayload, buildPayload, buildShell } from '../test/builders/payloads.ts'
import { readHtml } from '../test/harness/html.ts'
import { prepare } from './entry.server.tsx'

const cards = buildCards(6)

const VIEWS = ['lead', 'latest', 'most', 'rail', 'river', 'strip-3', 'strip-4', 'strip-lead', 'strip-stack', 'band']
const DOOR_VIEWS = [...VIEWS, 'door-lead', 'row', 'stories']

/** Every view with lists of one to six stories, from the first and from the last, with a title and without. */
function buildRows(views: readonly string[]): readonly RowModel[] {
  const lists = [1, 2, 3, 4, 5, 6].flatMap((count) => {
    const [some, others] = [cards.slice(0, count), cards.toReversed().slice(0, count)]
    return [buildList({ items: some }), buildList({ items: others }), buildList({ items: some, title: null })]
  })
  return views.flatMap((view) =>
    lists.map((list, index) => buildRow(buildComponent({ id: `${view}-${index}`, view, list }))),
  )
}

const article = [...buildRows(VIEWS), ...buildRows(['next'])]
const door = buildRows(DOOR_VIEWS)

const PAGES: readonly { readonly name: string; readonly payload: PagePayload }[] = [
  {
    name: 'front',
    payload: buildPayload({ page: 'front', path: '/', content: buildListing(), rows: buildRows(VIEWS) }),
  },
  { name: 'hub', payload: buildPayload({ page: 'hub', path: '/tech/', section: 'tech', rows: door }) },
  {
    name: 'hub of a sub-brand',
    payload: buildPayload({ page: 'hub', path: '/roadshow/', brand: 'roadshow', rows: door }),
  },
  { name: 'article', payload: { ...buildArticlePayload(), rows: article } },
]

const shell = buildShell()

async function render(payload: PagePayload, parts: 'cached' | 'fresh'): Promise<string> {
  const renderPage = await prepare(payload, shell, parts)
  const out = new PassThrough()
  const stream = renderPage({ onShellReady: () => stream.pipe(out), onShellError: () => out.destroy() })
  return String(await buffer(out))
}

test.each(PAGES)('PG-003 $name: the memoised header and footer equal those that React renders', async ({ payload }) => {
  const rendered = await render(payload, 'fresh')

  expect(await render(payload, 'cached')).toBe(rendered)
  // The second time all parts come from the memo.
  expect(await render(payload, 'cached')).toBe(rendered)
  expect(rendered).toContain('Headline of card-6')
})

test('PG-003 a memoised bar is not used on a page with another current link', async () => {
  const tech = await render(buildPayload({ path: '/tech/', section: 'tech' }), 'cached')
  const about = await render(buildPayload({ path: '/about/', section: null }), 'cached')
  const none = await render(buildPayload({ path: '/elsewhere/', section: null }), 'cached')

  const currentOf = (html: string) =>
    readHtml(html).within('nav', { 'aria-label': 'Sections' }).texts('a', { 'aria-current': 'page' })
  expect([tech, about, none].map(currentOf)).toEqual([['Tech'], ['About'], []])
})
