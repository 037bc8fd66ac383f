/** A document of the content API. */
export interface EditedDocument {
  /** Such as `content_article`. */
  readonly typeName: string
  readonly id: string
}

/** The path at which the content-management tool opens a document; features are made by its pages (PG-077). */
export function toEditorPath({ typeName, id }: EditedDocument): string {
  const type = typeName.replace(/^content_/, '')
  const name = encodeURIComponent(id)
  return type === 'feature' ? `/pages/create/${name}` : `/content/${encodeURIComponent(type)}/${name}`
}
