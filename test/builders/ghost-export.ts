interface GhostExport {
  readonly settings?: Readonly<Record<string, string>>
  /** Published posts; `tag` is the id of the one tag, and user 1 has written all of them. */
  readonly posts: readonly (Readonly<Record<string, unknown>> & { readonly id: number; readonly tag?: number })[]
  readonly tags?: readonly object[]
  readonly users?: readonly object[]
}

/** A Ghost export with the given rows, as JSON. */
export function buildGhostExport({ settings = {}, posts, tags = [], users = [] }: GhostExport): string {
  const data = {
    posts: posts.map((post) => ({ html: '<p>Text.</p>', status: 'published', author_id: 1, ...post })),
    posts_tags: posts.flatMap(({ id, tag }) => (tag === undefined ? [] : [{ post_id: id, tag_id: tag }])),
    tags,
    users,
    settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
  }
  return JSON.stringify({ db: [{ meta: { exported_on: 1, version: '009' }, data }] })
}
