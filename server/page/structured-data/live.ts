import type { LiveArticle } from '../../../shared/entities/live-article.ts'
import { permalinkOf } from '../../../shared/live/pages.ts'
import type { LiveModel, UpdateModel } from '../../../shared/page/model/live.ts'
import { toBreadcrumbs } from '../../../shared/structured-data/breadcrumbs.ts'
import { toLiveBlogPosting, type UpdateFacts } from '../../../shared/structured-data/live-blog.ts'
import { textOfHtml } from '../../../shared/text/html-text.ts'
import type { StructuredContext, ToThings } from './context.ts'
import { toVideos, withBody } from './stories.ts'

/** Live coverage with the updates of the page, and the way to it (SD-008). */
export const liveThings: ToThings<LiveArticle, LiveModel> = (live, context, { updates, summary }) => {
  const facts = withBody(live, context)
  const coverage = {
    ...facts,
    updated: latest(facts.updated, summary.lastPublished),
    starts: live.eventStart,
    ends: live.eventEnd,
    updates: updates.map((update) => toUpdateFacts(update, context)),
  }
  return [toLiveBlogPosting(coverage, toVideos(live.video, context)), toBreadcrumbs(context.crumbs)]
}

function toUpdateFacts(update: UpdateModel, { facts, absolute }: StructuredContext): UpdateFacts {
  const { headline, blocks, datePublished, dateUpdated, author } = update
  const html = blocks.map((block) => (block.kind === 'html' ? (block.html ?? '') : '')).join('')
  return {
    url: `${facts.canonical ?? ''}${permalinkOf(update)}`,
    headline,
    text: textOfHtml(html),
    published: datePublished,
    updated: dateUpdated,
    author: author && { name: author.name, url: author.href && absolute(author.href) },
    images: [...html.matchAll(/<img\b[^>]*\bsrc="([^"]+)"/g)].map(([, src = '']) =>
      absolute(src.replaceAll('&amp;', '&')),
    ),
  }
}

/** The later one of two dates, ISO 8601. */
function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return Date.parse(one) >= Date.parse(other) ? one : other
}
