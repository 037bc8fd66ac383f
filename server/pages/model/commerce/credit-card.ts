import { toShopHref } from '../../../../shared/commerce/offer.ts'
import type { creditCardSchema } from '../../../../shared/entities/credit-card.schema.ts'
import type { Entity } from '../../../../shared/entities/entity.ts'
import type { CreditCardModel, NamedText } from '../../../../shared/page/model/buying.ts'
import type { LinkModel } from '../../../../shared/page/model/parts.ts'
import { toStoryHref } from '../../../body/link-rules.ts'
import { toMoney } from '../../../body/money.ts'
import type { ModelContext } from '../context.ts'
import { toDay } from './shops.ts'

type CreditCard = Entity<typeof creditCardSchema>
type CardContext = Pick<ModelContext, 'words' | 'language' | 'currency' | 'timeZone'>

/** A credit card with its fee, bonus, rewards and rates, as the issuer words them (EN-044, EN-045). @param story the id of its story */
export function toCreditCard(
  { attributes, meta, relationships }: CreditCard,
  story: string,
  context: CardContext & Pick<ModelContext, 'links'>,
): CreditCardModel {
  const says = context.words.cards
  const issuer = relationships.issuer?.name ?? null
  const links = context.links && { ...context.links, story }
  const address = toShopHref(attributes.applyLink)
  const applyHref = address === null ? null : toStoryHref(address, links)
  const rows = toRates(attributes.aprs, context)
  return {
    issuer,
    network: attributes.network,
    facts: toFacts(attributes, context),
    points: [
      ...attributes.bullets,
      ...attributes.cardBenefits.map(({ name, description }) => [name, description].filter(Boolean).join(': ')),
    ].filter((point) => point !== ''),
    rates: rows.length > 0 ? { title: says.rates, rows } : null,
    apply: applyHref === null ? null : { href: applyHref, label: issuer === null ? says.apply : says.applyAt(issuer) },
    terms: attributes.termsUrls.flatMap((url) => {
      const href = toShopHref(url)
      return href === null ? [] : [{ href: toStoryHref(href, links), label: says.terms }]
    }),
    call: toCall(attributes.applyByPhoneNumber, context),
    checked: meta.lastUpdated === null ? null : { label: says.checked, date: toDay(meta.lastUpdated, context) },
  }
}

/** A link that calls a number; null without one. */
export function toCall(phone: string | null, { words }: Pick<ModelContext, 'words'>): LinkModel | null {
  const digits = phone?.replace(/[^\d+]/g, '') ?? ''
  return phone === null || digits === '' ? null : { href: `tel:${digits}`, label: words.buying.call(phone) }
}

function toFacts(attributes: CreditCard['attributes'], { words, ...style }: CardContext): readonly NamedText[] {
  const { fees, introBonuses, rewardRates, annualRewardValue, annualRewardText, creditNeededText } = attributes
  const says = words.cards
  const facts: NamedText[] = []
  const add = (label: string, text: string | null, note: string | null = null) => {
    if (text) facts.push({ label, text, note })
  }
  for (const { name, value, displayText } of fees) {
    const label = name === null || /^annual/i.test(name) ? says.fee : name
    const amount = value === null ? null : value === 0 ? says.noFee : toMoney(value * 100, style)
    add(label, amount ?? displayText, amount === null ? null : displayText)
  }
  for (const { displayText, value, description } of introBonuses) {
    add(says.bonus, displayText ?? (value === null ? null : toMoney(value * 100, style)), description)
  }
  const rewards = rewardRates.map(({ displayText, unit, value }) => {
    const rate = displayText ?? (value === null ? null : String(value))
    return rate === null ? '' : [rate, unit].filter(Boolean).join(' ')
  })
  add(says.rewards, rewards.filter((reward) => reward !== '').join('; ') || null)
  add(says.yearly, annualRewardValue === null ? null : toMoney(annualRewardValue * 100, style), annualRewardText)
  add(says.credit, creditNeededText)
  return facts
}

function toRates(aprs: CreditCard['attributes']['aprs'], { words, ...style }: CardContext): readonly NamedText[] {
  const percent = new Intl.NumberFormat(style.language, { style: 'percent', maximumFractionDigits: 2 })
  return aprs.flatMap(({ rateType, minValue, maxValue, periodText, period, periodUnit }) => {
    const values = [...new Set([minValue, maxValue])].filter((value) => value !== null)
    if (values.length === 0) return []
    const note = periodText ?? (period === null ? null : [period, periodUnit].filter(Boolean).join(' '))
    return [
      {
        label: rateType ?? words.cards.rates,
        text: values.map((value) => percent.format(value / 100)).join('–'),
        note,
      },
    ]
  })
}
