import type { Review } from '../../../shared/entities/review.ts'
import type { ReviewModel, StarsModel, VerdictModel } from '../../../shared/page/model/review.ts'
import { preferredDate } from '../../body/content.ts'
import { readBody } from '../../body/read-body.ts'
import { toScore } from '../../body/score.ts'
import { needsDisclosure } from '../commerce/disclosure.ts'
import { createKind, fromStory, type PageModelContext, toHero } from '../kind.ts'
import { reviewThings } from '../structured-data/stories.ts'
import { toArticle, toSectionLink } from './article.ts'
import { ratingOf, toComparison, toFamilyModel, toProductCard, toScoreModel } from './commerce/product-parts.ts'
import { toPlainLines } from './plain-lines.ts'
import { toPoints } from './points.ts'
import { toFittingRows } from './rail.ts'
import { toStoryDate } from './story-date.ts'

/** The model of a review: the story, its verdict and its product (PG-020). */
export function toReview(review: Review, context: PageModelContext): ReviewModel {
  const { relatedProduct: product, rivals, preferredProductName: name, rating } = review
  const asOf = preferredDate(review, 'updated')
  const { roadshow } = context
  const story = toArticle({ ...review, suppressBio: false, sponsor: null, facts: [], listicles: [] }, context)
  const rated = rivals.map((rival) => ({ product: rival, name: null, rating: ratingOf(rival) }))
  return {
    ...story,
    kind: 'review',
    isCenterJustified: true,
    format: 'review',
    kicker: roadshow ? story.kicker : toSectionLink('reviews', context),
    section: roadshow ? 'cars' : context.sections.themeOf('reviews'),
    verdict: toVerdict(review, context),
    editorsChoice: review.editorsChoice ? { date: toStoryDate(review.editorsChoiceDate, context) } : null,
    good: toPoints(toPlainLines(review.good), context.writtenIn),
    bad: toPoints(toPlainLines(review.bad), context.writtenIn),
    product: product && toProductCard(product, { id: review.id, name, asOf }, context),
    comparison: product && toComparison([{ product, name, rating }, ...rated], asOf, context),
    family: product && toFamilyModel(product.family, product.slugs[0]?.slug ?? null, context),
    disclosure: needsDisclosure([product, ...rivals], readBody(review, context.links)),
    words: context.words.product,
  }
}

function toVerdict(review: Review, context: PageModelContext): VerdictModel | null {
  const { rating, bottomLine } = review
  const { words, siteName, language } = context
  const score = rating === null ? null : toScoreModel(clamp(rating, 10), context)
  const stars = toStars(review.starRating, context)
  const subRatings = review.subRatings.flatMap(({ name, rating: part }) =>
    part === null ? [] : [{ name, text: toScore(clamp(part, 10), language), share: clamp(part, 10) * 10 }],
  )
  if (score === null && stars === null && bottomLine === null && subRatings.length === 0) return null
  const plain = score === null && isPreview(review) ? words.product.firstImpressions : words.product.verdict
  return { title: score?.pick ? words.pickOf(siteName) : plain, score, stars, bottomLine, subRatings }
}

function toStars(rating: number | null, { words, language }: PageModelContext): StarsModel | null {
  if (rating === null) return null
  const count = clamp(rating, 5)
  return { count, text: words.stars(new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(count)) }
}

function isPreview({ type }: Review): boolean {
  return type?.trim().toLowerCase() === 'preview'
}

/** A rating of another host may be outside of its scale. */
function clamp(rating: number, most: number): number {
  return Math.min(most, Math.max(0, rating))
}

export const reviewKind = createKind<Review, ReviewModel>({
  pages: ['review'],
  from: fromStory,
  toModel: toReview,
  title: ({ headline }) => headline,
  og: { type: 'article', image: 'seo_image_wide' },
  things: reviewThings,
  hero: ({ picture }) => toHero(picture, 'beside'),
  toRows: (rows, { readingTime }) => toFittingRows(rows, readingTime),
})
