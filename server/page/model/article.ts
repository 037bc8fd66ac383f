import { sameDay } from '../../../shared/dates/short-date.ts'
import { type Article, isCenterJustified } from '../../../shared/entities/article.ts'
import { preferredDate } from '../../../shared/entities/content.ts'
import { findPrimaryTopic } from '../../../shared/entities/topic.ts'
import type { ArticleModel, LinkModel } from '../../../shared/page/model.ts'
import { isBranded, isDeal, isHowTo } from '../../../shared/routing/classification.ts'
import { routeFor } from '../../../shared/routing/resolve.ts'
import { directionOf } from '../../../shared/text/direction.ts'
import { readBody } from '../../body/read-body.ts'
import { toBylines } from './byline.ts'
import { toDate, voiceOf } from './card.ts'
import type { ModelContext } from './context.ts'
import { readPicture } from './kept.ts'
import { readingTime } from './reading-time.ts'

/** What the article page draws of an article (PG-014, PG-049). */
export function toArticle(article: Article, roadshow: boolean, context: ModelContext): ArticleModel {
  const body = readBody(article)
  const published = preferredDate(article, 'created')
  const updated = preferredDate(article, 'updated')
  const sponsored = isBranded(article, context.branded)
  const later = published !== null && updated !== null && updated > published && !sameDay(updated, published)
  return {
    kind: 'article',
    id: article.id,
    headline: article.headline,
    dek: article.dek,
    kicker: context.sections.linkOf(roadshow ? 'auto' : article.section),
    crumb: findPrimaryTopic(article.topics)?.name ?? null,
    section: roadshow ? 'cars' : context.sections.themeOf(article.section),
    voice: voiceOf(article.type),
    format: isHowTo(article) ? 'how-to' : isDeal(article) ? 'deal' : 'story',
    isCenterJustified: isCenterJustified(article),
    sponsored,
    sponsor: sponsored ? article.sponsor : null,
    roadshow,
    direction: directionOf(article.headline),
    bylines: toBylines([article.author, ...article.moreAuthors], article.suppressBio, context),
    published: toDate(published),
    updated: later ? toDate(updated) : null,
    readingTime: readingTime(body.wordCount),
    picture: readPicture(article.image, 'hero', context.images),
    caption: article.image && { text: article.image.caption, credit: article.image.credits },
    facts: article.facts,
    headings: body.headings,
    body: body.blocks,
    topics: toTopicLinks(article, context),
  }
}

function toTopicLinks(article: Article, context: ModelContext): LinkModel[] {
  return article.topics.map(({ name: label, slug }) => {
    const { name, params } = routeFor({ typeName: 'content_topic', slug }, { branded: context.branded })
    return { label, href: context.hrefFor(name, params) }
  })
}
