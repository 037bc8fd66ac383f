import { Latest } from './Latest.tsx'
import { toListView } from './list-view.tsx'
import { Rail } from './Rail.tsx'
import { Ranked } from './Ranked.tsx'
import { Listing, River } from './River.tsx'
import { Strip } from './Strip.tsx'

/** The views of lists for any page. */
export const LISTS = {
  default: Listing,
  river: River,
  grid: toListView((props) => <Strip {...props} shape="grid" />),
  'strip-4': toListView((props) => <Strip {...props} shape="4" />),
  'strip-3': toListView((props) => <Strip {...props} shape="3" />),
  'strip-lead': toListView((props) => <Strip {...props} shape="lead" />),
  'strip-stack': toListView((props) => <Strip {...props} shape="stack" />),
  latest: toListView(Latest),
  related: toListView(Rail),
  rail: toListView(Rail),
  most: toListView(Ranked),
} as const
