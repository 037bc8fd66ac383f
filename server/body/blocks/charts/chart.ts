import type { BlockMessages } from '../../messages/block-messages.ts'
import type { Element } from '../../shape/tree.ts'
import { h } from '../h.ts'
import { defineHtmlBlock, type HtmlBlockType } from '../html-block.ts'
import { type ChartData, chartSchema, findChartFault, isRound } from './chart-data.ts'
import { createFormat } from './chart-numbers.ts'
import { type Plot, toColumns, toLines, toScatter } from './plots.ts'
import { toBars, toPie, toSwatch } from './shares.ts'

/** A chart as SVG, with its data as a table (PG-034). */
const chart = defineHtmlBlock({
  schema: chartSchema.superRefine((data, context) => {
    const fault = findChartFault(data)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
  }),
  sheet: 'charts',
  render(data, { words, language, claimId }) {
    const { type, title, subtitle, series, source, note } = data
    const id = claimId('chart')
    const format = createFormat(language, data.unit)
    const classOf = createClasses(data)
    const plot = { data, format, classOf, name: words.chart(words.chartTypes[type], title) }
    const hasKey = !isRound(type) && series.length > 1
    return h(
      'figure',
      { class: 'chart', 'aria-labelledby': id },
      h(
        'figcaption',
        {},
        h('p', { class: 'name', id }, title),
        subtitle === null ? null : h('p', { class: 'sub' }, subtitle),
      ),
      hasKey
        ? h(
            'ul',
            { class: 'key' },
            series.map(({ name }, at) => h('li', {}, toSwatch(classOf(at)), name)),
          )
        : null,
      toAxisTitles(data),
      toMarks(plot),
      h('details', { class: 'data' }, h('summary', {}, words.chartData), toTable(data, format, words)),
      note === null ? null : h('p', { class: 'src' }, note),
      source === null ? null : h('p', { class: 'src' }, words.source(source)),
    )
  },
})

function toMarks(plot: Plot): Element {
  const { type } = plot.data
  if (type === 'bar') return toBars(plot)
  if (type === 'column') return toColumns(plot)
  if (type === 'scatter') return toScatter(plot)
  return type === 'pie' || type === 'donut' ? toPie(plot, type === 'donut') : toLines(plot, type === 'area')
}

function toAxisTitles({ type, xTitle, yTitle }: ChartData): Element | null {
  if (type !== 'scatter' || (xTitle === null && yTitle === null)) return null
  return h('p', { class: 'axes' }, [yTitle && `↑ ${yTitle}`, xTitle && `→ ${xTitle}`].filter(Boolean).join('   '))
}

/** The classes of a mark. With highlights, all else is grey. */
function createClasses({ highlights, series, type }: ChartData): Plot['classOf'] {
  const marked = new Set(highlights)
  const marksSeries = series.some(({ name }) => marked.has(name))
  return (at, label) => {
    const colour = `c${(at % 6) + 1}`
    if (marked.size === 0) return colour
    const name = isRound(type) ? label : marksSeries ? series[at]?.name : label
    if (name === undefined) return colour
    return marked.has(name) ? `${colour} on` : `${colour} off`
  }
}

function toTable(
  { type, labels, series, xTitle }: ChartData,
  format: (value: number) => string,
  words: BlockMessages,
): Element {
  const write = (value: number | null | undefined) => (value === null || value === undefined ? '–' : format(value))
  const rows =
    type === 'scatter'
      ? series.flatMap(({ name, points }) => points.map(([x, y, label]) => [label ?? name, String(x), write(y)]))
      : labels.map((label, at) => [label, ...series.map(({ values }) => write(values[at]))])
  const head =
    type === 'scatter' ? [words.category, xTitle ?? 'x', 'y'] : [words.category, ...series.map(({ name }) => name)]
  return h(
    'div',
    { class: 'tbl', tabindex: 0, role: 'group', 'aria-label': words.chartData },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          head.map((name) => h('th', { scope: 'col' }, name)),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map(([first = '', ...cells]) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, first),
            cells.map((cell) => h('td', {}, cell)),
          ),
        ),
      ),
    ),
  )
}

/** Charts from JSON. */
export const CHART_BLOCKS: Readonly<Record<string, HtmlBlockType>> = { chart }
