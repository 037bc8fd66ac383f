import type { Thing } from 'schema-dts'
import type { ShortcodeSource } from '../../../shared/body/blocks.ts'
import type { LiveArticle } from '../../../shared/entities/live-article.ts'
import { permalinkOf } from '../../../shared/live/pages.ts'
import { findReviewCard } from '../../../shared/live/timeline.ts'
import type { LiveModel, UpdateModel } from '../../../shared/page/model/live.ts'
import { laterDate } from '../../body/content.ts'
import type { StructuredContext, ToThings } from './context.ts'
import { textOfHtml } from './html-text.ts'
import { toBreadcrumbs } from './schema-org/breadcrumbs.ts'
import type { StoryFacts } from './schema-org/facts.ts'
import { toLiveBlogPosting, type UpdateFacts } from './schema-org/live-blog.ts'
import { toProduct } from './schema-org/product.ts'
import { toReview } from './schema-org/review.ts'
import { toVideos, withBody } from './stories.ts'

/** Live coverage with the updates of the page, and the way to it (SD-008). */
export const liveThings: ToThings<LiveArticle, LiveModel> = (live, context, { updates, summary }) => {
  const facts = withBody(live, context)
  const coverage = {
    ...facts,
    updated: laterDate(facts.updated, summary.lastPublished),
    starts: live.eventStart,
    ends: live.eventEnd,
    updates: updates.map((update) => toUpdateFacts(update, context)),
  }
  return [
    toLiveBlogPosting(coverage, toVideos(live.video, context)),
    toBreadcrumbs(context.crumbs),
    toReviewThing(findReviewCard(live.updates ?? []), facts),
  ]
}

/** The review of a product that an update gives (LV-018); null: its card names no product, or has no rating. */
function toReviewThing(card: ShortcodeSource | null, facts: StoryFacts): Thing | null {
  if (card === null) return null
  const { title, productName, hed, rating, productScore, score, verdict, bottomLine } = card.attrs
  const name = productName ?? title ?? hed
  const points = Number(rating ?? productScore ?? score ?? Number.NaN)
  if (!name || !(points > 0 && points <= 10)) return null
  const product = toProduct({ name, description: null, brand: null, images: [], url: null, offers: [] })
  return toReview(facts, { rating: points, bottomLine: verdict ?? bottomLine ?? null, product })
}

function toUpdateFacts(update: UpdateModel, { facts, absolute }: StructuredContext): UpdateFacts {
  const { headline, blocks, datePublished, dateUpdated, author } = update
  const html = blocks.map((block) => (block.kind === 'html' ? (block.html ?? '') : '')).join('')
  return {
    url: `${facts.canonical ?? ''}${permalinkOf(update)}`,
    headline,
    text: textOfHtml(html),
    published: datePublished,
    updated: laterDate(dateUpdated, datePublished),
    author: author && { name: author.name, url: author.href && absolute(author.href) },
    images: [...html.matchAll(/<img\b[^>]*\bsrc="([^"]+)"/g)].map(([, src = '']) =>
      absolute(src.replaceAll('&amp;', '&')),
    ),
  }
}
