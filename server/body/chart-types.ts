/** The types of charts (PG-034). */
export const CHART_TYPES = ['bar', 'column', 'line', 'area', 'pie', 'donut', 'scatter'] as const

export type ChartType = (typeof CHART_TYPES)[number]
