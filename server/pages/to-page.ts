import { hash } from 'node:crypto'
import { splitLocale } from '../../shared/brand/locale.ts'
import type { ComposedPage, PreviewFacts } from '../../shared/entities/composed-page.ts'
import type { PageName } from '../../shared/page/page-models.ts'
import type { PagePayload, PreviewModel } from '../../shared/page/payload.ts'
import { modifiedDate } from '../body/content.ts'
import { fullDateTime } from '../body/short-date.ts'
import type { PageAnswer } from '../content/content-api.ts'
import { brandOf } from '../content/publication/brand.ts'
import { contentMaxAge } from './cache/max-age.ts'
import { toContentFacts } from './content-facts.ts'
import { earliest } from './earliest.ts'
import { headOf } from './head.ts'
import type { Shown } from './kind.ts'
import { toShown } from './kinds.ts'
import { readLayoutName } from './layout-name.ts'
import { type ModelContext, toModelContext } from './model/context.ts'
import { toFrame } from './model/frame.ts'
import { isOpenPage } from './model/live/live.ts'
import { toRows } from './model/rows.ts'
import { withStream } from './model/stream.ts'
import { liftTicker } from './model/ticker.ts'
import type { PageDraft } from './outcome.ts'
import type { PageContext } from './page-context.ts'
import type { PageServices } from './page-services.ts'
import { withPreviewLinks } from './with-preview-links.ts'

/**
 * The composed page as the plain data of its page component, with what the response headers need.
 *
 * @throws SiteError UNRESOLVABLE_LAYOUT for a layout name that no layout has (ER-007)
 */
export function toPage(
  answer: Extract<PageAnswer, { kind: 'page' }>,
  context: PageContext,
  services: PageServices,
): PageDraft {
  const { facets } = context
  const { content, preview } = answer.page
  const changes: LabelChange[] = []
  const open = toModelContext(facets, services, (subject, moment) => changes.push({ subject, moment }))
  const models =
    preview && context.preview !== undefined ? withPreviewLinks(open, preview, context.preview, services.config) : open
  const { shown, ticker } = toShownRows(answer.page, context, models, services)
  const payload = toPayload({ page: answer.page, shown, ticker }, context, models, services)
  const { story } = shown.from
  const modified = story && modifiedDate(story)
  return {
    kind: 'page',
    payload: preview ? { ...payload, preview: toPreview(preview, payload, models) } : payload,
    tags: answer.tags,
    maxAge: contentMaxAge(facets.maxAge, content),
    modified: modified === null ? null : new Date(modified),
    changesAt: findChange(changes, shown, ticker !== null),
    degraded: answer.degraded,
    personal: facets.maxAge === 0,
    ...(isOpenPage(shown.model) && { live: true as const }),
  }
}

interface ShownRows {
  readonly shown: Shown
  readonly ticker: PagePayload['ticker']
}

/** The content and the rows of a page; the ticker is lifted out of the rows. */
function toShownRows(
  page: ComposedPage,
  { partition, facets }: PageContext,
  models: ModelContext,
  { config, log }: Pick<PageServices, 'config' | 'log'>,
): ShownRows {
  const { route, params, query } = partition
  const { path } = splitLocale(partition.path, config.locales)
  const hrefOfPage = route.pattern.includes('{pageNumber:')
    ? (number: number) => pageAddress(route.name, params, number, models.hrefFor)
    : null
  const { rows, ticker } = liftTicker(toRows(page, hrefOfPage, models, log), models.words)
  const shown = toShown(page.content, rows, {
    ...models,
    path,
    route: route.name,
    roadshow: facets.brand === 'roadshow' || brandOf(path) === 'roadshow',
    pageNumber: Number(params.pageNumber ?? 1),
    variation: params.variation ?? null,
    query,
    hrefOfPage,
  })
  return { shown, ticker }
}

function toPayload(
  { page, shown, ticker }: ShownRows & { readonly page: ComposedPage },
  context: PageContext,
  models: ModelContext,
  services: PageServices,
): PagePayload {
  const { partition, facets } = context
  const { route } = partition
  // Only the first page of the front is a front; the others are a list like any other.
  const isFurther = route.page === 'front' && partition.params.pageNumber !== undefined
  const layout = readLayoutName(shown.from.fields.layoutName, page.layout, route.layout)
  const frame = toFrame(layout, models)
  return {
    page: pageFor(isFurther ? 'hub' : route.page, shown.pages),
    route: route.name,
    path: partition.path,
    status: 200,
    layout,
    ...(frame && { frame }),
    brand: facets.brand,
    edition: partition.edition,
    locale: facets.language,
    section: shown.model.section ?? null,
    facts: toContentFacts(page.content, models.branded),
    ...(route.meta.scroll === 'keep' && { keepsScroll: true as const }),
    head: headOf(shown, context, services, page.empty === true),
    content: shown.model,
    ticker,
    rows: withStream(shown.rows, page, services),
  }
}

interface LabelChange {
  /** The address of a card, or the id of the content. */
  readonly subject: string
  readonly moment: number
}

/**
 * When the first label on the page changes, of its content or a card. Rails leave out cards that do not fit; a ticker
 * may show any card.
 */
function findChange(changes: readonly LabelChange[], { model, rows }: Shown, hasTicker: boolean): number | null {
  if (changes.length === 0) return null
  const components = rows.flatMap(({ columns }) => columns.flatMap((column) => column.components))
  const shown = new Set([model.id, ...components.flatMap(({ list }) => list?.items.map(({ href }) => href) ?? [])])
  return earliest(changes.filter(({ subject }) => hasTicker || shown.has(subject)).map(({ moment }) => moment))
}

function toPreview({ expires }: PreviewFacts, payload: PagePayload, style: ModelContext): PreviewModel {
  return {
    words: style.words.previewNotice,
    until: expires === null ? null : { iso: expires, text: fullDateTime(expires, style) },
    version: hash('sha1', JSON.stringify(payload), 'base64url'),
  }
}

/** The page of the route, or the default page of the content if the route's page cannot show it. */
function pageFor(page: PageName, pages: readonly PageName[]): PageName {
  return pages.includes(page) ? page : (pages.at(-1) ?? page)
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
