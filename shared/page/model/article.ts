import type { Block } from '../../body/blocks.ts'
import type { Spoken } from '../../text/spoken.ts'
import type { SectionTheme } from '../names.ts'
import type { BuyingModel } from './buying.ts'
import type { BylineModel, CaptionModel, DateModel, LinkModel, PageModel, Picture, Voice } from './parts.ts'

/** The header of a deal or review is beside its picture; the numbered lists of a how-to are shown as steps. */
export type ArticleFormat = 'story' | 'how-to' | 'deal' | 'review'

/** A figure in the bar below a picture: 468 km. */
export interface FactModel {
  readonly label: string
  readonly value: string
  readonly unit: string | null
}

export interface ArticleModel extends PageModel {
  readonly kind: 'article'
  readonly headline: string
  readonly dek: string | null
  readonly kicker: LinkModel | null
  readonly crumb: string | null
  readonly section: SectionTheme | null
  readonly voice: Voice
  readonly format: ArticleFormat
  /** The text is in the middle of the page, between two rails (PG-051). */
  readonly isCenterJustified: boolean
  readonly sponsored: boolean
  /** The name of the sponsor; null when there is none or it is unknown. */
  readonly sponsor: string | null
  readonly roadshow: boolean
  readonly direction: 'ltr' | 'rtl' | 'auto'
  /** Absent where the story is in the language of the page. */
  readonly spoken?: Spoken
  readonly bylines: readonly BylineModel[]
  readonly published: DateModel | null
  readonly updated: DateModel | null
  /** Reading time in minutes, at least 1. */
  readonly readingTime: number
  readonly picture: Picture | null
  readonly caption: CaptionModel | null
  readonly facts: readonly FactModel[]
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  readonly body: readonly Block[]
  readonly topics: readonly LinkModel[]
  /** Absent where the story has neither a price nor entries. */
  readonly buying?: BuyingModel
}

/** The parts that an article and a review have in common. */
export type StoryModel = Omit<ArticleModel, 'kind'>
