import type { z } from 'zod'
import type { PublishInput } from '../../shared/entities/publish.ts'
import { findUnknownFields } from '../body/unknown-fields.ts'
import { cleanJson } from '../content/clean-json.ts'
import { publishSchema } from './publish.schema.ts'
import type { PublishIssue } from './services.ts'

export type ParsedInput =
  | {
      readonly status: 'valid'
      readonly input: PublishInput
      /** Fields that were sent but are not stored. */
      readonly warnings: readonly string[]
    }
  | { readonly status: 'invalid'; readonly issues: readonly PublishIssue[] }

/** Cleans and validates a publisher's document. Every write of a document goes through here. */
export function parseInput(given: unknown, edition: string): ParsedInput {
  const { value, issues } = cleanJson(given, { tooLong: 'refuse' })
  if (issues.length > 0) return { status: 'invalid', issues }
  const parsed = publishSchema.safeParse(withEdition(value, edition))
  if (parsed.success) {
    return { status: 'valid', input: parsed.data, warnings: warnOfUnknownFields(publishSchema, value) }
  }
  return {
    status: 'invalid',
    issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  }
}

/** A warning for each field that was sent but is not stored; the value must be valid for the schema. */
export function warnOfUnknownFields(schema: z.ZodType, value: unknown): readonly string[] {
  return findUnknownFields(schema, value).map((path) => `${path}: this field is unknown and was ignored`)
}

/** Adds the site's edition to a document that names none (BR-005). */
export function withEdition(input: unknown, edition: string): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  return { ...input, edition: Reflect.get(input, 'edition') || edition }
}
