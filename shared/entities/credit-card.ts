/** A credit card (EN-044). */
export interface CreditCard {
  readonly id: string
  readonly type: string | null
  readonly attributes: CreditCardAttributes
  readonly meta: CreditCardMeta
  readonly relationships: CreditCardRelationships
}

export interface CreditCardMeta {
  readonly lastUpdated: string | null
  readonly commission: number | null
  readonly monetized: boolean
}

/** A named thing a card belongs to or comes with. */
export interface CreditCardReference {
  readonly id: string
  readonly name: string | null
  readonly type: string | null
}

export interface CreditCardRelationships {
  readonly loyaltyPrograms: readonly CreditCardReference[]
  readonly additionalBonuses: readonly CreditCardReference[]
  readonly issuer: CreditCardReference | null
  readonly tags: readonly CreditCardReference[]
}

/** What a card offers and costs (EN-045). */
export interface CreditCardAttributes {
  readonly name: string | null
  readonly image: CreditCardImage | null
  readonly fees: readonly CreditCardFee[]
  readonly rewardRates: readonly CreditCardRate[]
  readonly cardBenefits: readonly CreditCardBenefit[]
  readonly introBonuses: readonly CreditCardBonus[]
  readonly rewardRules: readonly CreditCardRewardRule[]
  readonly review: CreditCardReview | null
  readonly additionalData: CreditCardTexts | null
  readonly aprs: readonly CreditCardApr[]
  readonly termsUrls: readonly string[]
  readonly applyLink: string | null
  readonly applyByPhoneNumber: string | null
  readonly network: string | null
  readonly sku: string | null
  readonly legacyId: string | null
  readonly bullets: readonly string[]
  readonly annualRewardValue: number | null
  readonly annualRewardText: string | null
  readonly creditNeededText: string | null
}

export interface CreditCardImage {
  readonly url: string
  readonly vertical: boolean
}

export interface CreditCardFee {
  readonly displayText: string | null
  readonly unit: string | null
  readonly name: string | null
  readonly typeId: string | null
  readonly value: number | null
  readonly minimum: number | null
}

export interface CreditCardRate {
  readonly displayText: string | null
  readonly unit: string | null
  readonly value: number | null
  readonly categoryId: string | null
}

export interface CreditCardBenefit {
  readonly name: string | null
  readonly description: string | null
}

export interface CreditCardBonus {
  readonly displayText: string | null
  readonly unit: string | null
  readonly value: number | null
  readonly description: string | null
}

export interface CreditCardRewardRule {
  readonly dateStart: string | null
  readonly dateEnd: string | null
  readonly limit: number | null
  readonly limitPeriod: string | null
  readonly categoryIds: readonly string[]
}

export interface CreditCardReview {
  readonly rating: number | null
  readonly count: number | null
  readonly url: string | null
}

export interface CreditCardTexts {
  readonly shortPremiumDescription: string | null
  readonly longPremiumDescription: string | null
  readonly shortRewardsDescription: string | null
  readonly longRewardsDescription: string | null
}

/** An annual percentage rate, in percent. */
export interface CreditCardApr {
  readonly rateType: string | null
  readonly minValue: number | null
  readonly maxValue: number | null
  readonly period: number | null
  readonly periodUnit: string | null
  readonly periodText: string | null
}
