import { z } from 'zod'
import { CHART_TYPES, type ChartType } from '../../chart-types.ts'
import { optionalNumber, optionalText, requiredText } from '../fields.ts'

/** The maximum number of series, and of values in each: more cannot be distinguished. */
const MAX_SERIES = 6
const MAX_VALUES = 400

const value = z.number().nullable()
const text = z.union([z.string(), z.number()]).transform(String)

const seriesSchema = z.object({
  name: requiredText,
  /** One for each label; null if there is none. */
  values: z.array(value).max(MAX_VALUES).default([]),
  /** Of a scatter chart: pairs of x and y. */
  points: z
    .array(z.tuple([z.number(), z.number()]).rest(text))
    .max(MAX_VALUES)
    .default([]),
})

export const chartSchema = z.object({
  type: z.enum(CHART_TYPES).default('bar'),
  title: requiredText,
  subtitle: optionalText,
  /** Of values: `%`, a currency sign, or a word such as `hours`. */
  unit: optionalText,
  /** Of the axes of a scatter chart. */
  xTitle: optionalText,
  yTitle: optionalText,
  labels: z
    .array(text.pipe(z.string().min(1).max(200)))
    .max(MAX_VALUES)
    .default([]),
  series: z.array(seriesSchema).min(1).max(MAX_SERIES),
  /** Labels or series to emphasise; the others are grey. */
  highlights: z.array(text).max(MAX_VALUES).default([]),
  min: optionalNumber,
  max: optionalNumber,
  source: optionalText,
  note: optionalText,
})

export type ChartData = z.infer<typeof chartSchema>
export type ChartSeries = ChartData['series'][number]

/** What a schema cannot say: whether the type of a chart fits its data; null when it does. */
export function findChartFault({ type, labels, series }: ChartData): string | null {
  if (type === 'scatter') {
    return series.some(({ points }) => points.length === 0) ? 'series.points: expected pairs of numbers' : null
  }
  if (labels.length === 0) return 'labels: expected at least one'
  if (series.some(({ values }) => values.length !== labels.length)) {
    return `series.values: expected ${labels.length} values, one for each label`
  }
  const values = series.flatMap((one) => one.values)
  if (values.every((one) => one === null)) return 'series.values: expected a number'
  if (isRound(type) && values.some((one) => one !== null && one < 0))
    return 'series.values: expected no negative number'
  if (isRound(type) && !values.some((one) => one !== null && one > 0))
    return 'series.values: expected a positive number'
  return null
}

/** Whether a chart shows shares of a whole. */
export function isRound(type: ChartType): boolean {
  return type === 'pie' || type === 'donut'
}
