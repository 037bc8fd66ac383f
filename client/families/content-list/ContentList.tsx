import type { Family } from '../family.ts'
import { Band } from './Band.tsx'
import { Latest } from './Latest.tsx'
import { Lead } from './Lead.tsx'
import { toListView } from './list-view.tsx'
import { Rail } from './Rail.tsx'
import { Ranked } from './Ranked.tsx'
import { Listing, River } from './River.tsx'
import { Strip } from './Strip.tsx'

/** Lists of stories, by view: the name says the shape, the slot its size. */
export const ContentList = {
  default: Listing,
  river: River,
  grid: toListView((props) => <Strip {...props} shape="grid" />),
  lead: toListView(Lead),
  latest: toListView(Latest),
  'strip-4': toListView((props) => <Strip {...props} shape="4" />),
  'strip-3': toListView((props) => <Strip {...props} shape="3" />),
  'strip-lead': toListView((props) => <Strip {...props} shape="lead" />),
  'strip-stack': toListView((props) => <Strip {...props} shape="stack" />),
  band: toListView(Band),
  related: toListView(Rail),
  rail: toListView(Rail),
  most: toListView(Ranked),
} as const satisfies Family
