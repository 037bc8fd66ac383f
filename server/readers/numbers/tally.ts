/** What is counted. Each is a column of the store. */
export const MEASURES = [
  'views',
  'entries',
  'daily',
  'weekly',
  'monthly',
  'leaves',
  'reads',
  'seconds',
  'depth',
  'callers',
  'clicks',
  'affiliate',
  'served',
  'seen',
  'sent',
  'exposed',
  'reached',
] as const
export type Measure = (typeof MEASURES)[number]

/** By what it is counted, with the most items of a day, and of a day that is older than 90 days. */
export const DIMENSIONS = {
  all: { items: 1, older: 1 },
  path: { items: 2000, older: 300 },
  source: { items: 500, older: 300 },
  campaign: { items: 200, older: 200 },
  host: { items: 500, older: 300 },
  country: { items: 250, older: 100 },
  device: { items: 10, older: 10 },
  form: { items: 50, older: 30 },
  ad: { items: 200, older: 100 },
  experiment: { items: 100, older: 50 },
  action: { items: 100, older: 30 },
  'left-out': { items: 10, older: 10 },
} as const satisfies Readonly<Record<string, { readonly items: number; readonly older: number }>>
export type Dimension = keyof typeof DIMENSIONS

/** The item of everything that has no place of its own on its day. It sorts before all others. */
export const OTHER = '*'

/** The length of a period: days are in the publication's time zone, hours in UTC. */
export type Span = 'day' | 'hour'

export type Sums = Readonly<Partial<Record<Measure, number>>>

/** What was counted of one item in one period. */
export interface Tally {
  readonly span: Span
  /** `2026-11-28`, or the hour `2026-11-28T09`. */
  readonly period: string
  readonly dimension: Dimension
  /** A path, a host, a country …; empty where the dimension has one item. */
  readonly item: string
  readonly sums: Sums
}

/** The part of a tally's key that has a limit of items. */
export type Group = Pick<Tally, 'span' | 'period' | 'dimension'>

/** A group as text; equal for equal groups, and in the order of the store. */
export function toGroupKey({ span, period, dimension }: Group): string {
  return `${span} ${dimension} ${period}`
}

/** Adds sums to others. */
export function addSums(to: Partial<Record<Measure, number>>, sums: Sums): void {
  for (const measure of MEASURES) {
    const value = sums[measure]
    if (value !== undefined) to[measure] = (to[measure] ?? 0) + value
  }
}
