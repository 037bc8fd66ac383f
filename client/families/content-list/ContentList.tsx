import type { Family } from '../family.ts'
import { Band } from './Band.tsx'
import { Latest } from './Latest.tsx'
import { Lead } from './Lead.tsx'
import { toListView } from './list-view.tsx'
import { LISTS } from './lists.tsx'

/** Lists of stories, by view: the name says the shape, the slot its size. */
export const ContentList = {
  ...LISTS,
  lead: toListView(Lead),
  latest: toListView(Latest),
  band: toListView(Band),
} as const satisfies Family
