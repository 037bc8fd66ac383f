import type { Family } from '../family.ts'
import { Band } from './Band.tsx'
import { Lead } from './Lead.tsx'
import { toListView } from './list-view.tsx'
import { LISTS } from './lists.tsx'

/** All views of lists of stories. `lead` and `band` are for the front page only. */
export const ContentList = {
  ...LISTS,
  lead: toListView(Lead),
  band: toListView(Band),
} as const satisfies Family
