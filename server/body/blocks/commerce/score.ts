import { z } from 'zod'
import type { Element } from '../../shape/tree.ts'
import { optionalNumber } from '../fields.ts'
import { h } from '../h.ts'
import type { BlockContext } from '../html-block.ts'

/** The lowest score of a pick, whose ribbon is yellow. */
const PICK = 8.5

/** A score from 0 to 10; null when it is missing. */
export const optionalScore = optionalNumber.pipe(z.number().min(0).max(10).nullable())

const formats = new Map<string, Intl.NumberFormat>()

/** `9.1`, `9,1` */
export function toScoreText(score: number, language: string): string {
  const format =
    formats.get(language) ?? new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  formats.set(language, format)
  return format.format(score)
}

/** A score in a ribbon, with its scale for screen readers; null without one. */
export function toRibbon(score: number | null, { words, language }: BlockContext): Element | null {
  if (score === null) return null
  const isPick = score >= PICK
  return h(
    'p',
    { class: isPick ? 'commerce-ribbon pick' : 'commerce-ribbon' },
    h('span', { class: 'vh' }, `${words.score} `),
    toScoreText(score, language),
    h('span', { class: 'vh' }, ` ${words.outOfTen}`),
  )
}

/** Whether a score makes a product a pick. */
export function isPick(score: number | null): boolean {
  return score !== null && score >= PICK
}

/** Ten bars for a score. The figure stands beside them, so that they are decoration. */
export function toMeter(score: number): Element {
  const width = Math.round(score * 10)
  return h(
    'svg',
    { class: 'commerce-meter', viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    h('rect', { class: 'all', width: 100, height: 10 }),
    h('rect', { width, height: 10 }),
  )
}
