import { byPrice, type Offer } from '../../../../shared/commerce/offer.ts'
import type { DateModel } from '../../../../shared/page/model/parts.ts'
import type { ShopsModel } from '../../../../shared/page/model/shops.ts'
import { toStoryHref } from '../../../body/link-rules.ts'
import { toMoney } from '../../../body/money.ts'
import { shortDate } from '../../../body/short-date.ts'
import type { ModelContext } from '../context.ts'

type ShopsContext = Pick<ModelContext, 'words' | 'language' | 'currency' | 'timeZone'>

/** The maximum number of shops of a product that is one of several; the page of the product has them all. */
export const MOST_SHOPS = 4

/**
 * The shops of a product, the cheapest first; null when none can be linked.
 *
 * @param place the content that names the shops, for their links, and when the prices were seen, ISO 8601 (BX-065)
 * @param most the number of shops to keep; default: all
 */
export function toShops(
  offers: readonly Offer[],
  { id, seen }: { readonly id: string; readonly seen: string | null },
  context: ShopsContext & Pick<ModelContext, 'links'>,
  most?: number,
): ShopsModel | null {
  const linked = byPrice(offers).flatMap(({ merchant, href, price }) => {
    if (href === null) return []
    const name = merchant ?? new URL(href).hostname.replace(/^www\./, '')
    const tagged = toStoryHref(href, context.links && { ...context.links, story: id })
    return [{ merchant: name, href: tagged, price: price === null ? null : toMoney(price, context) }]
  })
  if (linked.length === 0) return null
  const isPriced = linked.some(({ price }) => price !== null)
  return {
    shops: linked.slice(0, most),
    seePrice: context.words.product.seePrice,
    asOf: context.words.pricesAsOf,
    date: isPriced && seen !== null ? toDay(seen, context) : null,
  }
}

/** A day without its time. A relative date would be wrong beside a price: it says when the price was seen. */
export function toDay(iso: string, context: ShopsContext): DateModel {
  return { iso, short: shortDate(iso, context) }
}
