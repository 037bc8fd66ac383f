import type {
  PlanModel,
  PlansFields,
  PlansResult,
  PlansTool,
  SpeedBar,
  SpeedsTool,
} from '../../../shared/page/model/plans-tool.ts'
import type { PlansServerWords } from '../../body/messages/plans-words.ts'
import { toMoney } from '../../body/money.ts'
import { shortDate } from '../../body/short-date.ts'
import type { ModelContext } from '../model/context.ts'
import { type TwoYearsPart, twoYearsOf } from './lookups/broadband.ts'
import type { Checked, LookupResult, Offer, Stamp } from './lookups/lookups.schema.ts'
import { suggestPath } from './lookups/lookups-step.ts'
import { PLANS_PATH } from './plans-path.ts'

/** What a reader asks of the plans tool. */
export interface PlansAsked {
  readonly fields: PlansFields
  readonly faults: PlansTool['faults']
  readonly sort: 'total' | 'speed'
  /** It came as a form, because it has a street: no address leads to this page. */
  readonly isForm: boolean
}

/** The form before a search. */
export const NOTHING_ASKED: PlansAsked = {
  fields: { zip: '', street: '', unit: '', moving: false },
  ...{ faults: {}, sort: 'total', isForm: false },
}

/** What was looked up for a reader. */
export interface PlansFound {
  /** null: their source does not answer. */
  readonly providers: LookupResult<'providers'> | null
  /** They are those of the ZIP code, as the address is not known or has no list of its own now. */
  readonly isByZip: boolean
  /** Milliseconds since 1970 of figures that are used because the source fails; null if they are current. */
  readonly staleSince: number | null
  /** null: no street was given, or it could not be checked. */
  readonly checked: Checked | null
  /** null: they are not known. */
  readonly speeds: LookupResult<'speeds'> | null
  readonly nation: LookupResult<'speeds'> | null
  /** The slugs of the reviews that are public. */
  readonly reviews: ReadonlySet<string>
}

type Words = PlansServerWords
type Context = Pick<ModelContext, 'words' | 'language' | 'currency' | 'timeZone' | 'hrefFor' | 'toLocalHref' | 'forms'>

/** The tool with what was found; `open`: nothing was looked up. */
export function toPlansTool(asked: PlansAsked, result: PlansFound | 'open', context: Context): PlansTool {
  return {
    action: context.toLocalHref(PLANS_PATH),
    suggest: suggestPath(context.forms.siteKey),
    fields: asked.fields,
    faults: asked.faults,
    result: result === 'open' ? { kind: 'open' } : toResult(asked, result, context),
    words: context.words.plans.shown,
  }
}

function toResult(asked: PlansAsked, found: PlansFound, context: Context): PlansResult {
  const { words } = context
  if (found.providers === null) return { kind: 'down', speeds: toSpeedsTool(found, context) }
  const { providers, stamp } = found.providers
  const priced = providers.map((offer) => ({ offer, years: twoYearsOf(offer) }))
  const sorted = priced.toSorted((one, other) =>
    asked.sort === 'speed'
      ? other.offer.download - one.offer.download || one.years.total - other.years.total
      : one.years.total - other.years.total || other.offer.download - one.offer.download,
  )
  return {
    kind: 'found',
    title: providers.length === 0 ? words.plans.shown.none : words.plans.count(providers.length),
    address: toAddresses(asked, found),
    notes: toNotes(asked, found, context),
    sorts: providers.length < 2 || asked.isForm ? [] : toSorts(asked, context),
    plans: sorted.map(({ offer, years }) => toPlan(offer, years, { asked, found }, context)),
    checked: stamp && words.plans.checked(shortDate(`${stamp.asOf}T12:00:00Z`, context)),
    speeds: toSpeedsTool(found, context),
    sample: stamp?.sample ? words.plans.shown.sample : null,
  }
}

function toSource({ source, asOf }: Stamp, { words, ...style }: Context): string {
  return words.plans.source(source, shortDate(`${asOf}T12:00:00Z`, style))
}

/** What was typed and what was looked up, where they differ. */
function toAddresses({ fields }: PlansAsked, { checked }: PlansFound) {
  if (checked === null || checked.match === 'unknown') return null
  const { street, secondary, city, state, zip } = checked.address
  const found = [street, secondary, city, `${state} ${zip}`].filter((part) => part.trim() !== '').join(', ')
  const typed = [fields.street, fields.unit, fields.zip].filter((part) => part !== '').join(', ')
  return { typed, found }
}

function toNotes(
  { fields }: PlansAsked,
  found: PlansFound,
  { words: { plans }, ...style }: Context,
): readonly string[] {
  const { checked, isByZip, staleSince } = found
  const hasPlans = found.providers !== null && found.providers.providers.length > 0
  return [
    ...(fields.street === '' && hasPlans ? [plans.byZip(fields.zip)] : []),
    ...(fields.street !== '' && isByZip ? [plans.unchecked] : []),
    ...(checked?.match === 'unit-missing' ? [plans.unitMissing(checked.units)] : []),
    ...(staleSince === null ? [] : [plans.stale(shortDate(new Date(staleSince).toISOString(), style))]),
  ]
}

function toSorts({ fields, sort }: PlansAsked, { words, toLocalHref }: Context) {
  return (['total', 'speed'] as const).map((name) => {
    const query = new URLSearchParams({ zip: fields.zip, ...(fields.moving && { moving: 'yes' }), sort: name })
    return {
      label: words.plans.shown.sorts[name],
      href: `${toLocalHref(PLANS_PATH)}?${query}`,
      isCurrent: name === sort,
    }
  })
}

function toPlan(
  offer: Offer,
  { total, parts }: ReturnType<typeof twoYearsOf>,
  { asked, found }: { readonly asked: PlansAsked; readonly found: PlansFound },
  { words: { plans }, language, currency, hrefFor }: Context,
): PlanModel {
  const usd = (dollars: number) => toMoney(dollars * 100, { language, currency })
  const { name, phone, technology, reviewSlug, price, contract, equipment, cap } = offer
  const facts: [string, string][] = [
    [plans.terms.speed, plans.speed(offer.download, offer.upload)],
    [plans.terms.now, plans.monthly(usd(price.now))],
    [plans.terms.later, price.later === null ? plans.locked : plans.from(usd(price.later), (price.months ?? 0) + 1)],
    [
      plans.terms.contract,
      contract.months === 0 ? plans.noContract : plans.contract(contract.months, usd(contract.fee)),
    ],
    [plans.terms.equipment, toEquipment(equipment, usd, plans)],
    [plans.terms.cap, cap === null ? plans.noCap : plans.cap(cap.gb.toLocaleString(language), cap.over)],
  ]
  if (asked.fields.moving) facts.push([plans.terms.install, plans.days(offer.installDays)])
  return {
    ...{ name, phone, technology: plans.technologies[technology], facts, total: usd(total) },
    review:
      reviewSlug === undefined || !found.reviews.has(reviewSlug)
        ? null
        : hrefFor('review', { slug: reviewSlug.replace(/-review$/, ''), type: 'review' }),
    sum: parts.map((part) => toPart(part, usd, plans)).join(' + '),
  }
}

function toEquipment({ price, per }: Offer['equipment'], usd: (dollars: number) => string, words: Words): string {
  if (price === 0) return words.included
  return per === 'month' ? words.boxMonthly(usd(price)) : words.boxOnce(usd(price))
}

function toPart(part: TwoYearsPart, usd: (dollars: number) => string, { parts }: Words): string {
  const name = part.kind === 'price' ? '' : ` ${parts[part.kind]}`
  return 'months' in part ? `${part.months} × ${usd(part.dollars)}${name}` : `${usd(part.dollars)}${name}`
}

/** The speeds of a place beside those of the nation; null: they are not known, or are those of the nation. */
export function toSpeedsTool(
  { speeds, nation }: Pick<PlansFound, 'speeds' | 'nation'>,
  context: Context,
): SpeedsTool | null {
  if (speeds === null || nation === null || speeds.scope === 'nation') return null
  const { plans } = context.words
  const charts = (['download', 'upload'] as const).map((way) => {
    const most = Math.max(speeds[way], nation[way], 1)
    const toBar = (row: LookupResult<'speeds'>, isHere: boolean): SpeedBar => ({
      ...{ place: row.location, mbps: row[way], isHere },
      share: Math.max(3, Math.round((row[way] / most) * 100)),
    })
    return { title: plans[way], bars: [toBar(speeds, true), toBar(nation, false)] }
  })
  const { stamp } = speeds
  return {
    charts,
    source: stamp && toSource(stamp, context),
    sample: stamp?.sample ? plans.shown.sample : null,
  }
}
