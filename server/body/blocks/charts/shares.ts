import { arc, pie } from 'd3-shape'
import type { Element } from '../../shape/tree.ts'
import { h } from '../h.ts'
import { createScale } from './axes.ts'
import { toPercent } from './chart-numbers.ts'
import type { Plot } from './plots.ts'

/** The radius of a pie, in units of its drawing. */
const RADIUS = 100

/** A pie, or a ring with `isDonut`, of the first series, beside the names and shares of its slices. */
export function toPie({ data, format, name, classOf }: Plot, isDonut: boolean): Element {
  const [first] = data.series
  const slices = data.labels.map((label, at) => ({ label, value: first?.values[at] ?? 0 }))
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const toArc = arc<{ startAngle: number; endAngle: number; padAngle: number }>()
    .innerRadius(isDonut ? RADIUS * 0.58 : 0)
    .outerRadius(RADIUS)
  const arcs = pie<number>().sort(null).padAngle(0.012)(slices.map(({ value }) => value))
  const box = { class: 'pie', role: 'img', 'aria-label': name, viewBox: '-101 -101 202 202', width: 202, height: 202 }
  return h(
    'div',
    { class: 'round' },
    h(
      'svg',
      box,
      arcs.map((slice, at) => h('path', { class: classOf(at, slices[at]?.label), d: toArc(slice) })),
    ),
    h(
      'ul',
      { class: 'key' },
      slices.map(({ label, value }, at) =>
        h(
          'li',
          {},
          toSwatch(classOf(at, label)),
          h('span', {}, label),
          h('b', {}, data.unit === null ? `${Math.round((value / total) * 100)}%` : format(value)),
        ),
      ),
    ),
  )
}

/** Horizontal bars under their labels. Texts are HTML, so that long ones wrap. */
export function toBars({ data, format, classOf }: Plot): Element {
  const { labels, series, min, max } = data
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  const scale = createScale(values, { min, max, zero: true })
  const zero = scale.at(Math.max(0, scale.domain[0]))
  return h(
    'ul',
    { class: 'bars' },
    labels.map((label, at) =>
      h(
        'li',
        {},
        h('span', { class: 'of' }, label),
        series.map(({ name, values: own }, index) => {
          const value = own[at] ?? null
          const end = value === null ? zero : scale.at(value)
          const box = {
            x: toPercent(Math.min(end, zero)),
            width: toPercent(Math.abs(end - zero)),
            y: 0,
            height: '100%',
          }
          return h(
            'span',
            { class: 'bar' },
            series.length > 1 ? h('span', { class: 'vh' }, `${name}: `) : null,
            h(
              'svg',
              { 'aria-hidden': 'true', width: '100%', height: '100%' },
              h('rect', { class: classOf(index, label), ...box }),
            ),
            h('b', {}, value === null ? '–' : format(value)),
          )
        }),
      ),
    ),
  )
}

/** A square in the colour of a series. */
export function toSwatch(classes: string): Element {
  return h(
    'svg',
    { class: 'swatch', 'aria-hidden': 'true', width: 12, height: 12 },
    h('rect', { class: classes, width: 12, height: 12 }),
  )
}
