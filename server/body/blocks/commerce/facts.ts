import { z } from 'zod'
import type { MoneyStyle } from '../../money.ts'
import { isPick, toScore } from '../../score.ts'
import type { Element } from '../../shape/tree.ts'
import { optionalText, requiredText } from '../fields.ts'
import { h } from '../h.ts'
import { type BlockContext, defineHtmlBlock, type HtmlBlockType } from '../html-block.ts'
import {
  offerFields,
  optionalDate,
  type ShownOffer,
  toOfferLink,
  toOfferNote,
  toPriceText,
  toShownOffer,
} from './offers.ts'
import { optionalScore, toMeter, toRibbon } from './score.ts'

/** Texts: a list in a payload, or an attribute with `|` or line ends between them. */
export const textList = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(/[|\n]/) : value),
    z.array(optionalText).max(50).nullish(),
  )
  .transform((texts) => (texts ?? []).filter((text) => text !== null))

/** A name and a value, in the words of a payload or of EN-038. */
export const specList = z
  .array(
    z.object({ name: requiredText, value: optionalText, val: optionalText, unit: optionalText }).transform((spec) => ({
      name: spec.name,
      value: [spec.value ?? spec.val ?? '–', spec.unit].filter(Boolean).join(' '),
    })),
  )
  .max(100)
  .nullish()
  .transform((specs) => specs ?? [])

export type Spec = z.infer<typeof specList>[number]

/** What works and what does not, side by side; null without either. */
export function toProsAndCons(
  { pros, cons, prosTitle, consTitle }: ProsAndCons,
  { words }: BlockContext,
): Element | null {
  if (pros.length === 0 && cons.length === 0) return null
  const toSide = (title: string, texts: readonly string[], side: string) =>
    texts.length === 0
      ? null
      : h(
          'div',
          {},
          h('p', { class: 'title' }, title),
          h(
            'ul',
            { class: side },
            texts.map((text) => h('li', {}, text)),
          ),
        )
  return h(
    'div',
    { class: 'commerce-sides' },
    toSide(prosTitle ?? words.pros, pros, 'pros'),
    toSide(consTitle ?? words.cons, cons, 'cons'),
  )
}

interface ProsAndCons {
  readonly pros: readonly string[]
  readonly cons: readonly string[]
  readonly prosTitle?: string | null
  readonly consTitle?: string | null
}

/** Names and values in a grid; null without one. */
export function toSpecs(specs: readonly Spec[]): Element | null {
  if (specs.length === 0) return null
  return h(
    'dl',
    { class: 'commerce-specs' },
    specs.map(({ name, value }) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
  )
}

/** The ratings of single aspects, each with a meter; null without one. */
export function toSubRatings(
  ratings: readonly { readonly name: string; readonly rating: number }[],
  { language }: BlockContext,
): Element | null {
  if (ratings.length === 0) return null
  return h(
    'dl',
    { class: 'commerce-ratings' },
    ratings.map(({ name, rating }) =>
      h('div', {}, h('dt', {}, name), h('dd', {}, toMeter(rating), h('b', {}, toScore(rating, language)))),
    ),
  )
}

/** The rated aspects of a product. */
export const subRatingList = z
  .array(z.object({ name: requiredText, rating: optionalScore.pipe(z.number()) }))
  .max(20)
  .nullish()
  .transform((ratings) => ratings ?? [])

const prosandcons = defineHtmlBlock({
  schema: z.object({
    title: optionalText,
    prosTitle: optionalText,
    consTitle: optionalText,
    pros: textList,
    cons: textList,
  }),
  sheet: 'commerce',
  needs: 'pros or cons',
  render(data, context) {
    const sides = toProsAndCons(data, context)
    return (
      sides &&
      h('div', { class: 'commerce' }, data.title === null ? null : h('p', { class: 'name' }, data.title), sides)
    )
  },
})

const specs = defineHtmlBlock({
  schema: z.object({ title: optionalText, items: specList, attributes: specList }),
  sheet: 'commerce',
  needs: 'properties in items or attributes',
  render({ title, items, attributes }, { words, claimId }) {
    const list = toSpecs([...items, ...attributes])
    if (list === null) return null
    const id = claimId('specs')
    return h(
      'div',
      { role: 'group', class: 'commerce', 'aria-labelledby': id },
      h('p', { class: 'name', id }, title ?? words.specifications),
      list,
    )
  },
})

const rating = defineHtmlBlock({
  schema: z.object({
    title: optionalText,
    text: optionalText,
    score: optionalScore.pipe(z.number()),
    subRatings: subRatingList,
  }),
  sheet: 'commerce',
  render({ title, text, score, subRatings }, context) {
    const { words, claimId } = context
    const id = claimId('rating')
    return h(
      'div',
      { role: 'group', class: 'commerce commerce-score', 'aria-labelledby': id },
      h(
        'div',
        { class: 'top' },
        toRibbon(score, context),
        h(
          'div',
          {},
          h('p', { class: 'name', id }, title ?? (isPick(score) ? words.pick : words.verdict)),
          text === null ? null : h('p', { class: 'said' }, text),
        ),
      ),
      toSubRatings(subRatings, context),
    )
  },
})

const planSchema = z.object({ name: requiredText, period: optionalText, note: optionalText, ...offerFields })

const pricing = defineHtmlBlock({
  schema: z.object({
    title: optionalText,
    items: z.array(planSchema).min(1).max(30),
    checked: optionalDate,
  }),
  sheet: 'commerce',
  render({ title, items, checked }, context) {
    const { words } = context
    const plans = items.map((plan) => ({
      plan,
      price: toPlanPrice(plan.offerPrice ?? plan.price, plan.period, context),
      offer: toShownOffer({ ...plan, checked: plan.checked ?? checked }, context),
    }))
    const offers = plans.flatMap(({ offer }): readonly ShownOffer[] => (offer === null ? [] : [offer]))
    const hasNotes = plans.some(({ plan }) => plan.note !== null)
    return h(
      'div',
      { class: 'commerce' },
      h(
        'div',
        { class: 'tbl', tabindex: 0, role: 'group', 'aria-label': title ?? words.prices },
        h(
          'table',
          {},
          title === null ? null : h('caption', {}, title),
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              h('th', { scope: 'col' }, words.plan),
              h('th', { scope: 'col' }, words.price),
              hasNotes ? h('th', { scope: 'col' }, words.note) : null,
              offers.length > 0 ? h('th', { scope: 'col' }, words.shop) : null,
            ),
          ),
          h(
            'tbody',
            {},
            plans.map(({ plan, price, offer }) =>
              h(
                'tr',
                {},
                h('th', { scope: 'row' }, plan.name),
                h('td', {}, price ?? '–'),
                hasNotes ? h('td', {}, plan.note) : null,
                offers.length === 0
                  ? null
                  : h('td', {}, offer === null ? '–' : toOfferLink(offer, {}, offer.merchant ?? words.seeOffer)),
              ),
            ),
          ),
        ),
      ),
      toOfferNote(offers, context),
    )
  },
})

/** A price with its period keeps its cents: `$3.33 a month`. */
function toPlanPrice(price: string | null, period: string | null, style: MoneyStyle): string | null {
  return price === null || period === null ? toPriceText(price, style) : `${price} ${period}`
}

/** What a product is like, and what it costs. */
export const FACT_BLOCKS: Readonly<Record<string, HtmlBlockType>> = { prosandcons, specs, rating, pricing }
