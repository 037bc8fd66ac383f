import type { ProductContent } from '../../../../shared/entities/tech-product.ts'
import { findPrimaryTopic } from '../../../../shared/entities/topic.ts'
import type { ProductModel } from '../../../../shared/page/model/product.ts'
import type { RowModel } from '../../../../shared/page/model.ts'
import { PRODUCT_TABS, type ProductTab, productTabOf } from '../../../../shared/product/product-tab.ts'
import { preferredDate } from '../../../body/content.ts'
import { toMoney } from '../../../body/money.ts'
import { readBody } from '../../../body/read-body.ts'
import { type CheckedOffer, toGivenRange, toOffers, toOldestCheck, toPriceRange } from '../../commerce/offers.ts'
import { createKind, type PageModelContext, toHero } from '../../kind.ts'
import { productThings } from '../../structured-data/pages.ts'
import { toSectionLink, toTopicLinks } from '../article.ts'
import { toLocalBlocks } from '../local-blocks.ts'
import { spokenOf } from '../spoken.ts'
import { productHref, ratingOf, toFamilyModel, toRangeModel, toScoreModel } from './product-parts.ts'
import { toShops } from './shops.ts'

/** Attributes on the overview; the other tab has all of them. */
const KEY_SPECS = 4

/** The model of one tab of a product (PG-023). A tab without content shows the overview. */
export function toProduct(product: ProductContent, context: PageModelContext): ProductModel {
  const { words, roadshow, readPicture } = context
  const name = product.name || product.headline || product.slug
  const specs = product.attributes.flatMap(({ name, val }) =>
    val === null || val === '' ? [] : [{ name, value: val }],
  )
  const offers = toOffers(product.resellers, preferredDate(product, 'updated'))
  const has: Readonly<Record<ProductTab, boolean>> = {
    overview: true,
    specs: specs.length > 0,
    prices: offers.length > 0,
  }
  const asked = productTabOf(context.route)
  const tab = has[asked] ? asked : 'overview'
  const maker = product.manufacturer?.name ?? null
  const isOverview = tab === 'overview'
  const [picture = null, ...pictures] = product.images
  return {
    kind: 'product',
    id: product.id,
    title: { overview: name, specs: words.specsOf(name), prices: words.pricesOf(name) }[tab],
    tab,
    tabs: PRODUCT_TABS.flatMap((name) => {
      const href = has[name] ? productHref(product.slug, context, name) : null
      return href === null ? [] : [{ tab: name, href, label: words.product[name] }]
    }),
    name,
    dek: product.dek,
    maker,
    kicker: toSectionLink(roadshow ? 'auto' : product.section, context),
    crumb: findPrimaryTopic(product.topics)?.name ?? null,
    section: roadshow ? 'cars' : context.sections.themeOf(product.section),
    roadshow,
    picture: readPicture(picture, 'hero'),
    pictures: isOverview ? pictures.flatMap((image) => readPicture(image, 'inline') ?? []) : [],
    ...toReviewFields(product, context),
    specs: tab === 'specs' ? specs : isOverview ? specs.filter(({ value }) => value !== maker).slice(0, KEY_SPECS) : [],
    listPrice: product.product?.msrp ? toMoney(product.product.msrp, context) : null,
    range: toRangeModel(rangeOf(product, offers), context),
    shops: toShops(offers, { id: product.id, seen: toOldestCheck(offers) }, context),
    body: isOverview ? toBlocks(product, context) : [],
    family: toFamilyModel(product.family, product.slug, context),
    topics: toTopicLinks(product, context),
    disclosure: offers.length > 0,
    words: words.product,
    ...spokenOf(product.language, context),
  }
}

/** The range of the shops, else the one that the content API sends. */
function rangeOf({ priceSummary }: ProductContent, offers: readonly CheckedOffer[]) {
  return toPriceRange(offers) ?? toGivenRange(priceSummary)
}

function toReviewFields(
  { reviews }: ProductContent,
  context: PageModelContext,
): Pick<ProductModel, 'score' | 'review'> {
  const rating = ratingOf({ reviews })
  const review = reviews.find(({ url, title }) => url !== null && url !== '#' && title !== null)
  return {
    score: rating === null ? null : toScoreModel(rating, context),
    review: review
      ? {
          href: context.toLocalHref(review.url ?? ''),
          headline: review.title ?? '',
          dek: review.description,
        }
      : null,
  }
}

/** The body; a product without one has its description as a paragraph. */
function toBlocks({ id, body, compiledBody, description }: ProductContent, context: PageModelContext) {
  const text = body || toParagraphs(description)
  return toLocalBlocks(
    readBody({ id, body: text, compiledBody: body ? compiledBody : null }, context.links).blocks,
    context,
  )
}

function toParagraphs(text: string | null): string | null {
  if (text === null) return null
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}

/** The page has its own review already: no list repeats it, and a list that had only it is left out. */
function withoutCard(rows: readonly RowModel[], href: string): RowModel[] {
  return rows.map((row) => ({
    ...row,
    columns: row.columns.map((column) => ({
      ...column,
      components: column.components.flatMap((component) => {
        if (component.list === null) return [component]
        const items = component.list.items.filter((card) => card.href !== href)
        return items.length === 0 ? [] : [{ ...component, list: { ...component.list, items } }]
      }),
    })),
  }))
}

export const productKind = createKind<ProductContent, ProductModel>({
  pages: ['product'],
  from: (product, { tab }) => ({
    fields: { ...product, image: product.images[0] ?? null },
    story: product,
    address: product,
    isWhole: tab === 'overview',
  }),
  toModel: toProduct,
  title: ({ title }) => title,
  og: { type: 'website', image: 'seo_image_wide' },
  things: productThings,
  hero: ({ picture }) => toHero(picture, 'beside'),
  toRows: (rows, { review }) => (review === null ? rows : withoutCard(rows, review.href)),
})
