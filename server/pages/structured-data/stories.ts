import { parseDocument } from 'htmlparser2'
import type { Offer, VideoObject } from 'schema-dts'
import { toOffer, toShopHref } from '../../../shared/commerce/offer.ts'
import type { Article } from '../../../shared/entities/article.ts'
import type { Gallery } from '../../../shared/entities/gallery.ts'
import type { Review } from '../../../shared/entities/review.ts'
import { splitDescription } from '../../../shared/video/chapters.ts'
import { chooseSource } from '../../../shared/video/choose-source.ts'
import { readBody } from '../../body/read-body.ts'
import { isTag, textOf } from '../../body/shape/tree.ts'
import { toPlainLines } from '../model/plain-lines.ts'
import { durationOf } from '../model/video/player.ts'
import type { StructuredContext, ToThings } from './context.ts'
import { textOfHtml } from './html-text.ts'
import { toBreadcrumbs } from './schema-org/breadcrumbs.ts'
import { type StoryFacts, toImageObject } from './schema-org/facts.ts'
import { toMortgageLoans } from './schema-org/mortgages.ts'
import { toNewsArticle } from './schema-org/news-article.ts'
import { type ListEntry, toOfferThing, toProduct, toProductList } from './schema-org/product.ts'
import { toQuestions } from './schema-org/questions.ts'
import { toReview } from './schema-org/review.ts'
import { type TextPart, toInstructions } from './schema-org/steps.ts'
import { toVideoObject } from './schema-org/video.ts'
import { toBroadcastTimes } from './video.ts'

type Bodied = Parameters<typeof readBody>[0]

/** An article: the story, the way to it, its mortgages, and what its layout says about its text (SD-001 … SD-005). */
export const articleThings: ToThings<Article> = (article, context) => {
  const facts = withBody(article, context)
  const entries = article.listicles.map((entry) => ({
    ...entry,
    description: entry.description && textOfHtml(entry.description),
  }))
  return [
    toNewsArticle(facts, toVideos(article.video, context)),
    toBreadcrumbs(context.crumbs),
    toQuestions(article.pageLayout, entries),
    toInstructions(facts, article.pageLayout, toParts(article)),
    toProductList(
      facts,
      entries.map((entry) => toListEntry(entry, context)),
    ),
    ...toMortgageLoans(article.mortgageList),
  ]
}

/** A review: the story, the way to it, and the review of a product where it has a rating (SD-006). */
export const reviewThings: ToThings<Review> = (review, context) => {
  const facts = withBody(review, context)
  const product = toProduct({
    name: review.preferredProductName ?? facts.title,
    description: null,
    brand: review.relatedProduct?.manufacturer?.name ?? null,
    images: facts.images,
    url: null,
    offers: toOffers(review.relatedProduct, facts.currency),
  })
  return [
    toNewsArticle(facts),
    toBreadcrumbs(context.crumbs),
    review.rating === null ? null : toReview(facts, { rating: review.rating, bottomLine: review.bottomLine, product }),
  ]
}

/** The offers of shops that name a price; null without one. */
function toOffers(product: Review['relatedProduct'], currency: string): readonly Offer[] | null {
  const offers = (product?.resellers ?? []).flatMap(({ name: merchant, url, price }) =>
    price === null ? [] : [toOfferThing({ merchant, href: toShopHref(url), price }, currency)],
  )
  return offers.length > 0 ? offers : null
}

/** A gallery: a story with the pictures of its items, each with its caption and who made it. */
export const galleryThings: ToThings<Gallery> = ({ items }, context) => {
  const { facts, imagesOf } = context
  const pictures = items.flatMap(({ image, headline, title, photoCredit }) =>
    imagesOf(image)
      .slice(0, 1)
      .map((url) => toImageObject({ url, caption: headline ?? title, credit: photoCredit ?? image?.credits ?? null })),
  )
  return [toNewsArticle(facts, [], pictures), toBreadcrumbs(context.crumbs)]
}

/** The facts of a story with its text. */
export function withBody(story: Bodied, { facts }: StructuredContext): StoryFacts {
  const texts = htmlOf(story).map(textOfHtml)
  return { ...facts, body: texts.join(' ') || null }
}

function htmlOf(story: Bodied): readonly string[] {
  return readBody(story, null).blocks.flatMap((block) => (block.kind === 'html' && block.html ? [block.html] : []))
}

/** The parts of a text under its headings of the second level. */
function toParts(article: Article): readonly TextPart[] {
  // Only one layout has steps, and a parse costs as much as a render.
  if (article.pageLayout !== 'How To - Markup') return []
  const nodes = parseDocument(htmlOf(article).join('')).children
  const parts: { heading: string; id: string; text: string }[] = []
  for (const node of nodes) {
    const text = textOf([node]).replace(/\s+/g, ' ').trim()
    if (isTag(node) && node.name === 'h2' && node.attribs.id)
      parts.push({ heading: text, id: node.attribs.id, text: '' })
    else {
      const part = parts.at(-1)
      if (part) part.text = `${part.text} ${text}`.trim()
    }
  }
  return parts
}

/** The video of a story; search engines require a name, a picture and a date (SD-001). */
export function toVideos(
  video: Article['video'],
  { facts, imagesOf, absolute, shareOf }: StructuredContext,
): readonly VideoObject[] {
  if (video === null) return []
  const name = video.headline || video.title || ''
  const source = chooseSource(video)
  const thing = toVideoObject({
    name,
    description: splitDescription(toPlainLines(video.description) ?? '').text || facts.description || name,
    thumbnails: imagesOf(video.image),
    uploaded: video.datePublished ?? facts.published,
    duration: durationOf(video),
    content: source && absolute(source.url),
    embed: shareOf(video),
    broadcast: toBroadcastTimes(video),
    // Its own page has the rest.
    ...{ page: null, chapters: [], transcript: null, correction: null },
  })
  return thing === null ? [] : [thing]
}

function toListEntry(entry: Article['listicles'][number], { imagesOf }: StructuredContext): ListEntry {
  return {
    name: entry.productName ?? entry.hed ?? '',
    description: entry.description,
    images: imagesOf(entry.imageGroup[0] ?? null),
    offers: entry.merchantOffers
      .map(toOffer)
      .flatMap(({ price, ...offer }) => (price === null ? [] : [{ ...offer, price }])),
  }
}
