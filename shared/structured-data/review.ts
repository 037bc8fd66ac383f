import type { Product, Review } from 'schema-dts'
import { type StoryFacts, toAuthors, toOrganization, withoutUnknown } from './facts.ts'

/** The rating of a review, from 0 to 10, and what it is about. */
export interface ReviewFacts {
  readonly rating: number
  readonly bottomLine: string | null
  readonly product: Product
}

/** A review with its rating; stories without one have none (SD-006). */
export function toReview(story: StoryFacts, { rating, bottomLine, product }: ReviewFacts): Review {
  return withoutUnknown<Exclude<Review, string>>({
    '@type': 'Review',
    name: story.title,
    url: story.canonical,
    inLanguage: story.language,
    datePublished: story.published,
    author: toAuthors(story),
    publisher: toOrganization(story),
    reviewBody: bottomLine,
    itemReviewed: product,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 10, worstRating: 0 },
  })
}
