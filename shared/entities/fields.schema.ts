import { z } from 'zod'
import { toIsoDate } from './content-date.ts'
import { DEFAULT_EDITION } from './edition.ts'

/**
 * The field schemas of entities. Absent and null mean the same: null for a value, [] for a list, false for a flag.
 * Every schema can be converted to JSON Schema for its input (`io: 'input'`), for the API document.
 */

/** Makes a schema optional: absent and null are both null. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  // A transform would allocate for each of the thousands of fields of a page.
  return schema.nullable().default(null)
}

/** Compiles a schema once, at its first use. Pages of the content API then parse in half the time. */
export function compiled<Schema extends z.ZodType>(schema: Schema) {
  let made: Schema | null = null
  return z.lazy(() => {
    // Zod keeps the result when it parses, but not when `unwrap` is called, as for each published document.
    made ??= z.compile(schema)
    return made
  })
}

/** A list of items, empty when absent or null. */
export function list<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .nullish()
    .transform((items): readonly z.output<Item>[] => items ?? [])
}

/** A non-empty id; some systems send numbers. */
export const id = z
  .union([z.string().min(1, 'expected a non-empty id'), z.int()], 'expected a non-empty id')
  .transform(String)

export const name = z.string().min(1, 'expected a non-empty text')

export const text = orNull(z.string())

export const optionalId = orNull(id)

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** A number; some systems send it as text. */
export const amount = orNull(
  z.union(
    [
      z.number(),
      z
        .string()
        .regex(/^-?\d+(\.\d+)?$/, 'expected a number')
        .transform(Number),
    ],
    'expected a number',
  ),
)

/** A date in any form of EN-052; an invalid date is null. */
export const date = z
  .union([z.string(), z.object({ date: z.string(), timezone: z.string().nullish() })], 'expected an ISO 8601 date')
  .nullish()
  .transform(toIsoDate)

/** The name of an edition, in lower case (BR-005). */
export const editionName = z
  .string()
  .regex(/^[a-z]{2}[a-z0-9-]{0,14}$/i, 'expected an edition such as us')
  .toLowerCase()

export const edition = z
  .string()
  .nullish()
  .transform((value) => value || DEFAULT_EDITION)

export const editionSlug = z.object({ edition: z.string(), slug: z.string() })

export const namedLinkSchema = z.object({ label: name, href: name })

export const texts = list(z.string())

export const anyData = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value): Readonly<Record<string, unknown>> => value ?? {})

/** A BCP 47 language tag; an invalid one is null, because it becomes an HTML attribute. */
export const language = z
  .string()
  .nullish()
  .transform((tag) => (tag && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : null))

/** A text that defaults to `fallback` when absent, null or empty. */
export function textOr(fallback: string) {
  return z
    .string()
    .nullish()
    .transform((value) => value || fallback)
}
