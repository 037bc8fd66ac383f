import { z } from 'zod'
import { READING_LISTS } from '../../reading-list/reading-list.ts'

/** A list of stories that the reader's browser keeps (BX-063). Its words are the publication's. */
export const readingListSchema = z.object({
  list: z.enum(READING_LISTS),
  title: z.string().min(1),
  /** Shown while the list has no story, and without JavaScript. */
  empty: z.string().min(1),
  /** The label of the button that takes a story off the list. */
  remove: z.string().min(1),
})
