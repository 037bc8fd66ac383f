import { z } from 'zod'
import { linkAddress, optionalLinkAddress, optionalNumber, optionalText, requiredText } from '../fields.ts'
import { h } from '../h.ts'
import { type BlockContext, defineHtmlBlock, type HtmlBlockType } from '../html-block.ts'
import { numberFormat } from '../number-format.ts'
import { textList, toSpecs } from './facts.ts'
import { optionalDate, type ShownOffer, toOfferButtons, toOfferNote } from './offers.ts'
import { pictureAttributes, toProductPicture } from './picture-fields.ts'

const spoken = z
  .array(z.looseObject({ displayText: optionalText, name: optionalText }))
  .max(30)
  .nullish()

const rates = z
  .array(
    z.looseObject({
      rateType: optionalText,
      minValue: optionalNumber,
      maxValue: optionalNumber,
      periodText: optionalText,
    }),
  )
  .max(20)
  .nullish()

/** What the block shows of the attributes of a card (EN-045). Its source sends more, which is no mistake of an author. */
const attributesSchema = z.looseObject({
  name: optionalText,
  fees: spoken,
  rewardRates: spoken,
  introBonuses: spoken,
  cardBenefits: spoken,
  aprs: rates,
  bullets: textList,
  annualRewardText: optionalText,
  creditNeededText: optionalText,
  applyLink: optionalLinkAddress,
  applyByPhoneNumber: optionalText,
  termsUrls: z.array(linkAddress).max(10).nullish(),
  network: optionalText,
})

const schema = z.object({
  title: optionalText,
  text: optionalText,
  /** The address at which a reader applies. */
  url: optionalLinkAddress,
  ...pictureAttributes,
  attributes: attributesSchema.nullish(),
  /** `lastUpdated` is the date of the terms (EN-044). */
  meta: z.looseObject({ lastUpdated: optionalDate }).nullish(),
  relationships: z.looseObject({ issuer: z.looseObject({ name: requiredText }).nullish() }).nullish(),
})

type Attributes = z.infer<typeof attributesSchema>

/** A credit card: what it costs, what it gives back, and where to apply (EN-044, EN-045). */
const creditcard = defineHtmlBlock({
  schema,
  sheet: 'commerce',
  needs: 'a title, or a name in attributes',
  render(data, context) {
    const { words, claimId } = context
    const { attributes } = data
    const name = data.title ?? attributes?.name ?? null
    if (name === null) return null
    const id = claimId('card')
    const issuer = data.relationships?.issuer?.name ?? null
    const href = attributes?.applyLink ?? data.url
    const offers: readonly ShownOffer[] =
      href === null ? [] : [{ href, merchant: words.apply(issuer), text: null, price: null, was: null, checked: null }]
    const picture = toProductPicture(data, '(min-width: 45rem) 14rem, 100vw')
    const checked = data.meta?.lastUpdated ?? context.asOf
    return h(
      'div',
      { role: 'group', class: 'commerce commerce-card commerce-credit', 'aria-labelledby': id },
      picture && h('div', { class: 'pic' }, picture),
      h(
        'div',
        { class: 'in' },
        h('p', { class: 'name', id }, name),
        issuer === null ? null : h('p', { class: 'sub' }, issuer),
        data.text === null ? null : h('p', { class: 'said' }, data.text),
        attributes ? toSpecs(toTerms(attributes, context)) : null,
        (attributes?.bullets.length ?? 0) > 0
          ? h(
              'ul',
              { class: 'commerce-points' },
              attributes?.bullets.map((bullet) => h('li', {}, bullet)),
            )
          : null,
        toOfferButtons(offers, context),
        attributes?.applyByPhoneNumber ? h('p', { class: 'more' }, words.byPhone, attributes.applyByPhoneNumber) : null,
        (attributes?.termsUrls ?? []).map((terms) =>
          h('p', { class: 'more' }, h('a', { href: terms, rel: 'nofollow noopener' }, words.terms)),
        ),
        // The terms are dated like prices.
        toOfferNote(
          offers.map((offer) => ({ ...offer, text: name, checked })),
          context,
        ),
      ),
    )
  },
})

/** The terms of a card as names and values. */
function toTerms(attributes: Attributes, { words, language }: BlockContext) {
  const said = (list: Attributes['fees']) =>
    (list ?? []).flatMap(({ displayText, name }) => displayText ?? name ?? []).join('; ')
  const percent = numberFormat(language, { maximumFractionDigits: 2 })
  const aprs = (attributes.aprs ?? []).map(({ rateType, minValue, maxValue, periodText }) => {
    const ends = [...new Set([minValue, maxValue].filter((value) => value !== null))]
    const range = ends.length === 0 ? null : `${ends.map((value) => percent.format(value)).join('–')}%`
    return [rateType, range, periodText].filter(Boolean).join(' ')
  })
  return [
    { name: words.fees, value: said(attributes.fees) },
    { name: words.rewards, value: said(attributes.rewardRates) },
    { name: words.introBonus, value: said(attributes.introBonuses) },
    { name: words.benefits, value: said(attributes.cardBenefits) },
    { name: words.apr, value: aprs.join('; ') },
    { name: words.yearlyReward, value: attributes.annualRewardText ?? '' },
    { name: words.creditNeeded, value: attributes.creditNeededText ?? '' },
    { name: words.network, value: attributes.network ?? '' },
  ].filter(({ value }) => value !== '')
}

/** Credit cards. */
export const CREDIT_CARD_BLOCKS: Readonly<Record<string, HtmlBlockType>> = { creditcard }
