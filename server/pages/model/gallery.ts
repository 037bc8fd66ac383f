import type { Gallery, GalleryItem } from '../../../shared/entities/gallery.ts'
import {
  type GalleryItemModel,
  type GalleryModel,
  type GalleryProductModel,
  galleryTitle,
} from '../../../shared/page/model/gallery.ts'
import type { LinkModel } from '../../../shared/page/model/parts.ts'
import { isBranded } from '../../addresses/routing/classification.ts'
import { routeFor } from '../../addresses/routing/resolve.ts'
import { preferredDate } from '../../body/content.ts'
import { readBody } from '../../body/read-body.ts'
import { withDisclosure } from '../commerce/disclosure.ts'
import { toOffers, toOldestCheck } from '../commerce/offers.ts'
import { createKind, fromStory, type PageModelContext, toHero } from '../kind.ts'
import { galleryThings } from '../structured-data/stories.ts'
import { toSectionLink, toTopicLinks } from './article.ts'
import { toBylines } from './byline.ts'
import { MOST_SHOPS, toShops } from './commerce/shops.ts'
import type { ModelContext } from './context.ts'
import { withCorrection } from './correction.ts'
import { toLocalBlocks } from './local-blocks.ts'
import { spokenOf } from './spoken.ts'
import { toStoryDate, toUpdateDate } from './story-date.ts'

/** The model of the gallery page: all items in position order, and the one with which the page opens (PG-018). */
export function toGallery(gallery: Gallery, context: PageModelContext): GalleryModel {
  const { roadshow, words, pageNumber, hrefOfPage } = context
  const published = preferredDate(gallery, 'created')
  const updated = preferredDate(gallery, 'updated')
  const items = gallery.items.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
  // A gallery under a short address has no pages there: its items are at its own address.
  const hrefOf = hrefOfPage ?? (() => context.path)
  const { pictures, previous, next, enlarge, all, one, close } = words.galleryParts
  return {
    kind: 'gallery',
    id: gallery.id,
    headline: gallery.headline || gallery.title || gallery.slug,
    dek: gallery.dek,
    kicker: toSectionLink(roadshow ? 'auto' : gallery.section, context),
    crumb: words.gallery,
    section: roadshow ? 'cars' : context.sections.themeOf(gallery.section),
    sponsored: isBranded(gallery, context.branded),
    roadshow,
    ...spokenOf(gallery.language, context),
    bylines: toBylines([gallery.author, ...gallery.moreAuthors], false, context),
    published: toStoryDate(published, context),
    updated: toUpdateDate({ updated, published, isNews: false }, context),
    count: words.images(items.length),
    path: hrefOf(1),
    current: Math.max(0, Math.min(items.length, pageNumber) - 1),
    items: items.map((item, index) => toItem(item, index, items.length, hrefOf, gallery, context)),
    // Galleries that an earlier release has stored have no introduction.
    body: withDisclosure(
      gallery.id,
      withCorrection(
        toLocalBlocks(readBody({ ...gallery, body: gallery.body ?? null }, context.links).blocks, context),
        gallery,
        context,
      ),
      context.words.commission,
    ),
    product: toProduct(gallery.relatedProduct, { id: gallery.id, seen: updated }, context),
    topics: toTopicLinks(gallery, context),
    words: { pictures, previous, next, enlarge, all, one, close },
  }
}

export const galleryKind = createKind<Gallery, GalleryModel>({
  pages: ['gallery'],
  from: fromStory,
  toModel: toGallery,
  title: (gallery) => galleryTitle(gallery, gallery.current),
  og: { type: 'article', image: 'seo_image_wide' },
  hero: ({ items, current }) => toHero(items[current]?.picture ?? null, 'stage'),
  things: galleryThings,
})

function toItem(
  item: GalleryItem,
  index: number,
  count: number,
  hrefOf: (number: number) => string,
  gallery: Gallery,
  context: PageModelContext,
): GalleryItemModel {
  const { of, picture } = context.words.galleryParts
  const seen = preferredDate(gallery, 'updated')
  const text = { id: `${gallery.id}-${item.id}`, body: item.body ?? item.description }
  const { blocks } = readBody({ ...text, story: gallery.id, asOf: seen, place: context }, context.links)
  return {
    id: item.id,
    href: hrefOf(index + 1),
    label: picture(index + 1),
    position: of(index + 1, count),
    title: item.headline ?? item.title,
    picture: context.readPicture(item.image, 'inline'),
    thumb: context.readPicture(item.image, 'strip'),
    credit: item.photoCredit ?? item.image?.credits ?? null,
    body: toLocalBlocks(blocks, context),
    video: toVideoLink(item.video, context),
    product: toProduct(item.relatedProduct, { id: gallery.id, seen }, context),
  }
}

function toVideoLink(video: GalleryItem['video'], context: ModelContext): LinkModel | null {
  if (video === null) return null
  const { name, params } = routeFor(video, context.routeRules)
  const href = context.hrefFor(name, params)
  const title = video.title ?? video.headline
  return href === '#' || context.isLeftOut(href)
    ? null
    : { label: `${context.words.galleryParts.watch}: ${title}`, href }
}

/** @param place the gallery, and when prices were checked whose shop does not say so, ISO 8601 */
function toProduct(
  product: Gallery['relatedProduct'],
  { id, seen }: { readonly id: string; readonly seen: string | null },
  context: ModelContext,
): GalleryProductModel | null {
  const name = [product?.manufacturer?.name, product?.product?.name].filter(Boolean).join(' ')
  if (product === null || name === '') return null
  const [review] = product.reviews
  const offers = toOffers(product.resellers, seen)
  const shops = toShops(offers, { id, seen: toOldestCheck(offers) }, context, MOST_SHOPS)
  const isLinked = review?.url && review.url !== '#' && !context.isLeftOut(review.url)
  return {
    name,
    href: isLinked && review.url ? context.toLocalHref(review.url) : null,
    shops,
    disclosure: shops && context.words.commission,
  }
}
