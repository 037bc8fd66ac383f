import type { Block } from '../body/blocks.ts'
import type { StreamPlace, StreamSeed } from '../stream/stream-call.ts'
import type { Spoken } from '../text/spoken.ts'
import type { EntriesModel } from './model/buying.ts'
import type { OffersModel } from './model/offers.ts'
import type { CardMark, DateModel, LinkModel, PagingModel, Picture, Voice } from './model/parts.ts'
import type { CardTheme, FamilyName, SectionTheme } from './names.ts'

/**
 * The data that components render: plain and small. The server composes URLs, signs images and formats dates. So the
 * client needs no route names, no secrets and no clock to hydrate.
 */

/** One teaser: the same model for every size and layout of card. */
export interface CardModel {
  /** Only on the card of the next story in a stream of stories. */
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

/** What the stream of next stories begins with (CL-009). */
export interface StreamModel {
  /** The key of the site. */
  readonly site: string
  /** The story of the page. */
  readonly seed: StreamSeed
  readonly place: StreamPlace
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
  readonly stream?: StreamModel
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
