import { z } from 'zod'

/** A form for one newsletter of `newsletters.json`, inside a story (PG-038). */
export const newsletterSchema = z.object({
  /** The slug of the newsletter. */
  letter: z.string('expected the slug of a newsletter').trim().min(1, 'expected the slug of a newsletter').max(60),
  /** Instead of the newsletter's name and text. */
  title: z.string().trim().min(1).max(120).optional(),
  text: z.string().trim().min(1).max(300).optional(),
})
