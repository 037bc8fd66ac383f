import { z } from 'zod'
import { isSlotName, SLOTS } from '../../../shared/ads/slots.ts'
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
    sort: z.enum(['newest', 'oldest', 'most-read']).default('newest'),
    /** Of a list of the most read stories: in how many hours they were read. */
    hours: z.int().min(1).max(72).default(24),
    limit: z.int().min(1).max(100),
    offset: z.int().min(0).default(0),
    exclude: z.enum(['self', 'above']).optional(),
    /** `false`: leaves out paid stories. */
    paid: z.boolean().default(true),
    /** Fills the list from the story's primary topic, then its other topics, their parents, and what is around it. */
    near: z.boolean().default(false),
    /** Starts with what was published before the page's story, and has stories in its language alone. */
    older: z.boolean().default(false),
    paged: z.boolean().default(false),
  })
  .refine(({ paid, near, older, paged }) => !paged || (paid && !near && !older), {
    path: ['paged'],
    error: 'expected false: a list with paid: false, near or older cannot be paged',
  })
  .refine(({ sort, near, older, paged }) => sort !== 'most-read' || !(near || older || paged), {
    path: ['sort'],
    error: 'expected newest or oldest: a list with near, older or paged cannot be of the most read stories',
  })

/** The list in place of the most read stories while too few have been read. */
const fallbackSchema = z.strictObject({
  title: z.string().min(1),
  query: querySchema.refine(({ sort, paged }) => sort !== 'most-read' && !paged, {
    error: 'expected a list that is neither paged nor of the most read stories',
  }),
})

/** The query of a list. `self` means a value of the page, `section: around` the section around it. */
export type LayoutQuery = z.output<typeof querySchema>

const takeSchema = z.strictObject({
  from: z.string().min(1),
  count: z.int().min(0).max(100),
  all: z.int().min(1).max(100).optional(),
})

/** Takes the first `count` items from another list's first page, or all of them if it has no more than `all`. */
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
  /** A short label above the title. */
  label: words,
  /** `{title}` and `{firstName}` are replaced by the page's. */
  title: words,
  description: words,
  viewMoreText: words,
  viewMoreUrl: words,
  links: list(namedLinkSchema),
  query: querySchema.optional(),
  /** Shown under its own title in place of a list of the most read stories. */
  fallback: fallbackSchema.optional(),
  /** `near`: browsers load the list when it comes near the screen, so that its changes renew no page. */
  load: z.enum(['at-once', 'near']).default('at-once'),
  take: takeSchema.optional(),
  /** Chosen by an editor: `type/slug` each, or the `collections` of the page's story. */
  pick: z.union([z.literal('collections'), z.array(pick).min(1).max(50)]).optional(),
  text: z.object({ title: words, content: z.string() }).optional(),
  /** An optional list with fewer items is left out. */
  least: z.int().min(1).default(1),
  /** Later lists may repeat its stories, so that a line of headlines does not empty the strips below. */
  repeats: z.boolean().default(false),
  /** Filled after all other lists, so that it can leave out what they show, even below it. */
  last: z.boolean().default(false),
  /** `first`: only on the first page of a paged layout. */
  pages: z.enum(['all', 'first']).default('all'),
  /** Shown only when other lists show this many items; all conditions must hold. */
  when: z
    .union([condition.transform((one) => [one]), z.array(condition).min(1)])
    .optional()
    .transform((conditions) => conditions ?? []),
})

/** One component of a layout. */
export type LayoutPart = z.output<typeof componentSchema>

const rowSchema = z.object({
  ...layoutRowSchema.shape,
  columns: z.array(
    z.object({
      colspan: z.int().min(1).max(12).default(12),
      label: words,
      /** Takes the width of empty neighbours. */
      grows: z.boolean().default(false),
      components: z.array(componentSchema),
    }),
  ),
})

/** One file of `publication/layouts`: the components of a kind of page (PG-013). */
export interface LayoutFile {
  readonly name: string
  readonly rows: readonly z.output<typeof rowSchema>[]
}

/** All components of a layout, in order. */
export function partsOf(layout: Pick<LayoutFile, 'rows'>): readonly LayoutPart[] {
  return layout.rows.flatMap((row) => row.columns.flatMap((column) => column.components))
}

/** The ids that `take` and `when` refer to, which must be in the same layout. */
function namedLists(layout: Pick<LayoutFile, 'rows'>): readonly string[] {
  return partsOf(layout).flatMap(({ take, when }) => [...(take ? [take.from] : []), ...when.map(({ list }) => list)])
}

export const layoutFileSchema = z
  .object({ name: z.string().min(1), rows: z.array(rowSchema) })
  .refine((layout) => new Set(partsOf(layout).map((part) => part.id)).size === partsOf(layout).length, {
    error: 'expected a unique id for every component',
  })
  .refine((layout) => partsOf(layout).every(({ familyName, view }) => familyName !== 'Ad' || isSlotName(view)), {
    error: `expected the view of an Ad to be a slot: ${Object.keys(SLOTS).join(', ')}`,
  })
  .refine((layout) => partsOf(layout).filter((part) => part.query?.paged).length < 2, {
    error: 'expected at most one paged list',
  })
  .refine((layout) => partsOf(layout).every(({ fallback, query }) => !fallback || query?.sort === 'most-read'), {
    error: 'expected a fallback beside the sort most-read only',
  })
  .refine((layout) => partsOf(layout).every(({ load, query, required }) => load !== 'near' || (query && !required)), {
    error: 'expected load: near for an optional list only',
  })
  .refine((layout) => namedLists(layout).every((name) => partsOf(layout).some(({ id }) => id === name)), {
    error: 'expected take and when to name a component of this layout',
  }) satisfies z.ZodType<LayoutFile>
