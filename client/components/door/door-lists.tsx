import { toListView } from '../content-list/list-view.tsx'
import { StoryLists } from '../content-list/StoryLists.tsx'
import type { Family } from '../family.ts'
import { Chapters } from './Chapters.tsx'
import { DoorLead } from './DoorLead.tsx'
import { Offers } from './Offers.tsx'
import { Row } from './Row.tsx'
import { Stories } from './Stories.tsx'
import { Team } from './Team.tsx'

/** The lists of hubs, profiles and text pages: those of all pages, and some that articles do not use. */
export const DoorLists = {
  ...StoryLists,
  'door-lead': toListView(DoorLead),
  row: toListView(Row),
  offers: Offers,
  stories: Stories,
  chapters: toListView(Chapters),
  team: toListView(Team),
} as const satisfies Family
