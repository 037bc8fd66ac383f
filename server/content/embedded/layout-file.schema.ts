import { z } from 'zod'
import { layoutComponentSchema, layoutRowSchema } from '../../../shared/entities/layout.schema.ts'
import { CONTENT_TYPES } from '../../../shared/routing/route.ts'

const filter = z.string().min(1, 'expected a slug, or self').optional()

const querySchema = z.strictObject({
  types: z.array(z.enum(CONTENT_TYPES)).min(1).optional(),
  section: filter,
  topic: filter,
  tag: filter,
  author: filter,
  collection: filter,
  sort: z.enum(['newest', 'oldest']).default('newest'),
  limit: z.int().min(1).max(100),
  offset: z.int().min(0).default(0),
  exclude: z.enum(['self', 'above']).optional(),
  paged: z.boolean().default(false),
})

/** What a list asks the store for; `self` stands for a value of the page. */
export type LayoutQuery = z.output<typeof querySchema>

const words = z
  .string()
  .min(1)
  .nullish()
  .transform((value) => value ?? null)

const componentSchema = z.object({
  ...layoutComponentSchema.shape,
  title: words,
  description: words,
  viewMoreText: words,
  viewMoreUrl: words,
  query: querySchema.optional(),
  text: z.object({ title: words, content: z.string() }).optional(),
})

/** A place of the layout, and what fills it. */
export type LayoutPart = z.output<typeof componentSchema>

const rowSchema = z.object({
  ...layoutRowSchema.shape,
  columns: z.array(
    z.object({
      colspan: z.int().min(1).max(12).default(12),
      label: words,
      components: z.array(componentSchema),
    }),
  ),
})

/** One file of `publication/layouts`: what a kind of page is composed of (PG-013). */
export interface LayoutFile {
  readonly name: string
  readonly rows: readonly z.output<typeof rowSchema>[]
}

/** All places of a layout, in order. */
export function partsOf(layout: Pick<LayoutFile, 'rows'>): readonly LayoutPart[] {
  return layout.rows.flatMap((row) => row.columns.flatMap((column) => column.components))
}

export const layoutFileSchema = z
  .object({ name: z.string().min(1), rows: z.array(rowSchema) })
  .refine((layout) => new Set(partsOf(layout).map((part) => part.id)).size === partsOf(layout).length, {
    error: 'expected an id of its own for every component',
  })
  .refine((layout) => partsOf(layout).filter((part) => part.query?.paged).length < 2, {
    error: 'expected one paged list at most',
  }) satisfies z.ZodType<LayoutFile>
