import { toShopHref } from '../../../../shared/commerce/offer.ts'
import type { DealModel } from '../../../../shared/page/model/buying.ts'
import { toStoryHref } from '../../../body/link-rules.ts'
import { toMoney } from '../../../body/money.ts'
import { type Price, savingOf } from '../../commerce/price.ts'
import { toPriceCurve, toPriceHistory } from '../../commerce/price-history.ts'
import type { ModelContext } from '../context.ts'
import { toDay } from './shops.ts'

type DealContext = Pick<ModelContext, 'words' | 'language' | 'currency' | 'timeZone' | 'now' | 'noteChange' | 'links'>

/**
 * The price of a deal with its dates, its former price and the saving (BX-065).
 *
 * @param id the content or entry; its page changes when the offer ends
 * @param seen when a price was checked that does not say so, ISO 8601; null: unknown
 */
export function toDeal(
  given: Price,
  { id, seen }: { readonly id: string; readonly seen: string | null },
  context: DealContext,
): DealModel {
  const { words, now } = context
  const price = { ...given, checked: given.checked ?? seen }
  const { checked, expires } = price
  const says = words.buying
  const isSaving = savingOf(price) !== null && price.was !== null
  // A price that an earlier release has stored has no end.
  const end = expires ? Date.parse(expires) : Number.POSITIVE_INFINITY
  const hasEnded = end <= now
  if (end > now && Number.isFinite(end)) context.noteChange(id, end)
  const address = hasEnded ? null : toShopHref(price.url ?? null)
  const href = address === null ? null : toStoryHref(address, context.links && { ...context.links, story: id })
  return {
    now: toMoney(price.now, context),
    was: isSaving && price.was !== null ? { label: says.was, text: toMoney(price.was, context) } : null,
    saving: isSaving && price.was !== null ? says.save(toMoney(price.was - price.now, context)) : null,
    note: price.note,
    offer: href === null ? null : { href, label: price.merchant === null ? says.seeOffer : says.seeAt(price.merchant) },
    checked: checked === null ? null : { label: says.priceChecked, date: toDay(checked, context) },
    ends: expires ? { label: hasEnded ? says.ended : says.ends, date: toDay(expires, context) } : null,
    hasEnded,
    history: toHistoryModel(price, context),
  }
}

function toHistoryModel(price: Price, context: DealContext): DealModel['history'] {
  const { words, now } = context
  // A price that an earlier release has stored has no history.
  const seen = { date: price.checked ?? new Date(now).toISOString(), price: price.now }
  const history = toPriceHistory(price.history ?? [], seen)
  const curve = history && toPriceCurve(history.prices)
  const [first] = history?.prices ?? []
  if (history === null || curve === null || first === undefined) return null
  const { lowest, isLowest } = history
  return {
    title: words.buying.history,
    text: isLowest
      ? words.buying.lowestSince(toDay(first.date, context).short)
      : words.buying.wasLower(toMoney(lowest.price, context), toDay(lowest.date, context).short),
    ...curve,
    prices: history.prices.toReversed().map((dated) => ({
      date: toDay(dated.date, context),
      text: toMoney(dated.price, context),
    })),
  }
}
