import { type AuthorContent, toFullName } from '../../../shared/entities/author.ts'
import type { ProductContent } from '../../../shared/entities/tech-product.ts'
import { toBreadcrumbs } from '../../../shared/structured-data/breadcrumbs.ts'
import { toOrganization } from '../../../shared/structured-data/facts.ts'
import { toCollectionPage, toProfilePage, toWebPage, toWebSite } from '../../../shared/structured-data/pages.ts'
import { toPriceRange, toProduct } from '../../../shared/structured-data/product.ts'
import type { ToThings } from './context.ts'

/** A product with its range of prices (SD-007). */
export const productThings: ToThings<ProductContent> = (product, { facts, imagesOf, crumbs }) => [
  toProduct({
    name: facts.title,
    description: facts.description,
    brand: null,
    images: product.images.flatMap((image) => imagesOf(image).slice(0, 1)),
    url: facts.canonical,
    offers: product.priceSummary && toPriceRange(product.priceSummary),
  }),
  toBreadcrumbs(crumbs),
]

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
