import { brandOf } from '../../shared/brand/brand.ts'
import { splitLocale } from '../../shared/brand/locale.ts'
import { contentMaxAge } from '../../shared/cache/max-age.ts'
import { type DateStyle, fullDateTime } from '../../shared/dates/short-date.ts'
import type { Content, PreviewFacts } from '../../shared/entities/composed-page.ts'
import { preferredDate } from '../../shared/entities/content.ts'
import { SiteError } from '../../shared/errors.ts'
import type { ContentModel } from '../../shared/page/model.ts'
import type { PageName } from '../../shared/page/names.ts'
import type { PreviewModel } from '../../shared/page/payload.ts'
import type { PageAnswer } from '../content/content-api.ts'
import type { Services } from '../services.ts'
import { headOf } from './head.ts'
import { readLayoutName } from './layout-name.ts'
import { toArticle } from './model/article.ts'
import { toAuthor } from './model/author.ts'
import { type ModelContext, toModelContext } from './model/context.ts'
import { toFrame } from './model/frame.ts'
import { toGeneric, toTextPage } from './model/generic.ts'
import { toGalleryHtml, toLiveHtml } from './model/items-body.ts'
import { toListing } from './model/listing.ts'
import { toFittingRows } from './model/rail.ts'
import { toRows } from './model/rows.ts'
import { liftTicker } from './model/ticker.ts'
import type { PageDraft } from './outcome.ts'
import type { PageContext } from './page-context.ts'

/**
 * The composed page as the plain data a page component draws, with what the answer's headers need.
 *
 * @throws SiteError UNRESOLVABLE_LAYOUT for a layout of the content's that nothing knows (ER-007)
 */
export function toPage(
  answer: Extract<PageAnswer, { kind: 'page' }>,
  context: PageContext,
  services: Services,
): PageDraft {
  const { partition, facets } = context
  const { content } = answer.page
  let steadyUntil: number | null = null
  const models = toModelContext(facets, services, (moment) => {
    steadyUntil = Math.min(moment, steadyUntil ?? moment)
  })
  const { path } = splitLocale(partition.path, services.config.locales)
  const roadshow = facets.brand === 'roadshow' || brandOf(path) === 'roadshow'
  const model = toModel(content, path, roadshow, models)
  const hrefOfPage = partition.route.pattern.includes('{pageNumber:')
    ? (number: number) => pageAddress(partition.route.name, partition.params, number, models.hrefFor)
    : null
  const { rows: all, ticker } = liftTicker(toRows(answer.page, hrefOfPage, models, services.log), models.words)
  const rows = model.kind === 'article' ? toFittingRows(all, model.readingTime) : all
  // Only the first page of the front is a front; the others are a list like any other.
  const isFurther = partition.route.page === 'front' && partition.params.pageNumber !== undefined
  const dates = 'datePublished' in content && 'displayDateUpdated' in content ? content : null
  const modified = dates === null ? null : preferredDate(dates, 'updated')
  const layout = readLayoutName(answer.page, partition.route.layout)
  const frame = toFrame(layout, models)
  return {
    kind: 'page',
    payload: {
      page: pageFor(isFurther ? 'hub' : partition.route.page, model),
      route: partition.route.name,
      path: partition.path,
      status: 200,
      layout,
      ...(frame && { frame }),
      brand: facets.brand,
      edition: partition.edition,
      locale: facets.language,
      section: 'section' in model ? model.section : null,
      ...(partition.route.meta.scroll === 'keep' && { keepsScroll: true as const }),
      ...(answer.page.preview && { preview: toPreview(answer.page.preview, models) }),
      head: headOf(content, model, rows, context, services),
      content: model,
      ticker,
      rows,
    },
    tags: answer.tags,
    maxAge: contentMaxAge(facets.maxAge, content),
    modified: modified === null ? null : new Date(modified),
    steadyUntil,
    degraded: answer.degraded,
    personal: facets.maxAge === 0,
  }
}

function toPreview({ expires }: PreviewFacts, style: DateStyle): PreviewModel {
  return { until: expires === null ? null : { iso: expires, text: fullDateTime(expires, style) } }
}

/** The page of the route, unless the content is of another kind than the route's page draws. */
function pageFor(page: PageName, model: ContentModel): PageName {
  const drawn: Record<ContentModel['kind'], readonly PageName[]> = {
    article: ['article'],
    author: ['author'],
    listing: ['front', 'hub'],
    generic: ['composed'],
    error: ['error'],
  }
  const fitting = drawn[model.kind]
  return fitting.includes(page) ? page : (fitting[fitting.length - 1] ?? page)
}

function toModel(content: Content, path: string, roadshow: boolean, models: ModelContext): ContentModel {
  switch (content.typeName) {
    case 'content_article':
      return toArticle(content, roadshow, models)
    case 'content_author':
      return toAuthor(content, models)
    case 'content_door':
    case 'content_topic':
    case 'content_tag':
    case 'content_collection':
    case 'content_feature':
      return toListing(content, path, roadshow, models)
    case 'content_page':
      return toTextPage(content, models)
    case 'content_livearticle':
    case 'content_review':
    case 'content_gallery':
    case 'content_video':
    case 'content_product':
      return toGeneric(content, genericParts(content, models), models)
    default:
      throw new SiteError('CONTENT_INVALID', 'The content is of an unknown type')
  }
}

type Generic = Extract<
  Content,
  {
    readonly typeName:
      | 'content_livearticle'
      | 'content_review'
      | 'content_gallery'
      | 'content_video'
      | 'content_product'
  }
>

/** The few words each type calls by another name. */
function genericParts(content: Generic, models: ModelContext): Parameters<typeof toGeneric>[1] {
  const field = (name: string): string | null => {
    const value: unknown = Reflect.get(content, name)
    return typeof value === 'string' ? value : null
  }
  return {
    title: field('title'),
    dek: field('dek') ?? field('description'),
    image: 'image' in content ? content.image : null,
    ...bodyOf(content, field('body') ?? field('intro'), models),
  }
}

function bodyOf(content: Generic, body: string | null, models: ModelContext) {
  if (content.typeName === 'content_gallery') return { body: toGalleryHtml(content, models), compiledBody: null }
  if (content.typeName === 'content_livearticle')
    return { body: (body ?? '') + toLiveHtml(content, models), compiledBody: null }
  return { body, compiledBody: 'compiledBody' in content ? (content.compiledBody ?? null) : null }
}

function pageAddress(
  name: string,
  params: Readonly<Record<string, string>>,
  number: number,
  hrefFor: ModelContext['hrefFor'],
): string {
  const { pageNumber: _, ...first } = params
  return hrefFor(name, number === 1 ? first : { ...first, pageNumber: String(number) })
}
