import type { ProductWords } from '../../messages/messages.ts'
import type { StoryModel } from './article.ts'
import type { DateModel } from './parts.ts'
import type { ComparisonModel, FamilyModel, ProductCardModel, ScoreModel } from './product.ts'

export interface SubRatingModel {
  readonly name: string
  /** `9.6` */
  readonly text: string
  /** 0 to 100. */
  readonly share: number
}

export interface StarsModel {
  /** 0 to 5. */
  readonly count: number
  /** `4.5 of 5 stars` */
  readonly text: string
}

/** The box at the top of a review. A preview has no score. */
export interface VerdictModel {
  readonly title: string
  readonly score: ScoreModel | null
  readonly stars: StarsModel | null
  readonly bottomLine: string | null
  readonly subRatings: readonly SubRatingModel[]
}

/** A review: a story with a verdict about a product (PG-020). */
export interface ReviewModel extends StoryModel {
  readonly kind: 'review'
  readonly verdict: VerdictModel | null
  /** The day of the choice; null if it is no choice, or its day is unknown. */
  readonly editorsChoice: { readonly date: DateModel | null } | null
  readonly good: readonly string[]
  readonly bad: readonly string[]
  readonly product: ProductCardModel | null
  readonly comparison: ComparisonModel | null
  readonly family: FamilyModel | null
  /** Whether the page says that its links may earn a commission (PG-029). */
  readonly disclosure: boolean
  readonly words: ProductWords
}
