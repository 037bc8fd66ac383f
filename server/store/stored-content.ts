import { contentSchema } from '../../shared/entities/composed-page.schema.ts'
import { type Content, toTypeName } from '../../shared/entities/composed-page.ts'
import { CONTENT_TYPES } from '../../shared/routing/route.ts'
import { parsePrivateJson } from '../process/private/private-json.ts'

/** What the schemas require, so that they give the empty values of all other fields. */
const REQUIRED = { id: 'id', slug: 'slug', headline: 'a', name: 'a', title: 'a', username: 'a' }

let empty: ReadonlyMap<string, object> | null = null

/** The empty values of the optional fields of each content type. */
function readEmptyFields(): ReadonlyMap<string, object> {
  return new Map(
    CONTENT_TYPES.map((type) => {
      const typeName = toTypeName(type)
      const fields = Object.entries(contentSchema.parse({ ...REQUIRED, typeName }))
      return [typeName, Object.fromEntries(fields.filter(([name]) => !Object.hasOwn(REQUIRED, name)))]
    }),
  )
}

/**
 * Parses stored content. A document that an earlier release has stored lacks the fields that came later: it gets them
 * with their empty values (MV-020).
 */
export function parseContent(json: string): Content {
  empty ??= readEmptyFields()
  // The store writes this type only.
  const content = parsePrivateJson(json, 'A stored document') as Content
  return { ...empty.get(content.typeName), ...content }
}
