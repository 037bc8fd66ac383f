/** A tag on content (EN-048). */
export interface Tag {
  readonly slug: string
  readonly name: string | null
}

/** A tag as the content of its own page. */
export interface TagContent extends Tag {
  readonly id: string
  readonly typeName: 'content_tag'
  readonly description: string | null
}
