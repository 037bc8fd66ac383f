import { passesFilter, type ValueFilter } from '../../../shared/flags/value-filter.ts'

/** What the display lists decide about: the layout, and three kinds of modules (PG-059). */
export type DisplayUse = 'layout' | 'listicle' | 'deal' | 'shopping-widget'

/** Which stories something is shown in, by the slugs of their topics and by their ids (PG-059). */
export interface DisplayList {
  readonly topics?: ValueFilter
  readonly articles?: ValueFilter
}

/** A list for each use. */
export type DisplayLists = Readonly<Record<DisplayUse, DisplayList>>

interface Displayed {
  readonly id: string
  readonly topics: readonly { readonly slug: string }[]
}

/**
 * Whether a list lets a story through: both of its filters do. A story that is allowed by its id is shown whatever its
 * topics are, because an id is the more exact of the two (PG-059).
 */
export function isDisplayed({ topics = {}, articles = {} }: DisplayList, story: Displayed): boolean {
  if (articles.notAllowed?.includes(story.id)) return false
  if (articles.allowed?.includes(story.id)) return true
  return passesFilter(
    topics,
    story.topics.map(({ slug }) => slug),
  )
}
