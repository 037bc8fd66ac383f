import { z } from 'zod'
import { amount, date, flag, id, list, optionalId, orNull, text, texts } from './fields.schema.ts'

/** A reference of a card, such as its issuer or a loyalty program. */
const reference = z.object({ id, name: text, type: text })

/** The terms, fees and rewards of a card (EN-045). */
export const creditCardAttributesSchema = z.object({
  name: text,
  image: orNull(z.object({ url: z.string(), vertical: flag })),
  fees: list(
    z.object({ displayText: text, unit: text, name: text, typeId: optionalId, value: amount, minimum: amount }),
  ),
  rewardRates: list(z.object({ displayText: text, unit: text, value: amount, categoryId: optionalId })),
  cardBenefits: list(z.object({ name: text, description: text })),
  introBonuses: list(z.object({ displayText: text, unit: text, value: amount, description: text })),
  rewardRules: list(
    z.object({ dateStart: date, dateEnd: date, limit: amount, limitPeriod: text, categoryIds: list(id) }),
  ),
  review: orNull(z.object({ rating: amount, count: amount, url: text })),
  additionalData: orNull(
    z.object({
      shortPremiumDescription: text,
      longPremiumDescription: text,
      shortRewardsDescription: text,
      longRewardsDescription: text,
    }),
  ),
  /** Annual percentage rates, in percent. */
  aprs: list(
    z.object({
      rateType: text,
      minValue: amount,
      maxValue: amount,
      period: amount,
      periodUnit: text,
      periodText: text,
    }),
  ),
  termsUrls: texts,
  applyLink: text,
  applyByPhoneNumber: text,
  network: text,
  sku: text,
  legacyId: optionalId,
  bullets: texts,
  annualRewardValue: amount,
  annualRewardText: text,
  creditNeededText: text,
})

/** A credit card (EN-044). */
export const creditCardSchema = z.object({
  id,
  type: text,
  attributes: creditCardAttributesSchema,
  meta: z
    .object({ lastUpdated: date, commission: amount, monetized: flag })
    .nullish()
    .transform((meta) => meta ?? { lastUpdated: null, commission: null, monetized: false }),
  relationships: z
    .object({
      loyaltyPrograms: list(reference),
      additionalBonuses: list(reference),
      issuer: orNull(reference),
      tags: list(reference),
    })
    .nullish()
    .transform((value) => value ?? { loyaltyPrograms: [], additionalBonuses: [], issuer: null, tags: [] }),
})
