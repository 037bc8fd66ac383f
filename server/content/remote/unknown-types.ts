import { z } from 'zod'
import { id, text } from '../../../shared/entities/fields.schema.ts'
import { CONTENT_TYPES } from '../../../shared/routing/route.ts'

const KNOWN: ReadonlySet<string> = new Set(CONTENT_TYPES)

const pageOfContent = z.looseObject({
  content: z.object({
    id,
    typeName: z.string().startsWith('content_'),
    slug: text,
    title: text,
    headline: text,
    name: text,
  }),
})

/**
 * A composed page whose content is of a type that this site does not know, as a page of that title without words: its
 * components are drawn as ever (PG-027). `type` is null when the type is known, or when what came is no
 * page of the contract.
 */
export function withKnownContent(page: unknown): { readonly page: unknown; readonly type: string | null } {
  const { data } = pageOfContent.safeParse(page)
  if (data === undefined || isKnown(data.content.typeName)) return { page, type: null }
  const { id: ownId, typeName, slug, title, headline, name } = data.content
  const content = { id: ownId, typeName: 'content_page', slug: slug || ownId, title: title || headline || name }
  return { page: { ...data, content }, type: typeName }
}

/** The type of a list item that this site does not know; null when it is known or not told (PG-027). */
export function findUnknownType(item: {
  readonly contentType: string | null
  readonly typeName: string | null
}): string | null {
  return [item.contentType, item.typeName].find((type) => type && !isKnown(type)) ?? null
}

/** Hosts write `article` and `content_article`. */
function isKnown(type: string): boolean {
  return KNOWN.has(type.replace(/^content_/, ''))
}
