import type { Person, Product, Review } from 'schema-dts'
import { type StoryFacts, toAuthors, toOrganization, withoutUnknown } from './facts.ts'

/** The scale of all ratings (SD-006). */
const SCALE = { bestRating: 10, worstRating: 0 } as const

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
    reviewRating: { '@type': 'Rating', ratingValue: rating, ...SCALE },
  })
}

/** A review as the page of its product names it; addresses are absolute. */
interface RelatedReview {
  readonly rating: number
  readonly headline: string | null
  readonly url: string | null
  readonly published: string | null
  readonly author: { readonly name: string; readonly url: string | null }
}

/** The review of a product for the markup of that product, which search engines require to have one or an offer. */
export function toRelatedReview({ rating, headline, url, published, author }: RelatedReview): Review {
  return withoutUnknown<Exclude<Review, string>>({
    '@type': 'Review',
    name: headline,
    url,
    datePublished: published,
    author: withoutUnknown<Exclude<Person, string>>({ '@type': 'Person', name: author.name, url: author.url }),
    reviewRating: { '@type': 'Rating', ratingValue: rating, ...SCALE },
  })
}
