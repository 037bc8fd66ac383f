import { z } from 'zod'
import { flag, id, list, name, text, textOr } from './fields.schema.ts'

/** Whether a component is required; true by default. */
export const required = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true)

export const layoutComponentSchema = z.object({
  /** The key of its entry in `ComposedPage.components`. */
  id,
  familyName: name,
  typeName: text,
  view: textOr('default'),
  slug: text,
  hidden: flag,
  /** False: the page is rendered without it if it fails. */
  required,
  /** A feature flag; the component is left out when the flag is off. */
  flag: z.string().min(1).optional(),
  /** A promotion; the component is left out outside the promotion's window (ST-009). */
  promotion: z.string().min(1).optional(),
})

export const layoutRowSchema = z.object({
  label: text,
  columns: list(
    z.object({
      colspan: z
        .int()
        .min(1)
        .max(12, 'a row has 12 columns')
        .nullish()
        .transform((colspan) => colspan ?? 12),
      label: text,
      components: list(layoutComponentSchema),
    }),
  ),
})

export const layoutTreeSchema = z.object({
  name: textOr('default'),
  rows: list(layoutRowSchema),
})
