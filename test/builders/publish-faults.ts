import { publishSchema } from '../../server/publishing/publish.schema.ts'

/** A document with what every story needs. */
export const story = { typeName: 'content_article', slug: 'a-story', headline: 'A story' }

/** `path: message` of every issue of a document. */
export function faults(given: unknown): readonly string[] {
  const { error } = publishSchema.safeParse(given)
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}
