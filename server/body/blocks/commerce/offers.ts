import { z } from 'zod'
import { byPrice, OFFER_REL, offerAddress, toCents } from '../../../../shared/commerce/offer.ts'
import { toIsoDate } from '../../../../shared/entities/content-date.ts'
import { isSignOf, type MoneyStyle, toMoney } from '../../money.ts'
import type { Element } from '../../shape/tree.ts'
import { shortDate } from '../../short-date.ts'
import { flag, linkAddress, optionalLinkAddress, optionalNumber, optionalText } from '../fields.ts'
import { h } from '../h.ts'
import type { BlockContext } from '../html-block.ts'

/** The most offers that one product shows. */
const MAX_OFFERS = 6

/** A date in any form of EN-052; null when it is missing or cannot be read. */
export const optionalDate = z.string().nullish().transform(toIsoDate)

/** The fields of one offer: short names for attributes, and those of EN-047 for payloads. */
export const offerFields = {
  url: optionalLinkAddress,
  rawUrl: optionalLinkAddress,
  monetizedUrl: optionalLinkAddress,
  useMonetization: flag,
  monetizationStatus: optionalText,
  merchant: optionalText,
  offerMerchant: optionalText,
  price: optionalText,
  offerPrice: optionalText,
  was: optionalText,
  checked: optionalDate,
}

const offerSchema = z.object(offerFields)

/** A shop of a product (EN-042); the price is in US cents. */
const resellerSchema = z.object({ name: optionalText, url: linkAddress, price: optionalNumber })

/** The fields of the offers of a product. */
export const offerListFields = {
  offers: z.array(offerSchema).max(50).nullish(),
  merchantOffers: z.array(offerSchema).max(50).nullish(),
  resellers: z.array(resellerSchema).max(50).nullish(),
  checked: optionalDate,
}

/** An offer as a block shows it. */
export interface ShownOffer {
  readonly href: string
  readonly merchant: string | null
  /** The price as text, such as `$329` or `$3.33 a month`. */
  readonly text: string | null
  /** US cents, for the order; null without a number. */
  readonly price: number | null
  readonly was: string | null
  /** ISO 8601; null: the date of the story counts. */
  readonly checked: string | null
}

type OfferData = z.infer<typeof offerSchema>
type OfferListData = z.infer<z.ZodObject<typeof offerListFields>>

/** The offer of a block; null when it has no address. */
export function toShownOffer(data: OfferData, context: BlockContext): ShownOffer | null {
  const href = offerAddress(data)
  if (href === null) return null
  const price = data.offerPrice ?? data.price
  return {
    href,
    merchant: data.offerMerchant ?? data.merchant,
    text: toPriceText(price, context),
    price: toCents(price),
    was: toPriceText(data.was, context),
    checked: data.checked,
  }
}

/** Up to six offers of a product, the lowest price first. */
export function toShownOffers(data: OfferListData, context: BlockContext): readonly ShownOffer[] {
  const { checked } = data
  const named = [...(data.offers ?? []), ...(data.merchantOffers ?? [])].flatMap((offer) => {
    const shown = toShownOffer(offer, context)
    return shown === null ? [] : [{ ...shown, checked: shown.checked ?? checked }]
  })
  const sold = (data.resellers ?? []).map(
    ({ name, url, price }): ShownOffer => ({
      href: url,
      merchant: name,
      text: price === null ? null : toMoney(price, context),
      price,
      was: null,
      checked,
    }),
  )
  return byPrice([...named, ...sold]).slice(0, MAX_OFFERS)
}

/**
 * A price in the language of the story, without cents (PG-050). A text that is more than an amount, or an amount in
 * another currency than the publication's, stays unchanged.
 */
export function toPriceText(text: string | null, style: MoneyStyle): string | null {
  const sign = /^(\D{0,4})\d[\d,]*(?:\.\d+)?$/.exec(text ?? '')?.[1]
  if (text === null || sign === undefined || !isSignOf(sign, style)) return text
  const cents = toCents(text)
  return cents === null ? text : toMoney(cents, style)
}

/** A link that earns a commission (BX-065). `data-merchant` says whose offer was clicked (PG-037). */
export function toOfferLink(
  { href, merchant }: Pick<ShownOffer, 'href' | 'merchant'>,
  given: Readonly<Record<string, string>>,
  ...children: Parameters<typeof h>[2][]
): Element {
  const marks = { rel: `${OFFER_REL} noopener`, 'data-merchant': merchant }
  return h('a', { ...given, href, ...marks }, ...children)
}

/** The best price of a product, and what it was; null without a price. */
export function toPriceLine({ text, was }: ShownOffer, { words }: BlockContext): Element | null {
  if (text === null) return null
  return h(
    'p',
    { class: 'commerce-price' },
    h('b', {}, text),
    was === null ? null : h('s', {}, h('span', { class: 'vh' }, `${words.was} `), was),
  )
}

/** The offers of a product as buttons, the best one solid; null without one. */
export function toOfferButtons(offers: readonly ShownOffer[], { words }: BlockContext): Element | null {
  if (offers.length === 0) return null
  return h(
    'ul',
    { class: 'commerce-shops' },
    offers.map((offer, index) =>
      h(
        'li',
        {},
        toOfferLink(
          offer,
          { class: index === 0 ? 'commerce-btn best' : 'commerce-btn' },
          h('span', {}, offer.merchant ?? words.seeOffer),
          offer.text === null ? null : h('b', {}, offer.text),
        ),
      ),
    ),
  )
}

/**
 * When prices were checked, and that links earn a commission (BX-065); null without a link. The date is the oldest one:
 * each price is at least of that day.
 */
export function toOfferNote(offers: readonly ShownOffer[], context: BlockContext): Element | null {
  if (offers.length === 0) return null
  const { words } = context
  const priced = offers.filter(({ text }) => text !== null)
  const dates = priced.flatMap(({ checked }) => checked ?? context.asOf ?? []).toSorted()
  const [oldest] = dates
  return h(
    'p',
    { class: 'commerce-note', 'data-earns': '' },
    oldest === undefined
      ? null
      : [
          words.pricesAsOf[0],
          h('time', { datetime: oldest.slice(0, 10) }, toDay(oldest, context)),
          words.pricesAsOf[1],
        ],
    words.earns,
  )
}

/** The day of a date: of a date without a time that day, of any other the day in the publication's time zone. */
export function toDay(iso: string, { language, timeZone }: Pick<BlockContext, 'language' | 'timeZone'>): string {
  return shortDate(iso, { language, timeZone: /T00:00:00(\.000)?Z$/.test(iso) ? 'UTC' : timeZone })
}
