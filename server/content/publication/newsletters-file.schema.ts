import { z } from 'zod'
import { strictShape } from './strict-shape.schema.ts'

const text = (longest: number) =>
  z.string('expected text').trim().min(1, 'expected some text').max(longest, `expected at most ${longest} characters`)

const newsletter = strictShape({
  /** Names the newsletter in forms, blocks and the store. */
  slug: z
    .string('expected a name such as "morning-brief"')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected lower-case letters, digits and hyphens, such as "morning-brief"')
    .max(60, 'expected at most 60 characters'),
  name: text(60),
  /** What readers get. */
  text: text(240),
  /** When it is sent. */
  rhythm: text(40).optional(),
  /** The section whose colour it has. */
  section: z.string('expected a section').optional(),
})

/** The schema of `publication/newsletters.json`; an unknown key is a fault (PG-064). */
export const newslettersFileSchema = strictShape({
  /** Shown below the form: what happens to an address. */
  note: text(400).optional(),
  newsletters: z
    .array(newsletter, 'expected a list')
    .max(40, 'expected at most 40 newsletters')
    .refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, 'expected each slug once'),
})
export type Newsletters = z.output<typeof newslettersFileSchema>
export type Newsletter = z.output<typeof newsletter>

/** A publication without the file. */
export const NO_NEWSLETTERS: Newsletters = { newsletters: [] }
