import type { Family } from '../family.ts'
import { Band } from './Band.tsx'
import { Lead } from './Lead.tsx'
import { toListView } from './list-view.tsx'
import { LISTS } from './lists.tsx'

/** All lists of stories, by view: the name says the shape, the slot its size. `lead` and `band` are the front page's. */
export const ContentList = {
  ...LISTS,
  lead: toListView(Lead),
  band: toListView(Band),
} as const satisfies Family
