import { scaleLinear } from 'd3-scale'
import type { Element } from '../../shape/tree.ts'
import { h } from '../h.ts'
import { toCoordinate, toPercent } from './chart-numbers.ts'

/** Pixels: the height of a plot, and the room for one character of a label. */
export const PLOT_HEIGHT = 260
const CHARACTER = 7
/** Pixels between two labels. */
const GAP = 10
/** Every label, every second, and so on. */
const MOST_STEPS = 60
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
 * The labels under a plot, as many as fit on a wide and on a narrow screen; a class marks those of one of them only.
 *
 * @param places the fraction of the width of each label
 */
export function toLabels(labels: readonly string[], places: readonly number[]): Element {
  const wide = findFitting(labels, places, WIDE)
  const narrow = findFitting(labels, places, NARROW)
  return h(
    'g',
    { class: 'labels' },
    labels.flatMap((label, index) => {
      if (!wide.has(index) && !narrow.has(index)) return []
      const place = places[index] ?? 0
      const only = !narrow.has(index) ? 'wide' : !wide.has(index) ? 'narrow' : null
      const at = { x: toPercent(place), y: PLOT_HEIGHT, dy: 20, 'text-anchor': anchorOf(place), class: only }
      return [h('text', at, label)]
    }),
  )
}

/** The labels that fit side by side: at equal distances if possible, else in order. */
function findFitting(labels: readonly string[], places: readonly number[], width: number): ReadonlySet<number> {
  const fits = (shown: readonly number[]) =>
    shown.every((index, at) => at === 0 || startOf(index) > endOf(shown[at - 1] ?? 0) + GAP)
  const startOf = (index: number) => edgesOf(labels[index] ?? '', places[index] ?? 0, width)[0]
  const endOf = (index: number) => edgesOf(labels[index] ?? '', places[index] ?? 0, width)[1]
  const all = labels.map((_, index) => index)
  for (let step = 1; step <= MOST_STEPS; step++) {
    const shown = all.filter((index) => index % step === 0)
    if (fits(shown)) return new Set(shown)
  }
  const shown: number[] = []
  for (const index of all) if (fits([...shown.slice(-1), index])) shown.push(index)
  return new Set(shown)
}

/** The left and right edge of a label, in pixels. */
function edgesOf(label: string, place: number, width: number): readonly [number, number] {
  const own = label.length * CHARACTER
  const anchor = anchorOf(place)
  const left = place * width - (anchor === 'start' ? 0 : anchor === 'end' ? own : own / 2)
  return [left, left + own]
}

function anchorOf(place: number): 'start' | 'middle' | 'end' {
  return place < 0.05 ? 'start' : place > 0.95 ? 'end' : 'middle'
}
