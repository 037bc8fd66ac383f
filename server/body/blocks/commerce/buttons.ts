import { z } from 'zod'
import type { Element } from '../../shape/tree.ts'
import { flag, optionalRichText, optionalText } from '../fields.ts'
import { h } from '../h.ts'
import { type BlockContext, defineHtmlBlock, type HtmlBlockType } from '../html-block.ts'
import {
  offerFields,
  offerListFields,
  toOfferButtons,
  toOfferLink,
  toOfferNote,
  toPriceLine,
  toShownOffer,
  toShownOffers,
} from './offers.ts'
import { pictureAttributes, toProductPicture } from './picture-fields.ts'

/** What a button and a link cannot do without. */
const OFFER_ADDRESS = 'the address of the shop in url, rawUrl or monetizedUrl'

const buttonSchema = z.object({
  text: optionalText,
  title: optionalText,
  label: optionalText,
  wide: flag,
  ...offerFields,
})

type ButtonData = z.infer<typeof buttonSchema>

/** A buy button with merchant, price and the date of the price (PG-037); null without an address. */
function renderButton(data: ButtonData, context: BlockContext): Element | null {
  const offer = toShownOffer(data, context)
  if (offer === null) return null
  const { words } = context
  const label = data.text ?? data.title ?? data.label ?? (offer.merchant ? words.buyAt(offer.merchant) : words.seeOffer)
  const isNamed = offer.merchant === null || label.includes(offer.merchant)
  return h(
    'div',
    { class: data.wide || context.wideButtons ? 'commerce commerce-button wide' : 'commerce commerce-button' },
    toOfferLink(
      offer,
      { class: 'commerce-btn best' },
      h('span', {}, label, isNamed ? null : h('small', {}, offer.merchant)),
      offer.text === null && offer.was === null
        ? null
        : h(
            'span',
            { class: 'price' },
            offer.text === null ? null : h('b', {}, offer.text),
            offer.was === null ? null : h('s', {}, h('span', { class: 'vh' }, `${words.was} `), offer.was),
          ),
    ),
    toOfferNote([offer], context),
  )
}

const button = defineHtmlBlock({ schema: buttonSchema, sheet: 'commerce', needs: OFFER_ADDRESS, render: renderButton })

/** A commerce link without words of its own; with them it is a link inside its sentence (`lower-shortcode.ts`). */
const commercelink = defineHtmlBlock({
  schema: z.object({
    text: optionalText,
    title: optionalText,
    label: optionalText,
    href: offerFields.url,
    ...offerFields,
  }),
  sheet: 'commerce',
  needs: OFFER_ADDRESS,
  render(data, context) {
    const offer = toShownOffer({ ...data, url: data.href ?? data.url }, context)
    if (offer === null) return null
    const label = data.text ?? data.title ?? data.label ?? offer.merchant ?? context.words.seeOffer
    const price = offer.text === null ? label : `${label}: ${offer.text}`
    return h(
      'div',
      { class: 'commerce commerce-line' },
      h('p', {}, toOfferLink(offer, {}, price)),
      toOfferNote([offer], context),
    )
  },
})

/** An offer or a sale in a box. */
const commercepromo = defineHtmlBlock({
  schema: z.object({
    badge: optionalText,
    title: optionalText,
    text: optionalRichText,
    ...pictureAttributes,
    ...offerFields,
    ...offerListFields,
  }),
  sheet: 'commerce',
  needs: 'a title, a text or an offer',
  render(data, context) {
    const own = toShownOffer(data, context)
    const offers = [...(own === null ? [] : [own]), ...toShownOffers(data, context)]
    const picture = toProductPicture(data, '(min-width: 40rem) 12rem, 100vw')
    if (data.title === null && data.text === null && offers.length === 0) return null
    return h(
      'div',
      { role: 'group', class: 'commerce commerce-promo', 'aria-label': data.title ?? context.words.offers },
      picture && h('div', { class: 'pic' }, picture),
      h(
        'div',
        { class: 'in' },
        data.badge === null ? null : h('p', { class: 'commerce-badge' }, data.badge),
        data.title === null ? null : h('p', { class: 'name' }, data.title),
        data.text === null ? null : h('div', { class: 'said' }, context.toRichText(data.text)),
        offers[0]?.was == null ? null : toPriceLine(offers[0], context),
        toOfferButtons(offers, context),
        toOfferNote(offers, context),
      ),
    )
  },
})

/** Links and buttons to shops. */
export const BUTTON_BLOCKS: Readonly<Record<string, HtmlBlockType>> = {
  commercebutton: button,
  buybutton: button,
  commercelink,
  commercepromo,
}
