import { expect, test } from 'vitest'
import { compileBlock } from '../../../../test/builders/blocks.ts'
import { readHtml } from '../../../../test/harness/html.ts'
import { CHART_TYPES } from '../../chart-types.ts'

const labels = ['2023', '2024', '2025']
const series = [
  { name: 'Sea', values: [10, 20, 40] },
  { name: 'Land', values: [5, null, 15] },
]
const scatter = [
  {
    name: 'Phones',
    points: [
      [100, 2, 'Vela'],
      [900, 9, 'Orra'],
    ],
  },
]

test.each(CHART_TYPES)('PG-034 a %s chart is SVG with its data as a table, without styles and scripts', (type) => {
  const fields = type === 'scatter' ? { series: scatter } : { labels, series }

  const { html, block } = compileBlock('chart', { type, title: 'Ships', unit: '%', source: 'Our lab', ...fields })

  expect(block).toMatchObject({ sheet: 'charts' })
  expect(block).not.toHaveProperty('behaviour')
  const shown = readHtml(html)
  expect(shown.texts('*', { id: shown.all('figure')[0]?.attribs['aria-labelledby'] ?? '' })).toEqual(['Ships'])
  expect(shown.within('details').all('table')).toHaveLength(1)
  expect(shown.words).toContain('Our lab')
  expect(shown.all('svg')).not.toHaveLength(0)
  expect([...shown.all('*', { style: /./ }), ...shown.all('script')]).toEqual([])
  expect(html).not.toMatch(/NaN|Infinity/)
})

test('PG-034 the table of a chart has every value with its unit', () => {
  const { html } = compileBlock('chart', { type: 'line', title: 'Ships', unit: '$', labels, series })

  const table = readHtml(html).within('table')
  expect(table.texts('th', { scope: 'row' })).toEqual(labels)
  expect(table.texts('td')).toEqual(['$10', '$5', '$20', '–', '$40', '$15'])
})

test('PG-034 bars start at zero, on either side of it', () => {
  const bars = [{ name: 'Tide', values: [30, -10] }]

  const { html } = compileBlock('chart', { title: 'Tides', labels: ['High', 'Low'], series: bars, min: -10, max: 30 })

  const [up, down] = readHtml(html).all('rect')
  expect(up?.attribs).toMatchObject({ x: '25%', width: '75%' })
  expect(down?.attribs).toMatchObject({ x: '0%', width: '25%' })
})

test('PG-034 a line breaks where a value is missing, and follows numbers that are not evenly spaced', () => {
  const years = ['2000', '2001', '2010']
  const broken = [{ name: 'Sea', values: [0, 10, null] }]

  const { html } = compileBlock('chart', { type: 'line', title: 'Ships', labels: years, series: broken })

  expect(readHtml(html).all('path', { d: 'M0,260L100,0' })).toHaveLength(1)
})

test('PG-034 with highlights all else is grey', () => {
  const { html } = compileBlock('chart', { title: 'Ships', labels, series: series.slice(0, 1), highlights: ['2025'] })

  const bars = readHtml(html).all('rect')
  expect(bars.map(({ attribs }) => attribs.class?.split(' ').at(-1))).toEqual(['off', 'off', 'on'])
})

test('PG-034 on narrow screens fewer labels are shown than on wide ones', () => {
  const many = Array.from({ length: 30 }, (_, index) => `March ${index + 1}`)
  const values = many.map((_, index) => index)

  const { html } = compileBlock('chart', {
    type: 'column',
    title: 'Rain',
    labels: many,
    series: [{ name: 'mm', values }],
  })
  const axis = readHtml(html).within('g', { class: 'labels' })
  const all = axis.all('text').length

  expect(all - axis.all('*', { class: 'narrow' }).length).toBe(6)
  expect(all - axis.all('*', { class: 'wide' }).length).toBe(4)
})

test.each([
  ['no labels', { labels: [] }, 'labels'],
  ['fewer values than labels', { labels: ['a', 'b', 'c', 'd'] }, 'series.values'],
  ['a pie of losses', { type: 'pie', series: [{ name: 'a', values: [1, -2, 3] }] }, 'no negative number'],
  ['a scatter chart without points', { type: 'scatter' }, 'series.points'],
  ['a value that is no number', { series: [{ name: 'a', values: ['x', 1, 2] }] }, 'series.0.values.0'],
  ['an unknown type', { type: 'radar' }, 'type'],
])('PG-036 %s: the chart is left out and reported', (_, fields, message) => {
  const { block, faults } = compileBlock('chart', { title: 'Ships', labels, series, ...fields })

  expect(block).toBeNull()
  expect(faults).toMatchObject([{ reason: 'payload-invalid', message: expect.stringContaining(message) }])
})
