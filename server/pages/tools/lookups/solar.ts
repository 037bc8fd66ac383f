import { placeOfZip } from './broadband.ts'
import type { DataOf, LookupData } from './data-files.schema.ts'

type Solar = DataOf<'solar'>
type Direction = keyof Solar['assumptions']['directions']
type Shade = keyof Solar['assumptions']['shades']

/** What a reader says of a roof. */
export interface Roof {
  readonly zip: string
  /** Dollars a month. */
  readonly bill: number
  readonly direction: Direction
  readonly shade: Shade
  readonly battery: boolean
}

export interface Range {
  readonly low: number
  readonly high: number
}

/** An estimate with each of its steps (GE-015). Energy is in kWh, power in kW, money in dollars. */
export interface SolarEstimate {
  readonly state: string
  readonly stateName: string
  readonly use: number
  readonly price: number
  readonly kilowatts: number
  readonly squareFeet: number
  readonly yield: number
  /** In the first year. */
  readonly made: number
  /** What the panels and a battery cost, without what the state gives back, and with the inverter that is replaced. */
  readonly cost: Range
  readonly perWatt: Range
  readonly incentives: readonly { readonly name: string; readonly dollars: Range; readonly source: string }[]
  /** Incentives that have ended or not begun. */
  readonly ended: readonly { readonly name: string; readonly until: string }[]
  readonly ownUse: number
  readonly exportPrice: number
  /** In the first year. */
  readonly saving: number
  /** Per year, of what is saved. */
  readonly growth: number
  /** Years until the cost is saved; null: more than the years of the estimate. */
  readonly payback: { readonly low: number | null; readonly high: number | null }
  /** What is left after all years. */
  readonly ahead: Range
  /** What is left after each year, from year 0. */
  readonly years: readonly { readonly year: number; readonly low: number; readonly high: number }[]
}

/** Two digits, as the sources are no more exact. */
export function toTwoDigits(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(2))
}

/**
 * Estimates what a roof would save. The array never makes more than a share of what the home uses.
 *
 * @param today the day on which incentives must be valid, such as `2026-11-21`
 * @returns null for a ZIP code or a state without figures
 */
export function estimateSolar(roof: Roof, data: LookupData, today: string): SolarEstimate | null {
  const { solar } = data
  const place = placeOfZip(data, roof.zip)
  const row = solar?.states.find(({ state }) => state === place?.state)
  if (!solar || row === undefined) return null
  const { assumptions } = solar
  const use = (roof.bill * 12) / row.price
  const gain = row.yield * assumptions.directions[roof.direction] * assumptions.shades[roof.shade]
  const kilowatts = (use * assumptions.mostOfUse) / gain
  const made = kilowatts * gain
  const ownUse = roof.battery ? assumptions.ownUseWithBattery : assumptions.ownUse
  const saving = made * (ownUse * row.price + (1 - ownUse) * row.exportPrice)
  const growth = (1 + assumptions.growth) * (1 - assumptions.wear) - 1
  const gross = (end: 'low' | 'high') =>
    kilowatts * 1000 * row.perWatt[end] + (roof.battery ? assumptions.battery[end] : 0)
  const own = solar.incentives.filter(({ state }) => state === null || state === row.state)
  const valid = own.filter(({ from, until }) => from <= today && (until === null || today <= until))
  const incentives = valid.map(({ name, percent, most, source }) => {
    const part = (end: 'low' | 'high') => Math.min((gross(end) * percent) / 100, most ?? Number.POSITIVE_INFINITY)
    return { name, source, dollars: { low: part('low'), high: part('high') } }
  })
  const net = (end: 'low' | 'high') =>
    gross(end) - incentives.reduce((sum, { dollars }) => sum + dollars[end], 0) + assumptions.inverter.price
  const cost = { low: net('low'), high: net('high') }
  const saved = (year: number) => (growth === 0 ? saving * year : (saving * ((1 + growth) ** year - 1)) / growth)
  const at = (year: number) => ({ year, low: saved(year) - cost.low, high: saved(year) - cost.high })
  return {
    ...{ state: row.state, stateName: row.name, use, price: row.price, kilowatts },
    squareFeet: kilowatts * assumptions.feetPerKilowatt,
    ...{ yield: gain, made, cost, perWatt: row.perWatt, incentives },
    ended: own.flatMap(({ name, until }) => (until !== null && until < today ? [{ name, until }] : [])),
    ...{ ownUse, exportPrice: row.exportPrice, saving, growth },
    payback: {
      low: yearsToSave(cost.low, saving, growth, assumptions.years),
      high: yearsToSave(cost.high, saving, growth, assumptions.years),
    },
    ahead: { low: at(assumptions.years).high, high: at(assumptions.years).low },
    years: Array.from({ length: assumptions.years + 1 }, (_, year) => at(year)),
  }
}

function yearsToSave(cost: number, saving: number, growth: number, most: number): number | null {
  const years = growth === 0 ? cost / saving : Math.log(1 + (cost * growth) / saving) / Math.log(1 + growth)
  return Number.isFinite(years) && years <= most ? years : null
}
