import type { Thing } from 'schema-dts'
import type { Content } from '../../shared/entities/composed-page.ts'
import type { Image } from '../../shared/entities/image.ts'
import type { ContentModel, Picture, RowModel } from '../../shared/page/model.ts'
import type { PageModels, PageName } from '../../shared/page/names.ts'
import type { PICTURE_SIZES } from '../../shared/page/picture-sizes.ts'
import type { RoutableContent } from '../addresses/routing/classification.ts'
import type { ContentBase } from '../body/content.ts'
import type { HeadSource } from './head-data.ts'
import type { ModelContext } from './model/context.ts'
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
  /** Which of the addresses of a page this is, such as `best-vpn` (PG-069); null: it has one. */
  readonly variation: string | null
  /** The declared parameters of the query. */
  readonly query: Readonly<Record<string, string>>
  /** The address of a page of the content; null where the route has no pages. */
  readonly hrefOfPage: ((number: number) => string) | null
}

/** The fields that a page reads of its content besides the model. Each content type has some of them. */
export interface PageFields {
  readonly titleTag?: string | null
  readonly seoMetaDescription?: string | null
  readonly seoOgTitle?: string | null
  readonly seoOgDescription?: string | null
  readonly promoHed?: string | null
  readonly promoDek?: string | null
  readonly dek?: string | null
  readonly description?: string | null
  readonly seoOgImage?: Image | null
  readonly promoImage?: Image | null
  readonly image?: Image | null
  readonly canonicalUrl?: string | null
  readonly noIndex?: boolean
  readonly language?: string | null
  readonly layoutName?: string | null
  readonly relAlternate?: string | null
  readonly relNext?: string | null
  readonly relPrev?: string | null
  readonly relHrefLang?: readonly { readonly hreflang: string; readonly href: string }[]
}

/** The parts of its content that a page reads directly, not from the model. */
export interface PageSource {
  readonly fields: PageFields
  /** The content whose dates, authors and section the head names; null: the page is no story. */
  readonly story: ContentBase | null
  /** The content that determines the canonical address; null: the route alone does. */
  readonly address: RoutableContent | null
  /** True when the page shows all of its content, whatever the route: then the content's own address is canonical. */
  readonly isWhole?: boolean
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
  /** Fits the rows to the content; absent: they stay as the layout has them. */
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
export function fromStory(content: ContentBase & PageFields): PageSource {
  return { fields: content, story: content, address: content }
}

export const WEBSITE: OpenGraph = { type: 'website', image: 'seo_image_wide' }

/** A picture in its slot; null without a picture. */
export function toHero(picture: Picture | null, slot: Hero['slot']): Hero | null {
  return picture && { picture, slot }
}
