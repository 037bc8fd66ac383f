import { toSlug } from '../../body/to-slug.ts'
import { toImportDate } from '../dates.ts'
import type { Draft } from '../import-item.ts'
import { entryFileSchema, type WrittenCard, type WrittenEntry, type WrittenPrice } from './entries.schema.ts'
import { toBodyHtml } from './markdown-body.ts'
import type { PartContext } from './part-context.ts'

type DateContext = Pick<PartContext, 'now' | 'timeZone' | 'errors' | 'lineOf'>

/**
 * Converts `entries` of front matter to the entries of a list (EN-046). Errors go to the context, each with the path of
 * its key; undefined if the file has no entries, or an invalid one.
 */
export function toEntries(
  { entries }: Readonly<Record<string, unknown>>,
  context: DateContext,
): readonly Draft[] | undefined {
  if (entries === undefined || entries === null) return undefined
  if (!Array.isArray(entries)) {
    report(context, 'entries', 'expected a list')
    return undefined
  }
  const parsed = entries.map((entry: unknown, index) => {
    const result = entryFileSchema.safeParse(entry)
    for (const { path, message } of result.error?.issues ?? [])
      report(context, ['entries', index, ...path].join('.'), message)
    return result.success ? toEntry(result.data, `entries.${index}`, context) : null
  })
  return parsed.every((entry) => entry !== null) ? parsed : undefined
}

function toEntry(entry: WrittenEntry, at: string, context: DateContext): Draft {
  const { name, id, award, text, details, score, specs, offers, price, link, phone, card } = entry
  return {
    id: id ?? toSlug(name),
    hed: name,
    productName: name,
    subhed: award ?? null,
    description: text === undefined ? null : toBodyHtml(text),
    additionalDetails: details === undefined ? null : toBodyHtml(details),
    productScore: score ?? null,
    imageGroup: [],
    imageCaptionOverride: entry.caption ?? null,
    imageCreditOverride: entry.credits ?? null,
    usePricing: offers !== undefined || price !== undefined,
    merchantOffers: (offers ?? []).map(({ merchant, price: amount, url, paidUrl }) => ({
      offerMerchant: merchant,
      offerPrice: amount === undefined ? null : amount.toFixed(2),
      url,
      monetizedUrl: paidUrl ?? null,
      useMonetization: paidUrl !== undefined,
    })),
    techProd: specs === undefined ? null : { attributes: toSpecs(specs) },
    supplementalText: link?.label ?? null,
    supplementalUrl: link?.href ?? null,
    providerPhone: phone ?? null,
    price: price === undefined ? null : toPrice(price, `${at}.price`, context),
    creditCardData: card === undefined ? null : toCard(id ?? toSlug(name), name, card, `${at}.card`, context),
  }
}

function toSpecs(specs: Readonly<Record<string, string>>): readonly Draft[] {
  return Object.entries(specs).map(([name, val]) => ({ name, slug: toSlug(name), val, valSlug: toSlug(val) }))
}

/** Converts the price of a deal in dollars to cents. */
export function toPrice(price: WrittenPrice, at: string, context: DateContext): Draft {
  const { now, was, merchant, url, note, checked, expires, history } = price
  return {
    now: toCents(now),
    was: was === undefined ? null : toCents(was),
    merchant: merchant ?? null,
    url: url ?? null,
    note: note ?? null,
    checked: toDate(checked, `${at}.checked`, context),
    expires: toDate(expires, `${at}.expires`, context),
    history: (history ?? []).map(({ date, price: amount }, index) => ({
      date: toDate(date, `${at}.history.${index}.date`, context),
      price: toCents(amount),
    })),
  }
}

function toCard(id: string, name: string, card: WrittenCard, at: string, context: DateContext): Draft {
  const { issuer, network, fee, feeNote, bonus, bonusNote, rewards, rates, benefits, yearly, yearlyNote } = card
  return {
    id,
    type: 'credit_card',
    attributes: {
      name,
      network,
      fees: fee === undefined ? [] : [{ name: 'annual', unit: 'usd', value: fee, displayText: feeNote ?? null }],
      introBonuses: bonus === undefined ? [] : [{ displayText: bonus, description: bonusNote ?? null }],
      rewardRates: (rewards ?? []).map(({ rate, on }) => ({ displayText: rate, unit: on })),
      aprs: (rates ?? []).map(({ on, from, to, intro }) => ({
        rateType: on,
        minValue: from,
        maxValue: to ?? from,
        periodText: intro ?? null,
      })),
      cardBenefits: (benefits ?? []).map((benefit) => ({ name: benefit.name, description: benefit.text ?? null })),
      annualRewardValue: yearly ?? null,
      annualRewardText: yearlyNote ?? null,
      creditNeededText: card.credit ?? null,
      bullets: card.points ?? [],
      applyLink: card.apply ?? null,
      applyByPhoneNumber: card.phone ?? null,
      termsUrls: card.terms ?? [],
    },
    meta: { lastUpdated: toDate(card.checked, `${at}.checked`, context), commission: null, monetized: true },
    relationships: { issuer: { id: toSlug(issuer), name: issuer, type: 'issuer' } },
  }
}

const toCents = (dollars: number): number => Math.round(dollars * 100)

function toDate(value: unknown, path: string, context: DateContext): string | null {
  if (value === undefined) return null
  const date = toImportDate(value, context.now, context.timeZone)
  if (date === null) report(context, path, 'expected an ISO 8601 date after 1970, or an offset such as "-3 hours"')
  return date
}

function report({ errors, lineOf }: DateContext, field: string, message: string): void {
  errors.push({ field, message, line: lineOf(field) })
}
