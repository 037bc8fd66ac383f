import type { Family } from '../family.ts'
import { LISTS } from './lists.tsx'
import { Listing } from './River.tsx'

/** The lists of pages other than the front page. Views of the front page become plain lists, to ship less code. */
export const StoryLists = { ...LISTS, '*': Listing } as const satisfies Family
