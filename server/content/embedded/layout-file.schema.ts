import { z } from 'zod'
import { list, namedLinkSchema } from '../../../shared/entities/fields.schema.ts'
import { layoutComponentSchema, layoutRowSchema } from '../../../shared/entities/layout.schema.ts'
import { CONTENT_TYPES } from '../../../shared/routing/route.ts'

const filter = z.string().min(1, 'expected a slug, or self').optional()

const querySchema = z
  .strictObject({
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
    /** `false`: leaves out the stories that somebody paid for. */
    paid: z.boolean().default(true),
    /** Filled in turn: by the primary topic of the page's story, its other topics, those above them, what is around it. */
    near: z.boolean().default(false),
    /** Begins with what was published before the page's story. */
    older: z.boolean().default(false),
    paged: z.boolean().default(false),
  })
  .refine(({ paid, near, older, paged }) => !paged || (paid && !near && !older), {
    path: ['paged'],
    error: 'expected false beside paid: false, near or older, which no page numbers can go through',
  })

/** What a list asks the store for; `self` stands for a value of the page, `section: around` for the section it is part of. */
export type LayoutQuery = z.output<typeof querySchema>

const takeSchema = z.strictObject({
  from: z.string().min(1),
  count: z.int().min(0).max(100),
  all: z.int().min(1).max(100).optional(),
})

/** The first `count` of another list, whose first page goes on after them; all of it where it has no more than `all`. */
export type LayoutTake = z.output<typeof takeSchema>

const pick = z
  .string()
  .regex(
    new RegExp(`^(?:${CONTENT_TYPES.join('|')})/[^\\s/]+$`),
    'expected a type and a slug, such as collection/deep-dive',
  )

const words = z
  .string()
  .min(1)
  .nullish()
  .transform((value) => value ?? null)

const condition = z.strictObject({
  list: z.string().min(1),
  least: z.int().min(0).default(0),
  most: z.int().min(0).optional(),
})

const componentSchema = z.object({
  ...layoutComponentSchema.shape,
  /** What kind of list it is, above its title. */
  label: words,
  /** `{title}` and `{firstName}` stand for those of the page. */
  title: words,
  description: words,
  viewMoreText: words,
  viewMoreUrl: words,
  links: list(namedLinkSchema),
  query: querySchema.optional(),
  take: takeSchema.optional(),
  /** Set by hand: `type/slug` one by one, or the `collections` of the page's own story. */
  pick: z.union([z.literal('collections'), z.array(pick).min(1).max(50)]).optional(),
  text: z.object({ title: words, content: z.string() }).optional(),
  /** An optional list of fewer items is left out. */
  least: z.int().min(1).default(1),
  /** Its stories may stand in the lists after it once more: a line of headlines takes none away from the strips. */
  repeats: z.boolean().default(false),
  /** Chosen after the other lists, so that it can leave out what they show below it, too. */
  last: z.boolean().default(false),
  /** `first`: left out of the further pages of a paged layout. */
  pages: z.enum(['all', 'first']).default('all'),
  /** Shown only where other lists show so many items: all of what is said must hold. */
  when: z
    .union([condition.transform((one) => [one]), z.array(condition).min(1)])
    .optional()
    .transform((conditions) => conditions ?? []),
})

/** A place of the layout, and what fills it. */
export type LayoutPart = z.output<typeof componentSchema>

const rowSchema = z.object({
  ...layoutRowSchema.shape,
  columns: z.array(
    z.object({
      colspan: z.int().min(1).max(12).default(12),
      label: words,
      /** Takes the room of a neighbour that turned out to hold nothing. */
      grows: z.boolean().default(false),
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

/** The lists a layout's parts name, each of which must be one of its own. */
function namedLists(layout: Pick<LayoutFile, 'rows'>): readonly string[] {
  return partsOf(layout).flatMap(({ take, when }) => [...(take ? [take.from] : []), ...when.map(({ list }) => list)])
}

export const layoutFileSchema = z
  .object({ name: z.string().min(1), rows: z.array(rowSchema) })
  .refine((layout) => new Set(partsOf(layout).map((part) => part.id)).size === partsOf(layout).length, {
    error: 'expected an id of its own for every component',
  })
  .refine((layout) => partsOf(layout).filter((part) => part.query?.paged).length < 2, {
    error: 'expected one paged list at most',
  })
  .refine((layout) => namedLists(layout).every((name) => partsOf(layout).some(({ id }) => id === name)), {
    error: 'expected take and when to name a component of this layout',
  }) satisfies z.ZodType<LayoutFile>
