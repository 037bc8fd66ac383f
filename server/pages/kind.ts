import type { Thing } from 'schema-dts'
import type { Content } from '../../shared/entities/composed-page.ts'
import type { Picture } from '../../shared/page/model/parts.ts'
import type { RowModel } from '../../shared/page/model.ts'
import type { ContentModel, PageModels, PageName } from '../../shared/page/page-models.ts'
import type { PICTURE_SIZES } from '../../shared/page/picture-sizes.ts'
import type { ContentBase } from '../body/content.ts'
import type { HeadSource } from './head-data.ts'
import type { ModelContext } from './model/context.ts'
import type { PageFields, PageSource } from './page-fields.ts'
import type { StructuredContext, ToThings } from './structured-data/context.ts'

/** The context of the model of a page. */
export interface PageModelContext extends ModelContext {
  /** The path of the page, without its locale. */
  readonly path: string
  /** The bare name of the route. */
  readonly route: string
  readonly roadshow: boolean
  /** 1 on the first page of the content. */
  readonly pageNumber: number
  /** Which of the addresses of a page this is, such as `best-vpn` (PG-069); null if it has one. */
  readonly variation: string | null
  /** The declared parameters of the query. */
  readonly query: Readonly<Record<string, string>>
  /** The address of a page of the content; null where the route has no pages. */
  readonly hrefOfPage: ((number: number) => string) | null
}

export interface OpenGraph {
  readonly type: HeadSource['type']
  readonly image: 'seo_image_wide' | 'seo_image_square'
}

/** The first picture of a page and the slot that shows it. */
export interface Hero {
  readonly picture: Picture
  readonly slot: keyof typeof PICTURE_SIZES
}

/** The pages that show a model. */
type PageOf<Model> = { [Page in PageName]: Model extends PageModels[Page] ? Page : never }[PageName]

/** How content becomes a page. Only these functions depend on the type of the model. */
export interface KindParts<Source extends Content, Model extends ContentModel> {
  /** The last one is used at routes whose page is not in the list. */
  readonly pages: readonly PageOf<Model>[]
  readonly from: (content: Source, model: Model) => PageSource
  readonly toModel: (content: Source, context: PageModelContext) => Model
  readonly title: (model: Model) => string
  readonly og: OpenGraph
  readonly hero: (model: Model, rows: readonly RowModel[]) => Hero | null
  /** The structured data of the page (SD-001 …); absent: none. */
  readonly things?: ToThings<Source, Model>
  /** Fits the rows to the content; absent if they stay as the layout has them. */
  readonly toRows?: (rows: readonly RowModel[], model: Model) => readonly RowModel[]
}

/** One content as its page shows it. */
export interface Shown {
  readonly pages: readonly PageName[]
  readonly from: PageSource
  readonly model: ContentModel
  readonly title: string
  readonly og: OpenGraph
  readonly rows: readonly RowModel[]
  readonly hero: Hero | null
  readonly things: (context: StructuredContext) => readonly (Thing | null)[]
}

export type Kind<Source extends Content> = (
  content: Source,
  rows: readonly RowModel[],
  context: PageModelContext,
) => Shown

/** A row of `KINDS`: a function, because each kind has a model of its own type. */
export function createKind<Source extends Content, Model extends ContentModel>(
  kind: KindParts<Source, Model>,
): Kind<Source> {
  const { pages, from, toModel, title, og, hero, toRows, things } = kind
  return (content, all, context) => {
    const model = toModel(content, context)
    const rows = toRows?.(all, model) ?? all
    return {
      pages,
      from: from(content, model),
      model,
      title: title(model),
      og,
      rows,
      hero: hero(model, rows),
      things: (data) => things?.(content, data, model) ?? [],
    }
  }
}

/** A story: the head names its dates and authors. */
export function fromStory(content: ContentBase & PageFields & Pick<PageSource, 'correction'>): PageSource {
  return { fields: content, story: content, correction: content.correction ?? null, address: content }
}

export const WEBSITE: OpenGraph = { type: 'website', image: 'seo_image_wide' }

/** A picture in its slot; null without a picture. */
export function toHero(picture: Picture | null, slot: Hero['slot']): Hero | null {
  return picture && { picture, slot }
}
