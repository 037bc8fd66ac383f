import type { Content } from '../../../shared/entities/composed-page.ts'
import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import { type EditionSlug, findEditionSlug } from '../../../shared/entities/edition.ts'
import type { ProductContent, RelatedProduct } from '../../../shared/entities/tech-product.ts'
import type { ContentType } from '../../../shared/routing/route.ts'
import { preferredDate } from '../../body/content.ts'
import type { StoredDocument, StoreReader } from '../../store/store.ts'
import { type LinkMaking, toLink } from './links.ts'

interface Hydrating extends LinkMaking {
  readonly reader: StoreReader
}

/**
 * Updates the products that content names from their own documents: shops and prices are written once, and each page
 * that shows them has the tags of their documents (decision 0014). Content without products is returned unchanged.
 */
export async function hydrateProducts(content: Content, hydrating: Hydrating): Promise<Content> {
  if (content.typeName === 'content_product') {
    const [family, reviews] = await Promise.all([
      toCurrentFamily(content.family, hydrating),
      readReviews(content, hydrating),
    ])
    return { ...content, family, reviews }
  }
  if (content.typeName === 'content_review') {
    const [relatedProduct, ...rivals] = await Promise.all(
      [content.relatedProduct, ...content.rivals].map((product) => product && toCurrent(product, hydrating)),
    )
    return {
      ...content,
      relatedProduct: relatedProduct ?? null,
      rivals: rivals.filter((rival) => rival !== null),
    }
  }
  if (content.typeName !== 'content_gallery' || content.relatedProduct === null) return content
  return { ...content, relatedProduct: await toCurrent(content.relatedProduct, hydrating) }
}

/** The product as its own document has it; unchanged without a visible document. */
async function toCurrent(given: RelatedProduct, hydrating: Hydrating): Promise<RelatedProduct> {
  const product = await findProduct(given, hydrating)
  if (product === null) return given
  const [family, reviews] = await Promise.all([
    toCurrentFamily(product.family, hydrating),
    readReviews(product, hydrating),
  ])
  const { id, manufacturer, seoUrl, images, attributes, priceSummary } = product
  // A price without a date of its own is as old as the document that names it (BX-065).
  const asOf = preferredDate(product, 'updated')
  const resellers = product.resellers.map((shop) => ({ ...shop, checked: shop.checked ?? asOf }))
  return {
    ...{ id, manufacturer, resellers, seoUrl, attributes, priceSummary, family, reviews },
    image: images[0] ?? given.image,
    product: product.product ?? toVersion(product),
    slugs: [{ edition: product.edition, slug: product.slug }],
  }
}

/** By its id, else by its slug, which may have been another one. */
async function findProduct({ id, slugs }: RelatedProduct, hydrating: Hydrating): Promise<ProductContent | null> {
  const byId = toProduct(await hydrating.reader.byId(id, 'document'))
  if (byId !== null) return byId
  const slug = toSlug(slugs, hydrating.edition)
  return slug === null ? null : toProduct(await findBySlug('product', slug, hydrating))
}

function toProduct(document: StoredDocument | null): ProductContent | null {
  return document?.content.typeName === 'content_product' ? { ...document.content, slug: document.slug } : null
}

function toSlug(slugs: readonly EditionSlug[], edition: string): string | null {
  return findEditionSlug(slugs, edition) ?? slugs[0]?.slug ?? null
}

async function findBySlug(
  type: ContentType,
  slug: string,
  { reader, edition }: Hydrating,
): Promise<StoredDocument | null> {
  const found = await reader.bySlug(type, edition, slug)
  const moved = found.kind === 'moved' ? await reader.bySlug(type, edition, found.slug) : found
  return moved.kind === 'found' ? moved.document : null
}

/** The names and pictures of the siblings that have a page. */
async function toCurrentFamily(
  family: ProductContent['family'],
  hydrating: Hydrating,
): Promise<ProductContent['family']> {
  if (family === null) return null
  const siblings = await Promise.all(
    family.siblings.map(async ({ uuid, slug }) => {
      const product = slug === null ? null : toProduct(await findBySlug('product', slug, hydrating))
      if (product === null) return []
      return { uuid, slug: product.slug, name: product.name ?? product.headline, image: product.images[0] ?? null }
    }),
  )
  return { ...family, siblings: siblings.flat() }
}

/** The review that the product names, as a link (EN-038). */
async function readReviews(
  { seoUrl, reviews }: Pick<ProductContent, 'seoUrl' | 'reviews'>,
  hydrating: Hydrating,
): Promise<readonly ContentLink[]> {
  const document = seoUrl?.slug ? await findBySlug('review', seoUrl.slug, hydrating) : null
  const link = document && toLink(document, new Map(), hydrating)
  return link ? [link] : reviews
}

function toVersion({ name, headline, slug, dek }: ProductContent): NonNullable<RelatedProduct['product']> {
  return {
    ...{ cdId: null, cdModel: null, cdModelSlug: null, htopic: null, msrp: null, catName: null, modelYear: null },
    ...{ hes: null, sku: null, topic: null },
    name: name ?? headline,
    slug,
    shortSpecs: dek,
  }
}
