import type { Spoken } from '../../text/spoken.ts'
import type { SectionTheme } from '../names.ts'
import type { FollowButton, LinkModel, PageModel, Picture } from './parts.ts'

export interface SubnavLink extends LinkModel {
  readonly current: boolean
}

/** Hubs, doors, topics, tags, collections, features. */
export interface ListingModel extends PageModel {
  readonly kind: 'listing'
  readonly title: string
  readonly description: string | null
  readonly section: SectionTheme | null
  readonly roadshow: boolean
  /** The view type of a feature; all other listings are shown as doors (PG-017). */
  readonly viewType: string | null
  /** The picture of a feature that shows one. */
  readonly picture: Picture | null
  /** Absent where title and description are in the language of the page. */
  readonly spoken?: Spoken
  /** The button that follows a topic; absent if there are no accounts, or it is no topic. */
  readonly follow?: FollowButton
  /** Neighbouring hubs for the sub-navigation chips. */
  readonly subnav: readonly SubnavLink[]
}
