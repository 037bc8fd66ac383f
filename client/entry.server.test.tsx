import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { PagePayload } from '../shared/page/payload.ts'
import {
  buildArticlePayload,
  buildCard,
  buildComponent,
  buildList,
  buildListing,
  buildPayload,
  buildRow,
  buildShell,
} from '../test/builders/payloads.ts'
import { prepare } from './entry.server.tsx'

const items = ['one', 'two', 'three', 'four'].map((id) =>
  buildCard({ id, href: `/news/${id}/`, headline: `Story ${id}` }),
)
const VIEWS = ['lead', 'latest', 'most', 'rail', 'river', 'strip-4', 'strip-lead', 'strip-stack', 'band']
const rows = VIEWS.map((view) => buildRow(buildComponent({ id: view, view, list: buildList({ items }) })))

const next = buildRow(buildComponent({ id: 'next', view: 'next', list: buildList({ items }) }))

const PAGES: readonly { readonly name: string; readonly payload: PagePayload }[] = [
  { name: 'front', payload: buildPayload({ page: 'front', path: '/', content: buildListing(), rows }) },
  { name: 'hub', payload: buildPayload({ page: 'hub', path: '/tech/', section: 'tech', rows }) },
  { name: 'hub of a sub-brand', payload: buildPayload({ page: 'hub', path: '/roadshow/', brand: 'roadshow', rows }) },
  { name: 'article', payload: { ...buildArticlePayload(), rows: [...rows, next] } },
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
  expect(drawn).toContain('Story four')
})

test('PG-003 the bar of one page does not become that of another', async () => {
  const tech = await draw(buildPayload({ path: '/tech/', section: 'tech' }), 'ready')
  const none = await draw(buildPayload({ path: '/elsewhere/', section: null }), 'ready')

  expect(tech).toContain('<a href="/tech/" aria-current="page">Tech</a>')
  expect(none).toContain('<a href="/tech/">Tech</a>')
})
