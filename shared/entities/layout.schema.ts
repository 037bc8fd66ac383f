import { z } from 'zod'
import type { LayoutComponent, LayoutRow, LayoutTree } from './composed-page.ts'
import { flag, id, list, name, text, textOr } from './fields.schema.ts'

/** A component is required unless it says otherwise. */
export const required = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true)

export const layoutComponentSchema = z.object({
  id,
  familyName: name,
  typeName: text,
  view: textOr('default'),
  slug: text,
  hidden: flag,
  required,
  flag: z.string().min(1).optional(),
  promotion: z.string().min(1).optional(),
}) satisfies z.ZodType<LayoutComponent>

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
}) satisfies z.ZodType<LayoutRow>

export const layoutTreeSchema = z.object({
  name: textOr('default'),
  rows: list(layoutRowSchema),
}) satisfies z.ZodType<LayoutTree>
