import type { Spoken } from '../../text/spoken.ts'
import type { SectionTheme } from '../names.ts'

export interface CaptionModel {
  readonly text: string | null
  readonly credit: string | null
}

/** One image at every width it is offered in. AVIF or WebP is negotiated by Accept, so one `srcset` is enough. */
export interface Picture {
  readonly src: string
  readonly srcset: string
  /** The `srcset` of the first frame, for readers who prefer reduced motion; absent if the picture does not move. */
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

/** A button that follows a topic or an author. */
export interface FollowButton {
  /** A slug, or a user name. */
  readonly id: string
  /** The word on the button, before a script knows whether it is followed. */
  readonly word: string
  /** The page with the same as a form, for readers without JavaScript. */
  readonly href: string
  /** The site can send alerts about it. */
  readonly alerts?: true
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

export interface PagingModel {
  readonly page: number
  readonly pages: number
  /** The first, the last and the neighbouring pages, ascending; the others are left out. */
  readonly numbers: readonly { readonly page: number; readonly href: string }[]
  readonly previous: string | null
  readonly next: string | null
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
