import { OFFER_REL } from '../../../../shared/commerce/offer.ts'
import type { ContentLink } from '../../../../shared/entities/content-link.schema.ts'
import type { OfferRowModel, OffersModel } from '../../../../shared/page/model/offers.ts'
import type { ModelContext } from '../context.ts'
import { toDeal } from './deal.ts'

/** The offers of deals: what each costs where, and when the price was checked (PG-063). Null: no offer runs. */
export function toOffers(items: readonly ContentLink[], context: ModelContext): OffersModel | null {
  const rows = items.flatMap((item) => toRow(item, context) ?? [])
  return rows.length === 0 ? null : { note: context.words.commission, rel: OFFER_REL, rows }
}

/** null: the story has no price, or its offer is over or has no address. */
function toRow(item: ContentLink, context: ModelContext): OfferRowModel | null {
  const { id, title, price, url } = item
  if (price === null || !title || url === null || url === '#' || context.isLeftOut(url)) return null
  const { now, was, saving, note, offer, checked } = toDeal(
    price,
    { id, seen: item.dateUpdated ?? item.datePublished },
    context,
  )
  if (offer === null) return null
  return { id, title, href: context.toLocalHref(url), now, was, saving, note, offer, checked }
}
