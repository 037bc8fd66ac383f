import type { PageDocument } from '../../../shared/entities/composed-page.ts'
import type { ArticleModel } from '../../../shared/page/model/article.ts'
import type { GenericModel } from '../../../shared/page/model/generic.ts'
import type { Picture } from '../../../shared/page/model/parts.ts'
import { directionOf } from '../../../shared/text/direction.ts'
import { readBody } from '../../body/read-body.ts'
import { withDisclosure } from '../commerce/disclosure.ts'
import { createKind, type Kind, type PageModelContext, toHero, WEBSITE } from '../kind.ts'
import type { PageSource } from '../page-fields.ts'
import { textPageThings } from '../structured-data/pages.ts'
import { toSectionLink } from './article.ts'
import { isBuying, withBuying } from './commerce/buying.ts'
import { toIconSheet } from './icon-sheet.ts'
import { toLocalBlocks } from './local-blocks.ts'
import { readingTime } from './reading-time.ts'
import { spokenOf } from './spoken.ts'
import { toAction, toVaried } from './variation.ts'
import { withPlayers } from './video/story-videos.ts'

/** The route of the page with every icon of the site. */
const ICONS_ROUTE = 'icon-demo'

function toTextPage(page: PageDocument, context: PageModelContext): GenericModel {
  const written = toLocalBlocks(withPlayers(readBody(page, context.links).blocks, page, context), context)
  const action = toAction(page, context.variation, context)
  const isIconSheet = context.route === ICONS_ROUTE
  return {
    kind: 'generic',
    id: page.id,
    title: page.headline ?? page.title,
    dek: page.dek ?? page.description,
    sponsored: false,
    section: context.sections.themeOf(page.section),
    picture: context.readPicture(page.image, 'hero'),
    published: null,
    bylines: [],
    body: [
      ...withDisclosure(page.id, [...(action ? [action] : []), ...written], context.words.commission),
      ...(isIconSheet ? [toIconSheet(page.id)] : []),
    ],
    ...spokenOf(null, context),
  }
}

const PAGE = {
  from: (page: PageDocument): PageSource => ({ fields: page, story: null, address: null }),
  og: WEBSITE,
  hero: ({ picture }: { readonly picture: Picture | null }) => toHero(picture, 'hero'),
  things: textPageThings,
}

const plainKind = createKind<PageDocument, GenericModel>({
  ...PAGE,
  pages: ['composed'],
  toModel: toTextPage,
  title: ({ title }) => title,
})

/** A page with entries looks like a story without authors and dates. */
const buyingKind = createKind<PageDocument, ArticleModel>({
  ...PAGE,
  pages: ['buying'],
  toModel: toBuyingPage,
  title: ({ headline }) => headline,
})

/** The canonical address of a `page` document follows from its route. */
export const textPageKind: Kind<PageDocument> = (page, rows, context) => {
  const shown = toVaried(page, context.variation)
  return (isBuying(shown) ? buyingKind : plainKind)(shown, rows, context)
}

function toBuyingPage(page: PageDocument, context: PageModelContext): ArticleModel {
  const { id, listicles, dateUpdated, datePublished } = page
  const { title, picture, ...plain } = toTextPage(page, context)
  const { headings, wordCount } = readBody(page, context.links)
  const model: ArticleModel = {
    ...plain,
    kind: 'article',
    headline: title,
    picture,
    kicker: toSectionLink(page.section, context),
    crumb: null,
    voice: 'news',
    format: 'story',
    isCenterJustified: false,
    sponsor: null,
    roadshow: false,
    direction: directionOf(title),
    published: null,
    updated: null,
    readingTime: readingTime(wordCount),
    caption: page.image && { text: page.image.caption, credit: page.image.credits },
    facts: [],
    headings,
    topics: [],
  }
  const source = { id, listicles, price: null, seen: dateUpdated ?? datePublished, title: null, isRanked: true }
  return withBuying(model, source, context)
}
