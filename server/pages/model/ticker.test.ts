import { expect, test } from 'vitest'
import type { RowModel } from '../../../shared/page/model.ts'
import { buildCard, buildColumn, buildComponent, buildList, buildRow } from '../../../test/builders/page-parts.ts'
import { wordsOf } from '../../body/messages/words.ts'
import { liftTicker } from './ticker.ts'

const lift = (rows: readonly RowModel[]) => liftTicker(rows, wordsOf('en'))

const at = (hour: number) => ({ iso: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`, short: 'Nov 21, 2026' })
const story = (hour: number) => buildCard({ id: `s${hour}`, published: at(hour) })
const live = buildCard({ id: 'live', headline: 'The event', href: '/live/', mark: { kind: 'live' }, published: at(9) })

const ticker = (id: string, ...items: readonly ReturnType<typeof buildCard>[]) =>
  buildComponent({ id, view: 'ticker', list: buildList({ title: null, items }) })

test('PG-016 the ticker is moved out of the tree, and a row without other components is removed', () => {
  const lead = buildRow(buildComponent({ id: 'lead', view: 'lead' }))

  const { rows } = lift([buildRow(ticker('t', story(1))), lead])

  expect(rows).toEqual([lead])
})

test('PG-016 other components in the column of the ticker stay', () => {
  const beside = buildComponent({ id: 'brief', family: 'Text' })

  const { rows } = lift([buildRow(buildColumn({ components: [ticker('t', story(1)), beside] }))])

  expect(rows[0]?.columns[0]?.components).toEqual([beside])
})

test('PG-016 the ticker has the eight newest stories of its lists, newest first, without duplicates', () => {
  const lists = [ticker('a', story(3), story(1)), ticker('b', story(3), ...[2, 4, 5, 6, 7, 8, 9].map(story))]

  const found = lift([buildRow(buildColumn({ components: lists }))]).ticker

  expect(found?.items.map(({ href }) => href)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((number) => `/news/s${number}/`))
})

test('PG-016 running coverage is the badge, not a headline; without it there is no badge', () => {
  const lifted = (...items: readonly ReturnType<typeof buildCard>[]) => lift([buildRow(ticker('t', ...items))]).ticker

  expect(lifted(live, story(1))).toMatchObject({
    live: { label: 'The event', href: '/live/' },
    items: [{ href: '/news/s1/' }],
  })
  expect(lifted(story(1))?.live).toBeNull()
  expect(lifted()).toBeNull()
})

test('PG-014 the ticker has no sponsored stories', () => {
  const { ticker: found } = lift([
    buildRow(ticker('t', { ...story(2), sponsored: true }, { ...live, sponsored: true }, story(1))),
  ])

  expect(found).toMatchObject({ live: null, items: [{ href: '/news/s1/' }] })
})

test('PG-016 a tree without a ticker is returned unchanged', () => {
  const rows = [buildRow(buildComponent())]

  expect(lift(rows)).toEqual({ ticker: null, rows })
})
