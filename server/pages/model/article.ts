import { type Article, isCenterJustified } from '../../../shared/entities/article.ts'
import { findPrimaryTopic } from '../../../shared/entities/topic.ts'
import type { ArticleModel } from '../../../shared/page/model/article.ts'
import type { LinkModel } from '../../../shared/page/model/parts.ts'
import { directionOf } from '../../../shared/text/direction.ts'
import { isBranded, isDeal, isHowTo, isNews } from '../../addresses/routing/classification.ts'
import { routeFor } from '../../addresses/routing/resolve.ts'
import { type ContentBase, preferredDate } from '../../body/content.ts'
import { readBody } from '../../body/read-body.ts'
import { isDisplayed } from '../commerce/display-list.ts'
import { createKind, fromStory, type Kind, type KindParts, type PageModelContext, toHero } from '../kind.ts'
import type { PageFields } from '../page-fields.ts'
import { articleThings } from '../structured-data/stories.ts'
import { withAds } from './ads/body-ads.ts'
import { toBylines } from './byline.ts'
import { voiceOf } from './card.ts'
import { countEntryWords, isBuying, withBuying } from './commerce/buying.ts'
import { toCommerceBlocks } from './commerce/commerce.ts'
import type { ModelContext } from './context.ts'
import { withCorrection } from './correction.ts'
import { toLocalBlocks } from './local-blocks.ts'
import { toFittingRows } from './rail.ts'
import { withRates } from './rates-block.ts'
import { readingTime } from './reading-time.ts'
import { spokenOf } from './spoken.ts'
import { toStoryDate, toUpdateDate } from './story-date.ts'
import { hasLeadVideo, withPlayers, withStoryVideo } from './video/story-videos.ts'
import { withTrust } from './why-trust.ts'

/** What the model reads of a story; reviews have it, too. */
export type StorySource = ContentBase &
  PageFields &
  Pick<
    Article,
    | 'dek'
    | 'body'
    | 'compiledBody'
    | 'correction'
    | 'image'
    | 'type'
    | 'suppressAds'
    | 'suppressBio'
    | 'sponsor'
    | 'facts'
  > &
  Partial<Pick<Article, 'listicles' | 'videos' | 'video' | 'videoPlacement'>>

/** The model of the article page (PG-014, PG-049). */
export function toArticle(article: StorySource, context: PageModelContext): ArticleModel {
  const { roadshow } = context
  const body = readBody(article, context.links)
  const published = preferredDate(article, 'created')
  const updated = preferredDate(article, 'updated')
  const sponsored = isBranded(article, context.branded)
  // First, as the places count the blocks of the body as it was compiled.
  const withPlaces = withAds(body, article, sponsored || article.suppressAds, context)
  const written = withPlayers(toCommerceBlocks(article, { ...body, blocks: withPlaces }, context), article, context)
  const withVideo = withStoryVideo(withCorrection(written, article, context), article, context)
  const blocks = sponsored ? withVideo : withTrust(withRates(withVideo, article, context), article, context)
  // A video above the text replaces the picture.
  const image = hasLeadVideo(blocks) ? null : article.image
  return {
    kind: 'article',
    id: article.id,
    headline: article.headline,
    dek: article.dek,
    kicker: toSectionLink(roadshow ? 'auto' : article.section, context),
    crumb: findPrimaryTopic(article.topics)?.name ?? null,
    section: roadshow ? 'cars' : context.sections.themeOf(article.section),
    voice: voiceOf(article.type),
    format: isHowTo(article) ? 'how-to' : isDeal(article) ? 'deal' : 'story',
    isCenterJustified: isCenterJustified(article) && isDisplayed(context.displayLists.layout, article),
    sponsored,
    sponsor: sponsored ? article.sponsor : null,
    roadshow,
    direction: directionOf(article.headline),
    ...spokenOf(article.language, context),
    bylines: toBylines([article.author, ...article.moreAuthors], article.suppressBio, context),
    published: toStoryDate(published, context),
    updated: toUpdateDate({ updated, published, isNews: isNews(article) }, context),
    readingTime: readingTime(body.wordCount),
    picture: context.readPicture(image, 'hero'),
    caption: image && { text: image.caption, credit: image.credits },
    facts: article.facts,
    headings: body.headings,
    body: toLocalBlocks(blocks, context),
    topics: toTopicLinks(article, context),
  }
}

const STORY: Pick<KindParts<Article, ArticleModel>, 'from' | 'title' | 'og' | 'hero' | 'things' | 'toRows'> = {
  from: fromStory,
  title: ({ headline }) => headline,
  og: { type: 'article', image: 'seo_image_wide' },
  hero: ({ picture, format }) => toHero(picture, format === 'deal' ? 'beside' : 'hero'),
  things: articleThings,
  toRows: (rows, { readingTime }) => toFittingRows(rows, readingTime),
}

const storyKind = createKind<Article, ArticleModel>({ ...STORY, pages: ['article'], toModel: toArticle })

const buyingKind = createKind<Article, ArticleModel>({ ...STORY, pages: ['buying'], toModel: toBuyingArticle })

/** A story with a price or entries has a page of its own, so that the code of other stories does not grow (PG-028). */
export const articleKind: Kind<Article> = (article, rows, context) => {
  const { listicle, deal } = context.displayLists
  // The publication's lists decide which stories show their entries and prices (PG-059).
  const shown = {
    ...article,
    listicles: isDisplayed(listicle, article) ? article.listicles : [],
    price: isDisplayed(deal, article) ? article.price : null,
  }
  return (isBuying(shown) ? buyingKind : storyKind)(shown, rows, context)
}

/** A ranking numbers its entries; a comparison and a list of questions do not. */
const RANKED = /^(?:best|deals)/i

function toBuyingArticle(article: Article, context: PageModelContext): ArticleModel {
  const { id, price, listicles, type } = article
  const seen = preferredDate(article, 'updated')
  const source = { id, price, listicles, seen, title: null, isRanked: RANKED.test(type ?? '') }
  const minutes = readingTime(readBody(article, context.links).wordCount + countEntryWords(listicles ?? []))
  return withBuying({ ...toArticle(article, context), readingTime: minutes }, source, context)
}

/** A link to the front page of a section, in the page's locale; null when the section has none. */
export function toSectionLink(section: string | null, { sections, toLocalHref }: ModelContext): LinkModel | null {
  const link = sections.linkOf(section)
  return link && { ...link, href: toLocalHref(link.href) }
}

/** Links to the topics of a story. */
export function toTopicLinks({ topics }: Pick<Article, 'topics'>, context: ModelContext): LinkModel[] {
  return topics.map(({ name: label, slug }) => {
    const { name, params } = routeFor({ typeName: 'content_topic', slug }, context.routeRules)
    return { label, href: context.hrefFor(name, params) }
  })
}
