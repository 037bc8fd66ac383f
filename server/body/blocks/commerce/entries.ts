import { z } from 'zod'
import type { ChildNode, Element } from '../../shape/tree.ts'
import { flag, optionalLinkAddress, optionalNumber, optionalRichText, optionalText } from '../fields.ts'
import { h } from '../h.ts'
import type { BlockContext } from '../html-block.ts'
import { type Spec, specList, textList, toProsAndCons, toSpecs } from './facts.ts'
import {
  offerFields,
  offerListFields,
  type ShownOffer,
  toOfferButtons,
  toOfferNote,
  toPriceLine,
  toShownOffer,
  toShownOffers,
} from './offers.ts'
import { pictureAttributes, toProductPicture } from './picture-fields.ts'
import { optionalScore, toRibbon } from './score.ts'

const CARD_SIZES = '(min-width: 45rem) 17rem, 100vw'

/** The fields of a product: short names for attributes, and those of EN-046 for payloads. */
export const entryFields = {
  title: optionalText,
  name: optionalText,
  hed: optionalText,
  productName: optionalText,
  subhed: optionalText,
  rank: optionalNumber,
  bestFor: optionalText,
  description: optionalRichText,
  text: optionalRichText,
  additionalDetails: optionalRichText,
  score: optionalScore,
  productScore: optionalScore,
  priceScale: optionalText,
  pros: textList,
  cons: textList,
  specs: specList,
  href: optionalLinkAddress,
  supplementalText: optionalText,
  supplementalUrl: optionalLinkAddress,
  providerPhone: optionalText,
  /** False: the buttons show no price. */
  usePricing: flag.default(true),
  ...pictureAttributes,
  ...offerFields,
  ...offerListFields,
}

const entrySchema = z.object(entryFields)
export type EntryData = z.infer<typeof entrySchema>

/** Products in order. */
export const entryList = z.array(entrySchema).min(1).max(60)

/** A product as cards and rankings show it. */
export interface Entry {
  readonly name: string
  readonly subhed: string | null
  readonly rank: number | null
  readonly badge: string | null
  readonly score: number | null
  readonly priceScale: string | null
  readonly href: string | null
  readonly said: readonly ChildNode[]
  readonly pros: readonly string[]
  readonly cons: readonly string[]
  readonly specs: readonly Spec[]
  readonly more: { readonly text: string; readonly href: string } | null
  readonly phone: string | null
  readonly picture: Element | null
  readonly offers: readonly ShownOffer[]
}

/** The product of a block; null without a name. */
export function toEntry(data: EntryData, context: BlockContext, sizes = CARD_SIZES): Entry | null {
  const name = data.title ?? data.productName ?? data.hed ?? data.name
  if (name === null) return null
  const own = toShownOffer(data, context)
  const offers = [...(own === null ? [] : [own]), ...toShownOffers(data, context)]
  const { supplementalUrl, supplementalText } = data
  return {
    name,
    subhed: data.subhed ?? (data.hed === name ? null : data.hed),
    rank: data.rank,
    badge: data.bestFor,
    score: data.productScore ?? data.score,
    priceScale: data.priceScale,
    href: data.href,
    said: [data.description ?? data.text, data.additionalDetails].flatMap((flow) =>
      flow === null ? [] : context.toRichText(flow),
    ),
    pros: data.pros,
    cons: data.cons,
    specs: data.specs,
    more: supplementalUrl === null ? null : { href: supplementalUrl, text: supplementalText ?? context.words.readMore },
    phone: data.providerPhone,
    picture: toProductPicture(data, sizes),
    offers: data.usePricing ? offers : offers.map((offer) => ({ ...offer, text: null, was: null })),
  }
}

/** The products of a list that have a name, numbered from 1 where they have no rank. */
export function toEntries(items: readonly EntryData[], context: BlockContext, sizes?: string): readonly Entry[] {
  const entries = items.flatMap((item) => toEntry(item, context, sizes) ?? [])
  return entries.map((entry, index) => ({ ...entry, rank: entry.rank ?? index + 1 }))
}

/** What a card shows besides the product. */
interface CardParts {
  /** Between the texts and the shops. */
  readonly verdict?: readonly (Element | null)[]
  /** The link to the product's own page; null: its `href` without words. */
  readonly hrefText: string
}

/** A product with its picture, score, texts and shops. */
export function toCard(entry: Entry, context: BlockContext, { verdict = [], hrefText }: CardParts): Element {
  const { name, subhed, rank, badge, score, href, said, picture, offers, more, phone, priceScale } = entry
  const id = context.claimId(name)
  const [best] = offers
  return h(
    'div',
    { role: 'group', class: 'commerce commerce-card', 'aria-labelledby': id },
    picture === null && rank === null
      ? null
      : h(
          'div',
          { class: picture === null ? 'pic bare' : 'pic' },
          picture,
          rank === null ? null : h('p', { class: 'rank' }, rank),
        ),
    h(
      'div',
      { class: 'in' },
      toRibbon(score, context),
      badge === null ? null : h('p', { class: 'commerce-badge' }, badge),
      h('p', { class: 'name', id }, name),
      subhed === null ? null : h('p', { class: 'sub' }, subhed),
      said.length === 0 ? null : h('div', { class: 'said' }, [...said]),
      verdict,
      toProsAndCons(entry, context),
      toSpecs(entry.specs),
      best === undefined ? null : toPriceLine(best, context),
      best === undefined && priceScale !== null ? h('p', { class: 'commerce-price' }, priceScale) : null,
      toOfferButtons(offers, context),
      phone === null ? null : h('p', { class: 'more' }, h('a', { href: `tel:${phone.replace(/[^+\d]/g, '')}` }, phone)),
      href === null ? null : h('p', { class: 'more' }, h('a', { href }, hrefText)),
      more === null ? null : h('p', { class: 'more' }, h('a', { href: more.href }, more.text)),
      toOfferNote(offers, context),
    ),
  )
}
