import { scaleLinear } from 'd3-scale'
import type { Element } from '../../shape/tree.ts'
import { h } from '../h.ts'
import { toCoordinate, toPercent } from './chart-numbers.ts'

/** Pixels: the height of a plot, and the room for one character of a label. */
export const PLOT_HEIGHT = 260
const CHARACTER = 7
/** The width of a plot on a phone and on a desktop, in pixels. */
const NARROW = 290
const WIDE = 600

export interface Scale {
  readonly domain: readonly [number, number]
  readonly ticks: readonly number[]
  /** The fraction of the axis at a value, from 0 to 1. */
  readonly at: (value: number) => number
}

/** A linear scale with round ends. @param zero whether it must include 0 */
export function createScale(
  values: readonly number[],
  bounds: {
    readonly min?: number | null
    readonly max?: number | null
    readonly zero: boolean
    readonly count?: number
  },
): Scale {
  const all = bounds.zero ? [0, ...values] : values
  const least = bounds.min ?? Math.min(...all)
  const most = bounds.max ?? Math.max(...all)
  const [low, high] = least < most ? [least, most] : [most - 1, most + 1]
  const scale = scaleLinear([low, high], [0, 1])
    .nice(bounds.count ?? 5)
    .clamp(true)
  const [start = 0, end = 1] = scale.domain()
  return { domain: [start, end], ticks: scale.ticks(bounds.count ?? 5), at: (value) => scale(value) }
}

/** The horizontal lines of a plot with their values at the end. */
export function toGrid(scale: Scale, format: (value: number) => string): Element {
  return h(
    'g',
    { class: 'grid' },
    scale.ticks.map((tick) => {
      const y = toCoordinate(PLOT_HEIGHT * (1 - scale.at(tick)))
      return [
        h('line', { x1: '0', x2: '100%', y1: y, y2: y, class: tick === 0 ? 'zero' : null }),
        h('text', { x: '100%', dx: 8, y, dy: '0.32em' }, format(tick)),
      ]
    }),
  )
}

/**
 * The labels under a plot, as many as fit. Those that fit on wide screens only have a class.
 *
 * @param places the fraction of the width of each label
 */
export function toLabels(labels: readonly string[], places: readonly number[]): Element {
  const longest = Math.max(...labels.map(({ length }) => length)) * CHARACTER + 10
  const everyWide = toStep(labels.length, WIDE / longest)
  const everyNarrow = Math.ceil(toStep(labels.length, NARROW / longest) / everyWide) * everyWide
  return h(
    'g',
    { class: 'labels' },
    labels.flatMap((label, index) => {
      if (index % everyWide !== 0) return []
      const place = places[index] ?? 0
      const anchor = place < 0.05 ? 'start' : place > 0.95 ? 'end' : 'middle'
      const onlyWide = index % everyNarrow !== 0 ? 'wide' : null
      const at = { x: toPercent(place), y: PLOT_HEIGHT, dy: 20, 'text-anchor': anchor, class: onlyWide }
      return [h('text', at, label)]
    }),
  )
}

function toStep(count: number, fitting: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, Math.floor(fitting))))
}
