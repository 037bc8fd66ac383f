import type { Block } from '../body/blocks.ts'
import type { SeamlessPlace, SeamlessSeed } from '../seamless/seamless-call.ts'
import type { Spoken } from '../text/spoken.ts'
import type { EntriesModel } from './model/buying.ts'
import type { OffersModel } from './model/offers.ts'
import type { CardTheme, FamilyName, PageModels, SectionTheme } from './names.ts'

/**
 * The data that components render: plain and small. The server composes URLs, signs images and formats dates. So the
 * client needs no route names, no secrets and no clock to hydrate.
 */

/** One image at every width it is offered in. AVIF or WebP is negotiated by Accept, so one `srcset` is enough. */
export interface Picture {
  readonly src: string
  readonly srcset: string
  /** The `srcset` of the first frame, for readers who want less motion; absent: the picture does not move. */
  readonly still?: string
  /** CSS pixels of `src`; they reserve the box (CLS 0). */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** The side that cropping preserves; absent for the middle. */
  readonly keep?: 'left' | 'right'
}

/** `iso` goes into `<time datetime>`, `short` is its text in the HTML (PG-048). */
export interface DateModel {
  readonly iso: string
  readonly short: string
  /** Day and time of day, for the dates of a story itself. */
  readonly full?: string
}

export interface LinkModel {
  readonly label: string
  readonly href: string
}

export type Voice = 'news' | 'feature'

/** The one fact that a teaser shows besides its text; `text` is formatted. */
export type CardMark =
  /** Live coverage that is running now. */
  | { readonly kind: 'live' }
  /** `9.1` of 10; a pick is a recommended product. */
  | { readonly kind: 'score'; readonly text: string; readonly pick: boolean }
  /** `12:48` */
  | { readonly kind: 'duration'; readonly text: string }
  /** `12 images` */
  | { readonly kind: 'count'; readonly text: string }
  | {
      readonly kind: 'price'
      /** `$189` */
      readonly text: string
      /** `$279` */
      readonly was: string | null
      /** `−32%` */
      readonly saving: string | null
      /** Shop and condition. */
      readonly notes: readonly string[]
      /** null where the list says it for all of its prices. */
      readonly checked: DateModel | null
    }
  /** `5 min`, and the type of the story. */
  | { readonly kind: 'reading'; readonly text: string; readonly type: string | null }

/** One teaser: the same model for every size and layout of card. */
export interface CardModel {
  /** Only on the card of the story that comes next in a stream of stories. */
  readonly id?: string
  readonly href: string
  readonly headline: string
  readonly dek: string | null
  readonly kicker: string | null
  /** Never null: a teaser does not inherit the colour of its page. */
  readonly section: CardTheme
  readonly roadshow: boolean
  readonly sponsored: boolean
  readonly voice: Voice
  readonly picture: Picture | null
  readonly byline: string | null
  readonly published: DateModel | null
  readonly mark: CardMark | null
  /** Absent where the story is in the language of the page. */
  readonly spoken?: Spoken
}

/** The newest headlines in one line above the bar. */
export interface TickerModel {
  readonly title: string
  /** Coverage that is running now; null when there is none. */
  readonly live: LinkModel | null
  readonly items: readonly (Pick<CardModel, 'href' | 'headline' | 'spoken'> & {
    readonly published: DateModel
  })[]
}

export interface PagingModel {
  readonly page: number
  readonly pages: number
  /** The first, the last and the neighbouring pages, ascending; the others are left out. */
  readonly numbers: readonly { readonly page: number; readonly href: string }[]
  readonly previous: string | null
  readonly next: string | null
}

export interface ListModel {
  readonly title: string | null
  readonly description: string | null
  readonly section: SectionTheme | null
  readonly items: readonly CardModel[]
  readonly paging: PagingModel | null
  readonly more: LinkModel | null
  /** When the prices of a shelf were checked: the oldest of the dates. */
  readonly checked?: DateModel
  /** Where the list shows offers of shops (PG-063). */
  readonly offers?: OffersModel
}

export interface BylineModel {
  readonly name: string
  /** null when the author has no profile (EN-036). */
  readonly href: string | null
  readonly title: string | null
  readonly picture: Picture | null
  readonly bio: string | null
  /** The language of title and biography: that of the publication, whatever language the story has. */
  readonly spoken?: Spoken
  /** True for a medical reviewer, false for an author (EN-037). */
  readonly reviewer: boolean
}

/** The fields of every page's model. */
export interface PageModel {
  readonly kind: string
  readonly id: string
  /** Absent where a page never has the colour of a section. */
  readonly section?: SectionTheme | null
}

/** The model of any page, discriminated by `kind`. */
export type ContentModel = PageModels[keyof PageModels]

/** What the stream of next stories begins with (CL-009). */
export interface SeamlessModel {
  /** The key of the site. */
  readonly site: string
  /** The story of the page. */
  readonly seed: SeamlessSeed
  readonly place: SeamlessPlace
}

/** The model of one component of the layout tree. Families without data render the page's content. */
export interface ComponentModel {
  readonly id: string
  readonly family: FamilyName
  readonly view: string
  readonly label: string | null
  readonly list: ListModel | null
  readonly text: {
    readonly title: string | null
    readonly section: SectionTheme | null
    readonly blocks: readonly Block[]
  } | null
  readonly links: readonly LinkModel[] | null
  /** Only where further stories follow the page's story (PG-022). */
  readonly seamless?: SeamlessModel
  /** The entries of a component of the family Listicles that has its own; absent everywhere else. */
  readonly entries?: EntriesModel
  /** Set when the browser loads the component near the screen: its URL without the path of the page (CL-006). */
  readonly href: string | null
}

export interface ColumnModel {
  /** Columns of 12 (PG-013). */
  readonly colspan: number
  readonly label: string | null
  readonly components: readonly ComponentModel[]
}

export interface RowModel {
  readonly label: string | null
  readonly columns: readonly ColumnModel[]
}

/** The text of a layout around the page. */
export interface FrameModel {
  readonly title: string
  readonly note: string | null
  /** Plain lines, or links to pages of the same layout. */
  readonly items: readonly { readonly label: string; readonly href: string | null }[]
}
