import type { Family } from '../family.ts'
import { LISTS } from './lists.tsx'
import { Listing } from './River.tsx'

/** The lists of all other pages: what the front page alone draws is not sent along, and becomes a plain list. */
export const StoryLists = { ...LISTS, '*': Listing } as const satisfies Family
