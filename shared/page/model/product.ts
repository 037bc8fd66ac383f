import type { Block } from '../../body/blocks.ts'
import type { ProductWords } from '../../messages/messages.ts'
import type { ProductTab } from '../../product/product-tab.ts'
import type { Spoken } from '../../text/spoken.ts'
import type { SectionTheme } from '../names.ts'
import type { DateModel, LinkModel, PageModel, Picture } from './parts.ts'
import type { ShopsModel } from './shops.ts'

/** A product in a few lines, with its shops. */
export interface ProductCardModel {
  readonly name: string
  /** null: the product has no page. */
  readonly href: string | null
  readonly specs: string | null
  readonly picture: Picture | null
  readonly shops: ShopsModel | null
  /** The page with all prices; null when the card shows them all. */
  readonly more: LinkModel | null
}

export interface SiblingModel {
  readonly href: string
  readonly name: string
  readonly picture: Picture | null
}

/** The other products of a family. */
export interface FamilyModel {
  readonly title: string
  readonly siblings: readonly SiblingModel[]
}

/** Products side by side; the first one is the page's own. */
export interface ComparisonModel {
  readonly products: readonly { readonly name: string; readonly href: string | null }[]
  readonly lines: readonly {
    readonly name: string
    readonly values: readonly (string | null)[]
    /** Absent where the line is in the language of the page. */
    readonly spoken?: Spoken
  }[]
  readonly checked: DateModel | null
}

export interface ScoreModel {
  /** `9.1` */
  readonly text: string
  /** A recommended product: its ribbon is yellow. */
  readonly pick: boolean
}

/** The prices of all shops in three figures. */
export interface PriceRangeModel {
  readonly low: string
  readonly middle: string
  readonly high: string
  /** `3 shops` */
  readonly shops: string
  /** The position of the median between the lowest and the highest price, 0 to 100. */
  readonly share: number
}

/** One tab of a product (PG-023). What other tabs show is left out. */
export interface ProductModel extends PageModel {
  readonly kind: 'product'
  /** Of the document: that of the tab. */
  readonly title: string
  readonly tab: ProductTab
  readonly tabs: readonly (LinkModel & { readonly tab: ProductTab })[]
  readonly name: string
  readonly dek: string | null
  readonly maker: string | null
  readonly kicker: LinkModel | null
  readonly crumb: string | null
  readonly section: SectionTheme | null
  readonly roadshow: boolean
  readonly picture: Picture | null
  readonly pictures: readonly Picture[]
  readonly score: ScoreModel | null
  readonly review: { readonly href: string; readonly headline: string; readonly dek: string | null } | null
  readonly specs: readonly { readonly name: string; readonly value: string }[]
  readonly listPrice: string | null
  readonly range: PriceRangeModel | null
  readonly shops: ShopsModel | null
  readonly body: readonly Block[]
  readonly family: FamilyModel | null
  readonly topics: readonly LinkModel[]
  /** Shown where the page has shops (PG-029). */
  readonly disclosure: boolean
  readonly words: ProductWords
  /** Absent where the product is described in the language of the page. */
  readonly spoken?: Spoken
}
