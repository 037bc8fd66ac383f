import { scaleBand, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { Element } from '../../shape/tree.ts'
import { h } from '../h.ts'
import { createScale, PLOT_HEIGHT, type Scale, toGrid, toLabels } from './axes.ts'
import type { ChartData, ChartSeries } from './chart-data.ts'
import { toCoordinate, toPercent } from './chart-numbers.ts'

/** The width of the drawing of a line, which is stretched to the width of the page. */
const DRAWN_WIDTH = 1000

export interface Plot {
  readonly data: ChartData
  readonly format: (value: number) => string
  /** The name of a plot for screen readers. */
  readonly name: string
  /** The classes of a mark: its colour, and whether it is emphasised. */
  readonly classOf: (series: number, label?: string) => string
}

/** The frame of a plot. Its height is fixed and its width follows the page, so texts keep their size. */
function toPlot(name: string, ...content: (Element | readonly Element[])[]): Element {
  const box = { class: 'plot', role: 'img', 'aria-label': name, height: PLOT_HEIGHT + 30, width: '100%' }
  return h('div', { class: 'stage' }, h('svg', box, content))
}

function valuesOf(series: readonly ChartSeries[]): number[] {
  return series.flatMap(({ values }) => values.filter((value) => value !== null))
}

/** Vertical columns; the columns of one label are side by side. */
export function toColumns({ data, format, name, classOf }: Plot): Element {
  const { labels, series, min, max } = data
  const scale = createScale(valuesOf(series), { min, max, zero: true })
  const groups = scaleBand(
    labels.map((_, index) => index),
    [0, 1],
  )
    .paddingInner(0.28)
    .paddingOuter(0.1)
  const columns = scaleBand(
    series.map((_, index) => index),
    [0, groups.bandwidth()],
  ).paddingInner(0.06)
  const zero = scale.at(Math.max(0, scale.domain[0]))
  const marks = labels.flatMap((label, at) =>
    series.flatMap(({ values }, index) => {
      const value = values[at] ?? null
      if (value === null) return []
      const top = scale.at(value)
      return h('rect', {
        class: classOf(index, label),
        x: toPercent((groups(at) ?? 0) + (columns(index) ?? 0)),
        width: toPercent(columns.bandwidth()),
        y: toCoordinate(PLOT_HEIGHT * (1 - Math.max(top, zero))),
        height: toCoordinate(PLOT_HEIGHT * Math.abs(top - zero)),
      })
    }),
  )
  const places = labels.map((_, at) => (groups(at) ?? 0) + groups.bandwidth() / 2)
  return toPlot(name, toGrid(scale, format), marks, toLabels(labels, places))
}

/** Lines over the labels; `isArea` fills them down to zero. */
export function toLines({ data, format, name, classOf }: Plot, isArea: boolean): Element {
  const { labels, series, min, max } = data
  const scale = createScale(valuesOf(series), { min, max, zero: isArea })
  const places = toPlaces(labels)
  const x = (_: number | null, at: number) => toCoordinate((places[at] ?? 0) * DRAWN_WIDTH)
  const y = (value: number | null) => toY(scale, value ?? 0)
  const isThere = (value: number | null): boolean => value !== null
  const toLine = line<number | null>(x, y).defined(isThere)
  const toArea = area<number | null>(x, toY(scale, Math.max(0, scale.domain[0])), y).defined(isThere)
  const drawn = series.flatMap(({ values }, index) => [
    ...(isArea ? [h('path', { class: `fill ${classOf(index)}`, d: toArea(values) })] : []),
    h('path', { class: `stroke ${classOf(index)}`, d: toLine(values), 'vector-effect': 'non-scaling-stroke' }),
  ])
  const box = `0 0 ${DRAWN_WIDTH} ${PLOT_HEIGHT}`
  const drawing = { width: '100%', height: PLOT_HEIGHT, viewBox: box, preserveAspectRatio: 'none' }
  const dots = series.flatMap(({ values }, index) =>
    values.flatMap((value, at) => {
      const isAlone = (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null
      const isMarked = data.highlights.includes(labels[at] ?? '')
      if (value === null || !(isMarked || isAlone || at === values.length - 1)) return []
      return h('circle', {
        class: classOf(index),
        cx: toPercent(places[at] ?? 0),
        cy: toCoordinate(toY(scale, value)),
        r: 4.5,
      })
    }),
  )
  return toPlot(name, toGrid(scale, format), h('svg', drawing, drawn), dots, toLabels(labels, places))
}

/** Points over two axes. */
export function toScatter({ data, format, name, classOf }: Plot): Element {
  const { series, min, max, highlights } = data
  const points = series.flatMap((one) => one.points)
  const scale = createScale(
    points.map(([, y]) => y),
    { min, max, zero: false },
  )
  const across = createScale(
    points.map(([x]) => x),
    { zero: false, count: 6 },
  )
  const marks = series.flatMap((one, index) =>
    one.points.flatMap(([x, y, label]) => {
      const at = { cx: toPercent(across.at(x)), cy: toCoordinate(toY(scale, y)) }
      const isNamed = label !== undefined && highlights.includes(label)
      const anchor = across.at(x) > 0.7 ? 'end' : 'start'
      const words = { x: at.cx, y: at.cy, dx: anchor === 'end' ? -10 : 10, dy: '0.32em', 'text-anchor': anchor }
      return [
        h('circle', { class: classOf(index, label), ...at, r: 5.5 }),
        ...(isNamed ? [h('text', { class: 'named', ...words }, label)] : []),
      ]
    }),
  )
  const labels = toLabels(across.ticks.map(String), across.ticks.map(across.at))
  return toPlot(name, toGrid(scale, format), marks, labels)
}

/** Where each label is: at its number when all are numbers, such as years, else at equal distances. */
function toPlaces(labels: readonly string[]): number[] {
  const numbers = labels.map(Number)
  const isRising = numbers.every(
    (number, at) => Number.isFinite(number) && (at === 0 || number > (numbers[at - 1] ?? 0)),
  )
  const [first = 0] = numbers
  const last = numbers.at(-1) ?? 0
  if (isRising && last > first) return numbers.map((number) => (number - first) / (last - first))
  const points = scalePoint(
    labels.map((_, index) => index),
    [0, 1],
  )
  return labels.map((_, index) => points(index) ?? 0)
}

function toY(scale: Scale, value: number): number {
  return toCoordinate(PLOT_HEIGHT * (1 - scale.at(value)))
}
