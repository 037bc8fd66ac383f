import { NON_TRANSACTIONAL_TYPES, PRECAP_TYPES } from '../../../shared/editorial/article-types.ts'
import { blocksWidgets } from '../../addresses/editorial/collection-lists.ts'
import { hasWideButtons } from '../../body/wide-buttons.ts'
import { type DisplayLists, isDisplayed } from './display-list.ts'
import { findHoliday, type Holiday } from './holiday.ts'

interface Slugged {
  readonly slug: string
}

/** What the rules read of a story. */
export interface CommerceFacts {
  readonly id: string
  readonly type: string | null
  readonly topics: readonly Slugged[]
  readonly collections: readonly Slugged[]
  readonly tags: readonly Slugged[]
}

/** The commerce parts that a story may show. */
export interface CommerceParts {
  /** Buy buttons are as wide as the text (PG-053). */
  readonly wideButtons: boolean
  /** Shopping and promo widgets (PG-054, PG-056, PG-059). */
  readonly widgets: boolean
  /** The price of a deal (PG-059). */
  readonly deal: boolean
  /** Lists of products in the body (PG-059). */
  readonly listicles: boolean
  /** The summary of its list above the body (PG-057). */
  readonly precap: boolean
  /** The sale it belongs to; null also where widgets are not allowed (PG-055). */
  readonly holiday: Holiday | null
}

/** Decides which commerce parts a story may show. */
export function toCommerceParts(story: CommerceFacts, lists: DisplayLists): CommerceParts {
  const sells = !NON_TRANSACTIONAL_TYPES.includes(story.type ?? '')
  const widgets = sells && !blocksWidgets(story) && isDisplayed(lists['shopping-widget'], story)
  const listicles = sells && isDisplayed(lists.listicle, story)
  return {
    wideButtons: hasWideButtons(story.topics),
    widgets,
    deal: sells && isDisplayed(lists.deal, story),
    listicles,
    precap: listicles && PRECAP_TYPES.includes(story.type ?? ''),
    holiday: widgets ? findHoliday(story.collections) : null,
  }
}
