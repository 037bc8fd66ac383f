import type { Review } from 'schema-dts'
import { type AuthorContent, isValidAuthor, toFullName } from '../../../shared/entities/author.ts'
import type { ProductContent } from '../../../shared/entities/tech-product.ts'
import type { ProductModel } from '../../../shared/page/model/product.ts'
import { toGivenRange, toOffers, toPriceRange } from '../commerce/offers.ts'
import type { StructuredContext, ToThings } from './context.ts'
import { toBreadcrumbs } from './schema-org/breadcrumbs.ts'
import { toOrganization } from './schema-org/facts.ts'
import { toCollectionPage, toProfilePage, toWebPage, toWebSite } from './schema-org/pages.ts'
import { toProduct, toPriceRange as toRangeThing } from './schema-org/product.ts'
import { toRelatedReview } from './schema-org/review.ts'

/**
 * A product with its range of prices and its review (SD-007). Search engines require one of the two, so a product with
 * neither is not described.
 */
export const productThings: ToThings<ProductContent, ProductModel> = (product, context, { name, maker }) => {
  const { facts, imagesOf, crumbs } = context
  const range = toPriceRange(toOffers(product.resellers, facts.updated)) ?? toGivenRange(product.priceSummary)
  const review = toReviewOf(product, context)
  if (range === null && review === null) return [toBreadcrumbs(crumbs)]
  const thing = toProduct({
    name,
    description: facts.description,
    brand: maker,
    images: product.images.flatMap((image) => imagesOf(image).slice(0, 1)),
    url: facts.canonical,
    offers: range && toRangeThing(range, facts.currency),
    review,
  })
  return [thing, toBreadcrumbs(crumbs)]
}

/** The newest review with a rating and an author. */
function toReviewOf({ reviews }: ProductContent, { absolute, profileOf }: StructuredContext): Review | null {
  for (const { rating, author, title, url, datePublished } of reviews) {
    if (rating === null || !isValidAuthor(author)) continue
    const person = { name: toFullName(author) || author.username, url: profileOf(author.username) }
    const href = url === null || url === '#' ? null : absolute(url)
    return toRelatedReview({ rating, headline: title, url: href, published: datePublished, author: person })
  }
  return null
}

/** An author (SD-015). */
export const authorThings: ToThings<AuthorContent> = (author, { facts, portraitOf }) => [
  toProfilePage(facts, {
    name: toFullName(author) || author.slug,
    jobTitle: author.jobTitle ?? author.title,
    image: portraitOf(author.image),
    sameAs: toAddresses(author.socialProfileIds),
  }),
]

/** A hub. The front page is the site itself. */
export const listingThings: ToThings<{ readonly slug: string }> = ({ slug }, { facts, crumbs, absolute }) =>
  slug === 'front'
    ? [toWebSite(facts, `${absolute('/search/')}?q={search_term_string}`), toOrganization(facts)]
    : [toCollectionPage(facts), toBreadcrumbs(crumbs)]

/** A page of text. */
export const textPageThings: ToThings<unknown> = (_page, { facts, crumbs }) => [toWebPage(facts), toBreadcrumbs(crumbs)]

function toAddresses(ids: AuthorContent['socialProfileIds']): readonly string[] {
  if (ids === null) return []
  const { twitter, facebookProfile, facebookPage, instagram } = ids
  const at = (host: string, name: string | null) => (name ? [`https://${host}/${name.trim().replace(/^@+/, '')}`] : [])
  return [
    ...at('x.com', twitter),
    ...at('www.facebook.com', facebookProfile ?? facebookPage),
    ...at('www.instagram.com', instagram),
  ]
}
