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
 * Turns content of an unknown type into a text page with its title and an empty body, so that the components are still
 * rendered (PG-027). `type` is null if the type is known, or the value is no page of the contract.
 */
export function withKnownContent(page: unknown): { readonly page: unknown; readonly type: string | null } {
  const { data } = pageOfContent.safeParse(page)
  if (data === undefined || isKnown(data.content.typeName)) return { page, type: null }
  const { id: ownId, typeName, slug, title, headline, name } = data.content
  const content = { id: ownId, typeName: 'content_page', slug: slug || ownId, title: title || headline || name }
  return { page: { ...data, content }, type: typeName }
}

/** The type of a list item, if this site does not know it; null if it is known or absent (PG-027). */
export function findUnknownType(item: {
  readonly contentType: string | null
  readonly typeName: string | null
}): string | null {
  return [item.contentType, item.typeName].find((type) => type && !isKnown(type)) ?? null
}

/** Hosts send both `article` and `content_article`. */
function isKnown(type: string): boolean {
  return KNOWN.has(type.replace(/^content_/, ''))
}
