import { z } from 'zod'
import type { SolarResult, SolarStep, SolarTool } from '../../../shared/page/model/solar-tool.ts'
import type { SolarServerWords } from '../../body/messages/solar-words.ts'
import { shortDate } from '../../body/short-date.ts'
import type { ModelContext } from '../model/context.ts'
import { EMPTY_LEAD, type LeadContext, type LeadState, toLeadForm, toLeadNotice } from './leads.ts'
import { DIRECTIONS, type LookupData, SHADES } from './lookups/data-files.schema.ts'
import { addressSchema } from './lookups/lookups.schema.ts'
import { estimateSolar, type Range, type Roof, type SolarEstimate, toTwoDigits } from './lookups/solar.ts'

/** The path of the tool that estimates what a roof would save, without a locale. */
export const SOLAR_PATH = '/home/energy-and-utilities/solar-estimator/'

type Context = Pick<ModelContext, 'words' | 'language' | 'timeZone' | 'toLocalHref' | 'now'> & LeadContext
type Query = Readonly<Record<string, string>>

const bill = z.coerce.number().min(10).max(5000)
const direction = z.enum(DIRECTIONS).catch('south')
const shade = z.enum(SHADES).catch('none')

/** What the parameters of the page ask: a roof, or the message at each faulty field. */
export function readRoof(
  query: Query,
  words: SolarServerWords,
): { readonly roof: Roof | null; readonly faults: SolarTool['faults'] } {
  const zip = addressSchema.shape.zip.safeParse(query.zip)
  const dollars = bill.safeParse(query.bill?.replace(/[$,\s]/g, '') || undefined)
  const faults = { ...(!zip.success && { zip: words.badZip }), ...(!dollars.success && { bill: words.badBill }) }
  if (!zip.success || !dollars.success) return { roof: null, faults }
  const own = { direction: direction.parse(query.direction), shade: shade.parse(query.shade) }
  return { roof: { zip: zip.data, bill: dollars.data, ...own, battery: query.battery === 'yes' }, faults }
}

/** The tool, with the estimate that the parameters of an address ask for, and the form that follows it. */
export function toSolarTool(query: Query, data: LookupData, context: Context, lead: LeadState = EMPTY_LEAD): SolarTool {
  const { solar: words } = context.words
  const isAsked = query.zip !== undefined || query.bill !== undefined
  const { roof, faults } = isAsked ? readRoof(query, words) : { roof: null, faults: {} }
  const chosen = { direction: direction.parse(query.direction), shade: shade.parse(query.shade) }
  const action = context.toLocalHref(SOLAR_PATH)
  const result: SolarResult = roof === null ? { kind: 'open' } : toResult(roof, data, context)
  return {
    action,
    fields: {
      zip: (query.zip ?? '').slice(0, 40),
      bill: (query.bill ?? '').slice(0, 40),
      directions: DIRECTIONS.map((value) => ({
        ...{ value, label: words.directions[value], isChosen: value === chosen.direction },
      })),
      shades: SHADES.map((value) => ({ value, label: words.shades[value], isChosen: value === chosen.shade })),
      battery: query.battery === 'yes',
    },
    faults,
    result,
    lead: toLead(),
    words: words.shown,
  }

  function toLead(): SolarTool['lead'] {
    if (lead.kind !== 'form') return toLeadNotice(lead, action, context)
    return roof === null || result.kind !== 'estimate' ? null : toLeadForm(roof, lead, action, data, context)
  }
}

function toResult(roof: Roof, data: LookupData, context: Context): SolarResult {
  const today = new Date(context.now).toISOString().slice(0, 10)
  const found = estimateSolar(roof, data, today)
  if (found === null || data.solar === null) return { kind: 'unknown' }
  const { solar: words } = context.words
  const format = toFormat(context)
  const { low, high } = found.payback
  const years = low === null || high === null ? null : words.between(String(Math.round(low)), String(Math.round(high)))
  return {
    kind: 'estimate',
    payback: years === null ? null : words.years(years),
    ahead: words.between(format.rounded(found.ahead.low), format.rounded(found.ahead.high)),
    pays: years !== null,
    steps: toSteps(roof, found, data.solar, context),
    years: found.years
      .filter(({ year }) => year % 5 === 0)
      .map((row) => ({ year: row.year, low: format.rounded(row.low), high: format.rounded(row.high) })),
    isSample: data.solar.about.sample,
  }
}

/** How figures are written in the language of the page. */
function toFormat({ language }: Pick<Context, 'language'>) {
  const money = (digits: number) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: digits })
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  return {
    dollars: (value: number) => money(0).format(value),
    /** Dollars with two digits that count: the sources are no more exact. */
    rounded: (value: number) => money(0).format(toTwoDigits(value)),
    price: (value: number) => money(3).format(value),
    whole: (value: number) => whole.format(value),
    percent: (value: number) => percent.format(value),
    kilowatts: (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value),
  }
}

function toSteps(
  roof: Roof,
  found: SolarEstimate,
  { sources, assumptions }: NonNullable<LookupData['solar']>,
  context: Context,
): readonly SolarStep[] {
  const { steps, between, source } = context.words.solar
  const format = toFormat(context)
  const day = (iso: string) => shortDate(`${iso}T12:00:00Z`, context)
  const from = (name: keyof typeof sources) => source(sources[name].text, day(sources[name].asOf))
  const range = ({ low, high }: Range) => between(format.rounded(low), format.rounded(high))
  const cost = [
    steps.cost.text(
      ...([format.price(found.perWatt.low), format.price(found.perWatt.high)] as const),
      ...([String(assumptions.inverter.year), format.dollars(assumptions.inverter.price)] as const),
    ),
    ...found.incentives.map(({ name, dollars }) => steps.cost.incentive(name, range(dollars))),
    ...found.ended.map(({ name, until }) => steps.cost.ended(name, day(until))),
  ]
  return [
    {
      ...{ title: steps.use.title, figure: `${format.whole(toTwoDigits(found.use))} kWh`, source: from('price') },
      text: steps.use.text(format.dollars(roof.bill), format.price(found.price)),
    },
    {
      ...{ title: steps.size.title, figure: `${format.kilowatts(found.kilowatts)} kW`, source: from('assumptions') },
      text: steps.size.text(format.percent(assumptions.mostOfUse), format.whole(toTwoDigits(found.squareFeet))),
    },
    {
      ...{ title: steps.sun.title, figure: `${format.whole(toTwoDigits(found.made))} kWh`, source: from('yield') },
      text: steps.sun.text(format.whole(toTwoDigits(found.yield))),
    },
    { title: steps.cost.title, figure: range(found.cost), text: cost.join(' '), source: from('perWatt') },
    {
      ...{ title: steps.saving.title, figure: steps.saving.figure(format.rounded(found.saving)) },
      text: steps.saving.text(format.percent(found.ownUse), format.price(found.price), format.price(found.exportPrice)),
      source: from('exportPrice'),
    },
    {
      ...{ title: steps.change.title, figure: steps.change.figure(format.percent(found.growth)) },
      text: steps.change.text(format.percent(assumptions.growth), format.percent(assumptions.wear)),
      source: from('assumptions'),
    },
  ]
}
