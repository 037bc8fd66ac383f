import { isSlotName } from '../../../shared/ads/slots.ts'
import type { ComponentEntry, ComposedPage, LayoutComponent } from '../../../shared/entities/composed-page.ts'
import type { LinkModel, PagingModel } from '../../../shared/page/model/parts.ts'
import type { ColumnModel, ComponentModel, ListModel, RowModel } from '../../../shared/page/model.ts'
import { isFamily } from '../../../shared/page/names.ts'
import { lastChanged } from '../../body/compile-content.ts'
import { readBody } from '../../body/read-body.ts'
import { type ComponentData, loadsItself, toComponentData, toTextId } from '../../content/component-data.ts'
import type { ContentList } from '../../content/content-list.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { PageServices } from '../page-services.ts'
import { toSlotText } from './ads/slot-block.ts'
import { toCard } from './card.ts'
import { toEntries } from './commerce/entries.ts'
import { toOffers } from './commerce/offers.ts'
import type { ModelContext } from './context.ts'
import { toLocalBlocks } from './local-blocks.ts'
import { RAIL_SPAN } from './rail.ts'

/** The URL of a page of the list; null for routes without pages, such as /videos/, where digits are a slug (RT-054). */
export type HrefOfPage = ((number: number) => string) | null

/** The image role of each view; null for views without images. All other views show cards. */
const ROLES: Readonly<Record<string, 'thumb' | 'team' | null>> = {
  related: 'thumb',
  rail: 'thumb',
  latest: null,
  most: null,
  ticker: null,
  offers: null,
  team: 'team',
}

/** Views whose first story takes most of the room. */
const LED: ReadonlySet<string> = new Set(['lead', 'next', 'band', 'strip-lead', 'strip-stack', 'door-lead'])

/** Views that show headlines without the line below them; the page then leaves it out. */
const HEADLINES: ReadonlySet<string> = new Set(['latest', 'most', 'offers', 'rail', 'related', 'row', 'ticker'])

/** The view that says for all of its prices when they were checked. */
const SHELF = 'band'

/** The view whose story is next in a stream of stories; the browser needs its id (PG-073). */
const STREAMED = 'next'

interface RowsContext extends ModelContext {
  readonly hrefOfPage: HrefOfPage
  /** When the content of the page was last changed, ISO 8601: prices without a date are of then (BX-065). */
  readonly seen: string | null
  /** Of the content of the page. */
  readonly section: string | null
}

/** The layout tree for the client, without hidden, failed and unknown components (PG-013, PG-027). */
export function toRows(
  page: Pick<ComposedPage, 'layout' | 'components'> & Partial<Pick<ComposedPage, 'content'>>,
  hrefOfPage: HrefOfPage,
  models: ModelContext,
  log: PageServices['log'],
): RowModel[] {
  const { content } = page
  const context = {
    ...models,
    hrefOfPage,
    seen: content ? lastChanged(content) : null,
    section: content && 'section' in content ? content.section : null,
  }
  return (page.layout?.rows ?? []).map((row) => ({
    label: row.label,
    columns: row.columns.map(
      (column): ColumnModel => ({
        colspan: column.colspan,
        label: column.label,
        components: column.components.flatMap(
          (place) =>
            toComponent({ ...place, isInRail: column.colspan <= RAIL_SPAN }, page.components[place.id], context, log) ??
            [],
        ),
      }),
    ),
  }))
}

interface PlacedComponent extends LayoutComponent {
  readonly isInRail: boolean
}

function toComponent(
  place: PlacedComponent,
  entry: ComponentEntry | undefined,
  context: RowsContext,
  log: PageServices['log'],
): ComponentModel | null {
  if (place.hidden) return null
  if (!isFamily(place.familyName) || (place.familyName === 'Ad' && !isSlotName(place.view))) {
    log.warn(
      { event: 'unknown_family' satisfies LogEvent, family: place.familyName, view: place.view },
      'an unknown component is left out',
    )
    return null
  }
  const { id, view } = place
  const empty = { id, family: place.familyName, view, label: null, list: null, text: null, links: null, href: null }
  if (place.familyName === 'Ad' && isSlotName(view)) {
    return {
      ...empty,
      text: toSlotText({ id, name: view, section: context.section, isInRail: place.isInRail }, context),
    }
  }
  if (entry !== undefined && loadsItself(place.familyName, entry)) {
    const link = context.sections.linkOf(place.slug)
    const href = `/_component/${encodeURIComponent(id)}`
    return { ...empty, links: link && toLocalLinks([link], context), href }
  }
  if (entry === undefined || entry.data === undefined) return empty
  return { ...empty, ...toContent(toComponentData(place.familyName, entry.data), place, context) }
}

/** The part of a component that its data fills. */
function toContent(
  data: ComponentData,
  { id, view, slug }: LayoutComponent,
  context: RowsContext,
): Partial<ComponentModel> {
  switch (data.kind) {
    case 'list': {
      const { componentLabel, label, links } = data.list
      return {
        label: componentLabel ?? label,
        list: toList(data.list, view, context),
        links: links.length > 0 ? toLocalLinks(links, context) : null,
      }
    }
    case 'text': {
      const { blocks } = readBody({ ...data.text, id: toTextId(id), body: data.text.content }, context.links)
      const section = context.sections.themeOf(slug)
      return { text: { title: data.text.title, section, blocks: toLocalBlocks(blocks, context) } }
    }
    case 'entries': {
      const { items, title } = data.entries
      const entries = toEntries(items, { id, title, isRanked: view === 'ranked', seen: context.seen }, context)
      return entries ? { entries } : {}
    }
    case 'links':
      return { label: data.title, links: toLocalLinks(data.links, context) }
    default:
      return {}
  }
}

function toLocalLinks(links: readonly LinkModel[], { toLocalHref, isLeftOut }: ModelContext): readonly LinkModel[] {
  return links.filter(({ href }) => !isLeftOut(href)).map((link) => ({ ...link, href: toLocalHref(link.href) }))
}

function toList(list: ContentList, view: string, context: RowsContext): ListModel {
  const offers = view === 'offers' ? toOffers(list.items, context) : null
  const model: ListModel = {
    ...(offers && { offers }),
    title: list.title ?? list.label,
    description: list.description,
    // The slug of a section's list is the section.
    section: context.sections.themeOf(list.slug),
    items: list.items.flatMap((item, index) => {
      const card = toCard(item, context, roleAt(view, index))
      if (card === null) return []
      if (HEADLINES.has(view)) return { ...card, dek: null }
      return view === STREAMED ? { ...card, id: item.id } : card
    }),
    paging: toPaging(list, context.hrefOfPage),
    more:
      list.viewMoreUrl === null || context.isLeftOut(list.viewMoreUrl)
        ? null
        : { label: list.viewMoreText ?? context.words.more, href: context.toLocalHref(list.viewMoreUrl) },
  }
  return view === SHELF ? withCheck(model) : model
}

/** A list whose prices say together when they were checked: the oldest date, so that each is at least of that day (BX-065). */
function withCheck(list: ListModel): ListModel {
  const checks = list.items.flatMap(({ mark }) => (mark?.kind === 'price' ? [mark.checked] : []))
  const [oldest] = checks.filter((check) => check !== null).toSorted((one, other) => (one.iso < other.iso ? -1 : 1))
  if (oldest === undefined || checks.includes(null)) return list
  const items = list.items.map((card) =>
    card.mark?.kind === 'price' ? { ...card, mark: { ...card.mark, checked: null } } : card,
  )
  return { ...list, items, checked: oldest }
}

function roleAt(view: string, index: number): 'card' | 'lead' | 'thumb' | 'team' | null {
  if (LED.has(view)) return index === 0 ? 'lead' : view === 'lead' ? null : 'card'
  return ROLES[view] === undefined ? 'card' : ROLES[view]
}

function toPaging(list: ContentList, hrefOfPage: HrefOfPage): PagingModel | null {
  if (list.paging === null || list.paging.limit < 1 || hrefOfPage === null) return null
  const { limit, offset, total } = list.paging
  const page = Math.floor(offset / limit) + 1
  const pages = Math.max(1, Math.ceil(total / limit))
  if (pages === 1) return null
  return {
    page,
    pages,
    numbers: toNumbers(page, pages).map((number) => ({ page: number, href: hrefOfPage(number) })),
    previous: page > 1 ? hrefOfPage(page - 1) : null,
    next: page < pages ? hrefOfPage(page + 1) : null,
  }
}

/** The numbers of the first, the last, the current and the neighbouring pages. */
export function toNumbers(page: number, pages: number): readonly number[] {
  const near = page === 1 || page === pages ? 2 : 1
  return [...new Set([1, ...Array.from({ length: 2 * near + 1 }, (_, index) => page - near + index), pages])].filter(
    (number) => number >= 1 && number <= pages,
  )
}
