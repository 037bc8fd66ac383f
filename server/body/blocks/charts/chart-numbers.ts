import { numberFormat } from '../number-format.ts'

const CURRENCIES = /^[$€£¥₹]$/

/** Writes the values of a chart with their unit, in the language of the story. */
export function createFormat(language: string, unit: string | null): (value: number) => string {
  const format = numberFormat(language, { maximumSignificantDigits: 6 })
  return (value) => {
    const number = format.format(value)
    if (unit === null) return number
    if (CURRENCIES.test(unit)) return value < 0 ? `−${unit}${format.format(-value)}` : unit + number
    return unit === '%' ? `${number}%` : `${number}\u00a0${unit}`
  }
}

/** A number for an SVG attribute, with up to two decimals. */
export function toCoordinate(value: number): number {
  return Math.round(value * 100) / 100
}

/** A position in percent of the width. */
export function toPercent(fraction: number): string {
  return `${toCoordinate(fraction * 100)}%`
}
