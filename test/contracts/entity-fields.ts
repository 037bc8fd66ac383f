import { describe, expect, test } from 'vitest'
import type { z } from 'zod'

export interface EntityFields {
  readonly title: string
  readonly schema: z.ZodType
  /** The required fields. */
  readonly least: Readonly<Record<string, unknown>>
  /** Every field in the requirements, separated by spaces. */
  readonly fields: string
  /** Values of absent fields other than null, [] and false. */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** Sent values, all of which are preserved. */
  readonly sent?: Readonly<Record<string, unknown>>
}

/** The fields of all content. */
export const BASE_FIELDS =
  'author collections datePublished dateUpdated displayDatePublished displayDateUpdated edition headline id moreAuthors relatedObjects section seoMetaDescription seoNewsKeywords seoOgDescription seoOgImage seoOgTitle seoTwitterCreator slug tags topics typeName'
/** The least that content has. */
export const base = (typeName: string) => ({ id: 'x1', slug: 'a-slug', typeName })
export const baseDefaults = { edition: 'us', headline: '' }

/** The rules that hold for the fields of every entity (EN-001 to EN-051). */
export function entityFieldsContract(rows: readonly EntityFields[]): void {
  describe.each(rows)('$title', ({ title, schema, least, fields, defaults = {}, sent = {} }) => {
    const names = fields.split(' ')
    const optional = names.filter((name) => !(name in least))

    test(`${title} has every field of the requirements, and all but the required ones may be missing`, () => {
      const parsed = schema.parse(least) as Record<string, unknown>

      for (const name of names) {
        const expected = [defaults[name] ?? least[name] ?? null]
        if (!(name in defaults) && !(name in least)) expected.push([], false)
        expect(expected, name).toContainEqual(parsed[name])
      }
    })

    test(`${title} treats null as absent`, () => {
      const nulls = Object.fromEntries(optional.map((name) => [name, null]))

      expect(schema.parse({ ...nulls, ...least })).toEqual(schema.parse(least))
    })

    test(`${title} preserves sent values and drops unknown fields`, () => {
      const parsed = schema.parse({ ...least, ...sent, someUnknownField: 1 })

      expect(parsed).toMatchObject(sent)
      expect(parsed).not.toHaveProperty('someUnknownField')
    })

    test(`${title} rejects a wrong type in every field`, () => {
      for (const name of names) {
        const result = schema.safeParse({ ...least, [name]: Symbol('of no type') })
        expect(
          result.error?.issues.some((issue) => issue.path[0] === name),
          name,
        ).toBe(true)
      }
    })
  })
}
