import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { RowModel } from '../shared/page/model.ts'
import type { PagePayload } from '../shared/page/payload.ts'
import {
  buildArticlePayload,
  buildCards,
  buildComponent,
  buildList,
  buildListing,
  buildPayload,
  buildRow,
  buildShell,
} from '../test/builders/payloads.ts'
import { prepare } from './entry.server.tsx'

const cards = buildCards(6)

const VIEWS = ['lead', 'latest', 'most', 'rail', 'river', 'strip-3', 'strip-4', 'strip-lead', 'strip-stack', 'band']
const DOOR_VIEWS = [...VIEWS, 'door-lead', 'row', 'stories']

/** The same stories in every place: as many as shapes tell apart, first and last, under a title and under none. */
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

async function draw(payload: PagePayload, parts: 'ready' | 'drawn'): Promise<string> {
  const render = await prepare(payload, shell, parts)
  const out = new PassThrough()
  const stream = render({ onShellReady: () => stream.pipe(out), onShellError: () => out.destroy() })
  return String(await buffer(out))
}

test.each(PAGES)('PG-003 $name: what lies ready is what React draws in its place', async ({ payload }) => {
  const drawn = await draw(payload, 'drawn')

  expect(await draw(payload, 'ready')).toBe(drawn)
  // Again, now that all of it has been kept.
  expect(await draw(payload, 'ready')).toBe(drawn)
  expect(drawn).toContain('Headline of card-6')
})

test('PG-003 the bar of one page does not become that of another', async () => {
  const tech = await draw(buildPayload({ path: '/tech/', section: 'tech' }), 'ready')
  const about = await draw(buildPayload({ path: '/about/', section: null }), 'ready')
  const none = await draw(buildPayload({ path: '/elsewhere/', section: null }), 'ready')

  expect(tech).toContain('<a href="/tech/" aria-current="page">Tech</a>')
  expect(about).toContain('<a href="/about/" aria-current="page">About</a>')
  expect(about).toContain('<a href="/tech/">Tech</a>')
  expect(none).toContain('<a href="/tech/">Tech</a>')
})
