import { z } from 'zod'
import { isPick, toScore } from '../../score.ts'
import type { Element } from '../../shape/tree.ts'
import { optionalNumber } from '../fields.ts'
import { h } from '../h.ts'
import type { BlockContext } from '../html-block.ts'

/** A score from 0 to 10; null when it is missing. */
export const optionalScore = optionalNumber.pipe(z.number().min(0).max(10).nullable())

/** A score in a ribbon, with its scale for screen readers; null without one. */
export function toRibbon(score: number | null, { words, language }: BlockContext): Element | null {
  if (score === null) return null
  return h(
    'p',
    { class: isPick(score) ? 'commerce-ribbon pick' : 'commerce-ribbon' },
    h('span', { class: 'vh' }, `${words.score} `),
    toScore(score, language),
    h('span', { class: 'vh' }, ` ${words.outOfTen}`),
  )
}

/** Ten bars for a score. The figure is beside them, so they are decoration. */
export function toMeter(score: number): Element {
  const width = Math.round(score * 10)
  return h(
    'svg',
    { class: 'commerce-meter', viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    h('rect', { class: 'all', width: 100, height: 10 }),
    h('rect', { width, height: 10 }),
  )
}
