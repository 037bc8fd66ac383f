import { expect, test } from 'vitest'
import type { CardMark } from '../../shared/page/model/parts.ts'
import type { CardModel, ListModel } from '../../shared/page/model.ts'
import { buildCard, buildCards, buildComponent, buildList } from '../../test/builders/page-parts.ts'
import { buildPayload } from '../../test/builders/payloads.ts'
import { renderStatic } from '../../test/builders/render.tsx'
import { readHtml } from '../../test/harness/html.ts'
import { Ticker } from '../layouts/Ticker.tsx'
import { Card } from './Card.tsx'
import { ContentList } from './content-list/ContentList.tsx'

const price: CardMark = {
  kind: 'price',
  text: '$189',
  was: '$279',
  saving: '−32%',
  notes: ['Brightmart', 'Lowest ever'],
  checked: { iso: '2026-11-21T19:45:00.000Z', short: 'Nov 21, 2026' },
}
const render = (over: Partial<CardModel>, variant?: 'text') =>
  renderStatic(<Card card={buildCard(over)} variant={variant} />)
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

function renderList(
  view: keyof typeof ContentList,
  items: readonly CardModel[],
  section: 'deals' | 'tech' = 'tech',
  list: Partial<ListModel> = {},
) {
  const View = ContentList[view]
  const component = buildComponent({ view, list: buildList({ items, section, ...list }) })
  return renderStatic(<View component={component} payload={buildPayload()} colspan={12} eager={false} />)
}

test.each<[CardMark, string]>([
  [{ kind: 'score', text: '9.1', pick: true }, 'Score 9.1'],
  [{ kind: 'duration', text: '12:48' }, '12:48'],
  [{ kind: 'count', text: '12 images' }, '12 images'],
  [{ kind: 'live' }, 'Live'],
])('PG-016 a card shows its mark %o, with a picture and without', (mark, shown) => {
  expect(words(render({ mark }))).toContain(shown)
  expect(words(render({ mark }, 'text'))).toContain(shown)
})

test('PG-016 the ribbon of a pick differs from that of another score', () => {
  const pick = render({ mark: { kind: 'score', text: '8.5', pick: true } })
  const other = render({ mark: { kind: 'score', text: '8.4', pick: false } })

  expect(pick.replace('8.5', '8.4')).not.toBe(other)
})

test('PG-050 a deal shows price, former price, saving, shop, and the date of the price check', () => {
  expect(words(render({ mark: price }))).toContain('−32% Tech Headline of card-1 One line that says why. $189 was $279')
  expect(words(render({ mark: price }))).toContain('Brightmart Lowest ever')
})

test('BX-065 a card says when its price was checked, instead of the date of the story', () => {
  expect(words(render({ mark: price }))).toContain('Brightmart Lowest ever Price checked Nov 21, 2026')
  expect(words(render({ mark: { ...price, checked: null } }))).not.toMatch(/checked|Nov/)
})

test('PG-050 a shelf says once when its prices were checked', () => {
  const items = buildCards(4, { mark: { ...price, checked: null } })
  const checked = { iso: '2026-11-19T08:00:00.000Z', short: 'Nov 19, 2026' }

  expect(words(renderList('band', items, 'deals', { checked }))).toMatch(
    /^(?!.*Price checked).*Prices checked Nov 19, 2026/,
  )
  expect(words(renderList('band', items, 'deals'))).not.toContain('checked')
})

test('PG-016 the stories beside the lead show their type and length', () => {
  const [lead, ...rest] = buildCards(4)
  const marks: CardMark[] = [
    { kind: 'reading', text: '5 min', type: 'Explainer' },
    { kind: 'count', text: '12 images' },
    { kind: 'duration', text: '6:10' },
  ]
  const followers = rest.map((card, index) => ({ ...card, mark: marks[index] ?? null }))
  const html = words(renderList('lead', lead ? [{ ...lead, mark: marks[0] ?? null }, ...followers] : []))

  expect(html).toContain('5 min read')
  for (const note of ['Explainer, 5 min', 'Gallery, 12 images', 'Video, 6:10']) expect(html).toContain(note)
})

test.each(['strip-4', 'strip-3', 'strip-lead', 'strip-stack', 'band', 'latest', 'lead'] as const)(
  'PG-016 the view %s renders one to three stories without picture, date, kicker, author or dek',
  (view) => {
    const bare = { picture: null, published: null, kicker: null, byline: null, dek: null }
    for (const count of [1, 2, 3]) {
      const items = buildCards(count, bare)
      const html = renderList(view, items)

      for (const { headline } of items) expect(html).toContain(headline)
      const { texts } = readHtml(html)
      expect([...texts('p'), ...texts('ul')]).not.toContain('')
      expect(texts('time')).toEqual([])
    }
    expect(renderList(view, [])).toBe('')
  },
)

test('PG-048 ticker and latest show the day, and have the time in the datetime attribute', () => {
  const published = { iso: '2026-11-21T19:58:00.000Z', short: 'Nov 21, 2026' }
  const items = [{ id: 'a', href: '/a/', headline: 'A', published }]
  const daysOf = (html: string) => readHtml(html).texts('time', { datetime: published.iso, 'data-date': 'clock' })

  expect(daysOf(renderStatic(<Ticker ticker={{ title: 'Newest', live: null, items }} />))).toContain('Nov 21')
  expect(daysOf(renderList('latest', [buildCard({ published })]))).toContain('Nov 21')
})

test('PG-016 the ticker links to live coverage while there is some', () => {
  const live = { label: 'The event', href: '/live/event/' }
  const render = (over: typeof live | null) =>
    renderStatic(<Ticker ticker={{ title: 'Newest', live: over, items: [] }} />)

  expect(readHtml(render(live)).texts('a', { href: '/live/event/' })).toEqual(['Live: The event'])
  expect(readHtml(render(null)).texts('a')).toEqual([])
})
