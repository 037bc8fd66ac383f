import { publishSchema } from '../../shared/entities/publish.schema.ts'
import type { PublishInput } from '../../shared/entities/publish.ts'
import { findUnknownFields } from '../../shared/entities/unknown-fields.ts'
import { cleanJson } from '../../shared/text/clean-json.ts'
import type { PublishIssue } from './services.ts'

export type ParsedInput =
  | {
      readonly status: 'valid'
      readonly input: PublishInput
      /** What was sent and is not stored. */
      readonly warnings: readonly string[]
    }
  | { readonly status: 'invalid'; readonly issues: readonly PublishIssue[] }

/** A document as a publisher sends it, cleaned and validated; every way into the store begins here. */
export function parseInput(given: unknown, edition: string): ParsedInput {
  const { value, issues } = cleanJson(given, { tooLong: 'refuse' })
  if (issues.length > 0) return { status: 'invalid', issues }
  const parsed = publishSchema.safeParse(withEdition(value, edition))
  if (parsed.success) {
    const unknown = findUnknownFields(publishSchema, value)
    const warnings = unknown.map((path) => `${path}: this field is not known and was left out`)
    return { status: 'valid', input: parsed.data, warnings }
  }
  return {
    status: 'invalid',
    issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  }
}

/** A document that names no edition is one of the site's (BR-005). */
export function withEdition(input: unknown, edition: string): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  return { ...input, edition: Reflect.get(input, 'edition') || edition }
}
