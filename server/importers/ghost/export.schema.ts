import { z } from 'zod'

const id = z.union([z.string(), z.number()], 'expected an id').transform(String)
const text = z.string().nullish()
const date = z.union([z.string(), z.number()]).nullish()

/** A row of the posts table in Ghost 1 to 5; columns that only some versions have are optional. */
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

const order = z.number().nullish()

/** The tables that posts refer to, with the columns that the import reads. */
export const REFERRED = {
  posts_meta: z.object({
    post_id: id,
    meta_title: text,
    meta_description: text,
    feature_image_alt: text,
    feature_image_caption: text,
  }),
  posts_authors: z.object({ post_id: id, author_id: id, sort_order: order }),
  posts_tags: z.object({ post_id: id, tag_id: id, sort_order: order }),
  tags: z.object({ id, name: text, slug: text, description: text, visibility: text }),
  comments: z.object({ post_id: id }),
  settings: z.object({ key: z.string(), value: text }),
  users: z.object({ id, name: text, slug: text, bio: text, profile_image: text }),
}

export type ReferredRow<Name extends keyof typeof REFERRED> = z.output<(typeof REFERRED)[Name]>
export type GhostPost = z.output<typeof post>

const menu = z.array(z.unknown())

/** The number of entries of a navigation, which a setting holds as JSON; 0 when it cannot be read. */
export function countMenuEntries(value: string): number {
  try {
    return menu.safeParse(JSON.parse(value)).data?.length ?? 0
  } catch {
    return 0
  }
}

/** Parses one row of the posts table. */
export function parseGhostPost(row: unknown): z.ZodSafeParseResult<GhostPost> {
  return post.safeParse(row)
}
