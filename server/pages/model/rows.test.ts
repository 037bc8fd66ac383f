import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildComposedPage, buildEntry, buildPageDocument, buildPlace } from '../../../test/builders/composed-page.ts'
import { buildModelContext } from '../../../test/builders/model-context.ts'
import { parseComponentData } from '../../content/component-data.schema.ts'
import { toRows } from './rows.ts'

const context = buildModelContext()
const log = pino({ enabled: false })

function componentOf(data: unknown, view = 'default', familyName = 'Listicles') {
  const place = buildPlace({ id: 'list', familyName, view })
  const page = buildComposedPage([place], { list: buildEntry({ data }) })
  return toRows(page, null, context, log)[0]?.columns[0]?.components[0]
}

/** A component's data as another host sends it, parsed by the schema of its family. */
const readData = (title: string | null) => {
  const items = [
    { id: 'a', hed: 'One', productScore: 9 },
    { id: 'b', hed: 'Two', productScore: 8 },
  ]
  return parseComponentData('Listicles', { items, title }).data
}

test('PG-019 a component of the family Listicles may have entries of its own, with its title', () => {
  const component = componentOf(readData('Two pairs'))

  expect(component?.entries).toMatchObject({ title: 'Two pairs', entries: [{ name: 'One' }, { name: 'Two' }] })
  expect(component?.entries?.entries.map(({ rank }) => rank)).toEqual([null, null])
})

test('PG-019 the view ranked numbers the entries of a component', () => {
  expect(componentOf(readData(null), 'ranked')?.entries?.entries.map(({ rank }) => rank)).toEqual([1, 2])
})

test.each([null, {}, { items: 'none' }, { items: [] }])(
  'PG-019 a component of the family Listicles with the data %j has no entries: it shows those of the story',
  (data) => {
    expect(componentOf(data)).toMatchObject({ family: 'Listicles' })
    expect(componentOf(data)?.entries).toBeUndefined()
  },
)

test('PG-019 the page has what a view shows of a story: no text of its picture, a line and an id only where used', () => {
  const image = { bucketPath: 'plate.webp', bucketType: 'hub', alt: 'A plate', dateCreated: '2026-11-20T08:00:00Z' }
  const item = { id: 'a', title: 'One', url: '/news/one/', description: 'Why it matters', image }
  const data = parseComponentData('ContentList', { items: [item] }).data
  const cardIn = (view: string) => componentOf(data, view, 'ContentList')?.list?.items[0]

  expect(cardIn('river')).toMatchObject({ dek: 'Why it matters', picture: { alt: '' } })
  expect(cardIn('rail')).toMatchObject({ headline: 'One', dek: null, picture: { alt: '' } })
  expect(cardIn('latest')).toMatchObject({ headline: 'One', dek: null, picture: null })
  expect(cardIn('next')?.id).toBe('a')
  expect(cardIn('river')).not.toHaveProperty('id')
})

test('BX-065 a shelf says for all of its prices when they were checked, or each card does', () => {
  const item = (id: string, checked: string | null) => ({
    ...{ id, title: id, url: `/deals/${id}/` },
    price: { now: 18_900, checked },
  })
  const listOf = (view: string, ...checks: readonly (string | null)[]) => {
    const items = checks.map((checked, index) => item(`d${index}`, checked))
    const list = componentOf(parseComponentData('ContentList', { items }).data, view, 'ContentList')?.list
    const cards = list?.items.map(({ mark }) => mark?.kind === 'price' && mark.checked?.iso)
    return { all: list?.checked?.iso, cards }
  }
  const [early, late] = ['2026-11-19T08:00:00.000Z', '2026-11-21T08:00:00.000Z']

  expect(listOf('band', late, early)).toEqual({ all: early, cards: [undefined, undefined] })
  expect(listOf('band', late, null)).toEqual({ all: undefined, cards: [late, undefined] })
  expect(listOf('river', late, early)).toEqual({ all: undefined, cards: [late, early] })
})

test('BX-065 the prices of a component are as of the last change of the content of its page', () => {
  const items = [{ id: 'a', hed: 'One', merchantOffers: [{ url: 'https://shop.example/1', offerPrice: '$9' }] }]
  const place = buildPlace({ id: 'list', familyName: 'Listicles' })
  const data = parseComponentData('Listicles', { items }).data
  const content = buildPageDocument({ dateUpdated: '2026-11-05T09:00:00.000Z' })
  const page = { ...buildComposedPage([place], { list: buildEntry({ data }) }), content }
  const [component] = toRows(page, null, context, log)[0]?.columns[0]?.components ?? []

  expect(component?.entries?.entries[0]?.shops?.date?.short).toBe('Nov 5, 2026')
})

test('PG-013 a row and a column have the labels of the layout', () => {
  const columns = [{ colspan: 12, label: 'Beside it', components: [buildPlace({ id: 'list' })] }]
  const layout = { name: 'default', rows: [{ label: 'More to read', columns }] }
  const labelled = { ...buildComposedPage([], { list: buildEntry({ data: {} }) }), layout }

  expect(toRows(labelled, null, context, log)).toMatchObject([
    { label: 'More to read', columns: [{ label: 'Beside it' }] },
  ])
})

test('AD-004 a component of the family Ad is the slot of its view; one without such a slot is left out', () => {
  const slot = componentOf(undefined, 'mpu-top', 'Ad')

  expect(slot).toMatchObject({ family: 'Ad', view: 'mpu-top', text: { blocks: [{ kind: 'html', sheet: 'ads' }] } })
  expect(componentOf(undefined, 'no-such-slot', 'Ad')).toBeUndefined()
})
