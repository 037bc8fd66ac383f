import type { Family } from '../family.ts'
import { LISTS } from './lists.tsx'
import { Listing } from './River.tsx'

/** Lists beside a story: what only fronts and hubs draw is not sent along, and becomes a plain list. */
export const StoryLists = { ...LISTS, '*': Listing } as const satisfies Family
