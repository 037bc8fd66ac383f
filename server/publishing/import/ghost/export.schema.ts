import { z } from 'zod'

const id = z.union([z.string(), z.number()], 'expected an id').transform(String)
const text = z.string().nullish()
const date = z.union([z.string(), z.number()]).nullish()

/** A post or page as the tables of Ghost 1 to 5 have it; columns that came or went are optional. */
const post = z.looseObject(
  {
    id,
    uuid: text,
    title: text,
    slug: text,
    html: text,
    lexical: text,
    mobiledoc: text,
    markdown: text,
    plaintext: text,
    feature_image: text,
    image: text,
    featured: z.union([z.boolean(), z.number()]).nullish(),
    type: text,
    page: z.union([z.boolean(), z.number()]).nullish(),
    status: text,
    visibility: text,
    published_at: date,
    updated_at: date,
    created_at: date,
    custom_excerpt: text,
    author_id: id.nullish(),
    canonical_url: text,
    meta_title: text,
    meta_description: text,
  },
  'expected a row of the posts table',
)

/** Rows of a table that is referred to; one that cannot be read is as if it were not there. */
function rows<Row extends z.ZodType>(row: Row) {
  return z
    .array(z.unknown())
    .nullish()
    .transform((values) =>
      (values ?? []).flatMap((value): readonly z.output<Row>[] => {
        const parsed = row.safeParse(value)
        return parsed.success ? [parsed.data] : []
      }),
    )
}

const order = z.number().nullish()

const tables = z.looseObject({
  posts: z.array(z.unknown()),
  posts_meta: rows(
    z.looseObject({
      post_id: id,
      meta_title: text,
      meta_description: text,
      feature_image_alt: text,
      feature_image_caption: text,
    }),
  ),
  posts_authors: rows(z.looseObject({ post_id: id, author_id: id, sort_order: order })),
  posts_tags: rows(z.looseObject({ post_id: id, tag_id: id, sort_order: order })),
  tags: rows(z.looseObject({ id, name: text, slug: text, description: text, visibility: text })),
  users: rows(z.looseObject({ id, name: text, slug: text, bio: text, profile_image: text })),
})

const meta = z.looseObject({ version: text }).nullish()

/** A Ghost export: `{db: [{meta, data}]}`, or what stands inside it alone. */
const file = z.union([
  z.object({ db: z.array(z.object({ meta, data: tables })).min(1) }).transform(({ db }) => db[0]?.data),
  z.object({ meta, data: tables }).transform(({ data }) => data),
  z.object({ data: z.object({ meta, data: tables }) }).transform(({ data }) => data.data),
  tables,
])

export type GhostPost = z.output<typeof post>
export type GhostTables = z.output<typeof tables>

/**
 * The tables of an export.
 *
 * @throws Error when the JSON is none
 */
export function parseGhostFile(json: unknown): GhostTables {
  const parsed = file.safeParse(json)
  if (!parsed.success || parsed.data === undefined)
    throw new Error('expected the JSON of a Ghost export, with its posts')
  return parsed.data
}

/** One row of the posts table. */
export function parseGhostPost(row: unknown): z.ZodSafeParseResult<GhostPost> {
  return post.safeParse(row)
}
