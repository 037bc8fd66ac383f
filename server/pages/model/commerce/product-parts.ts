import type { ProductContent, RelatedProduct } from '../../../../shared/entities/tech-product.ts'
import type {
  ComparisonModel,
  FamilyModel,
  PriceRangeModel,
  ProductCardModel,
  ScoreModel,
} from '../../../../shared/page/model/product.ts'
import { type ProductTab, tabRoute } from '../../../../shared/product/product-tab.ts'
import { toMoney } from '../../../body/money.ts'
import { isPick, toScore } from '../../../body/score.ts'
import { compareAttributes } from '../../commerce/comparison.ts'
import { type PriceRange, toOffers, toOldestCheck, toPriceRange } from '../../commerce/offers.ts'
import type { PageModelContext } from '../../kind.ts'
import type { ModelContext } from '../context.ts'
import { spokenOf } from '../spoken.ts'
import { toStoryDate } from '../story-date.ts'
import { MOST_SHOPS, toShops } from './shops.ts'

/** A rating as its ribbon shows it. */
export function toScoreModel(rating: number, { language }: ModelContext): ScoreModel {
  return { text: toScore(rating, language), pick: isPick(rating) }
}

/** The range of the prices as text; null when there is none. */
export function toRangeModel(range: PriceRange | null, { words, ...style }: ModelContext): PriceRangeModel | null {
  if (range === null) return null
  const { count, low, median, high } = range
  return {
    low: toMoney(low, style),
    middle: toMoney(median, style),
    high: toMoney(high, style),
    shops: words.shops(count),
    share: high === low ? 50 : Math.round(((median - low) / (high - low)) * 100),
  }
}

/** The siblings of a product that have a page; null without one. */
export function toFamilyModel(
  family: ProductContent['family'],
  own: string | null,
  context: PageModelContext,
): FamilyModel | null {
  const siblings = (family?.siblings ?? []).flatMap(({ slug, name, image }) => {
    const href = slug === null || slug === own ? null : productHref(slug, context)
    return href === null ? [] : [{ name, href, picture: context.readPicture(image, 'card') }]
  })
  return family === null || siblings.length === 0 ? null : { title: context.words.familyOf(family.name), siblings }
}

/** The card of the product that a story is about; null when nothing but its id is known. */
export function toProductCard(
  product: RelatedProduct,
  { id, name: preferred, asOf }: { readonly id: string; readonly name: string | null; readonly asOf: string | null },
  context: PageModelContext,
): ProductCardModel | null {
  const name = preferred ?? product.product?.name ?? null
  if (name === null) return null
  const offers = toOffers(product.resellers, asOf)
  const more = offers.length > MOST_SHOPS ? productHref(slugOf(product), context, 'prices') : null
  return {
    name,
    href: isKnown(product) ? productHref(slugOf(product), context) : null,
    specs: product.product?.shortSpecs ?? null,
    picture: context.readPicture(product.image, 'card'),
    shops: toShops(offers, { id, seen: toOldestCheck(offers) }, context, MOST_SHOPS),
    more: more === null ? null : { label: context.words.product.allPrices, href: more },
  }
}

interface Compared {
  readonly product: RelatedProduct
  /** null: the product's own name. */
  readonly name: string | null
  /** null: not rated. */
  readonly rating: number | null
}

/**
 * A product beside its rivals: score, lowest price, and the attributes that it shares with one of them; null when there
 * is no rival, or nothing to compare.
 *
 * @param asOf when prices were checked whose shop does not say so, ISO 8601
 */
export function toComparison(
  compared: readonly Compared[],
  asOf: string | null,
  context: PageModelContext,
): ComparisonModel | null {
  const { language, words } = context
  const shown = compared.filter(({ product, name }) => (name ?? product.product?.name ?? null) !== null)
  if (shown.length < 2) return null
  const offers = shown.map(({ product }) => toOffers(product.resellers, asOf).filter(({ price }) => price !== null))
  const prices = offers.map((own) => toPriceRange(own)?.low ?? null)
  const lines = [
    { name: words.product.score, values: shown.map(({ rating }) => rating && toScore(rating, language)) },
    { name: words.product.price, values: prices.map((price) => price && toMoney(price, context)) },
    ...compareAttributes(shown.map(({ product }) => attributesOf(product))).map((line) => ({
      ...line,
      ...spokenOf(null, context),
    })),
  ].map((line) => ({ ...line, values: line.values.map((value) => value || null) }))
  return {
    products: shown.map(({ product, name }) => ({
      name: name ?? product.product?.name ?? '',
      href: isKnown(product) ? productHref(slugOf(product), context) : null,
    })),
    lines: lines.filter(({ values }) => values.filter((value) => value !== null).length > 1),
    checked: toStoryDate(toOldestCheck(offers.flat()), context),
  }
}

/** The score of the newest review of a product that has one. */
export function ratingOf({ reviews }: Pick<RelatedProduct, 'reviews'>): number | null {
  return reviews.find(({ rating }) => rating !== null)?.rating ?? null
}

/** Without the manufacturer, which is in the name. */
function attributesOf({ attributes, manufacturer }: RelatedProduct): RelatedProduct['attributes'] {
  return attributes.filter(({ val }) => val !== manufacturer?.name)
}

function slugOf({ slugs, product }: RelatedProduct): string | null {
  return slugs[0]?.slug ?? product?.slug ?? null
}

/** A product has a page if the content API has completed it. */
function isKnown({ product }: RelatedProduct): boolean {
  return product !== null
}

/**
 * The address of a product by its slug, in the page's locale; null when the publication leaves products out. A page of
 * the cars brand shows cars.
 */
export function productHref(
  slug: string | null,
  { roadshow, hrefFor }: PageModelContext,
  tab: ProductTab = 'overview',
): string | null {
  const href = slug === null ? '#' : hrefFor(tabRoute(roadshow ? 'auto-product' : 'product', tab), { slug })
  return href === '#' ? null : href
}
