import { expect, test } from 'vitest'
import { z } from 'zod'
import { publishSchema } from '../../server/publishing/publish.schema.ts'
import { authorSchema } from '../../shared/entities/author.schema.ts'
import { collectionSchema } from '../../shared/entities/collection.schema.ts'
import { creditCardAttributesSchema } from '../../shared/entities/credit-card.schema.ts'
import { pageShape } from '../../shared/entities/door.schema.ts'
import { galleryItemSchema } from '../../shared/entities/gallery.schema.ts'
import { imageSchema } from '../../shared/entities/image.schema.ts'
import { listicleSchema, merchantOfferSchema } from '../../shared/entities/listicle.schema.ts'
import { liveUpdateSchema } from '../../shared/entities/live-article.schema.ts'
import { priceSchema } from '../../shared/entities/price.schema.ts'
import { tagSchema } from '../../shared/entities/tag.schema.ts'
import { relatedProductSchema, resellerSchema, subProductSchema } from '../../shared/entities/tech-product.schema.ts'
import { fullTopicSchema } from '../../shared/entities/topic.schema.ts'
import { changesOf, type FieldTable } from './field-table.ts'
import { type FieldRow, readRows } from './read-rows.ts'
import { FIELD_TABLES } from './tables.ts'

/** A row and what its page says, as in the file. */
const toText = ({ field, value }: FieldRow, shows: readonly string[]) =>
  [`${field} = ${JSON.stringify(value).slice(0, 90)}`, ...shows].join('\n  ')

async function readShown(table: FieldTable, row: FieldRow): Promise<readonly string[]> {
  try {
    return await changesOf(table, row)
  } catch (error) {
    return [String(error)]
  }
}

test.each(FIELD_TABLES)('PG-052 each field of its table changes the page: $name', async (table) => {
  const rows = readRows(table.name)

  const shown: string[] = []
  for (const row of rows) shown.push(toText(row, await readShown(table, row)))

  expect(shown).toEqual(rows.map((row) => toText(row, row.shows)))
})

/** The fields of a schema, of a union, or of what a transform begins with. */
function fieldsOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in)
  throw new Error('No object')
}

/**
 * Fields that decide whether and where there is a page, not what it says; and what the store or the composer reads: the
 * counts of live coverage, the deletion of an update, and the layout of a door. Only feeds name a story by its `guid`; `base` is the version that a save began with.
 */
const NO_PAGE = ['typeName', 'draft', 'dateUnpublished', 'formerPaths', 'live', 'deleted', 'layout', 'guid', 'base']

const TABLES_OF: Readonly<Record<string, readonly string[]>> = { content_article: ['article', 'buying'] }

const DOCUMENTS = publishSchema.options.map((schema) => {
  const fields = fieldsOf(schema)
  const [typeName = ''] = FIELD_TABLES.flatMap(({ base, layout }) => {
    const type = String(base.typeName)
    const issues = schema.safeParse({ typeName: type }).error?.issues ?? []
    return layout !== null && !issues.some(({ path }) => path[0] === 'typeName') ? [type] : []
  })
  const tables =
    TABLES_OF[typeName] ?? FIELD_TABLES.filter(({ base }) => base.typeName === typeName).map(({ name }) => name)
  return { name: typeName, fields, tables, prefix: '' }
})

/** The parts of documents, each in the one table that has their fields. */
const PARTS = (
  [
    ['article', 'author.', authorSchema],
    ['article', 'topics.0.', fullTopicSchema],
    ['article', 'collections.0.', collectionSchema],
    ['article', 'tags.0.', tagSchema],
    ['article', 'image.', imageSchema],
    ['buying', 'price.', priceSchema],
    ['buying', 'listicles.0.', listicleSchema],
    ['buying', 'listicles.0.merchantOffers.0.', merchantOfferSchema],
    ['buying', 'listicles.0.creditCardData.attributes.', creditCardAttributesSchema],
    ['review', 'relatedProduct.', relatedProductSchema],
    ['review', 'rivals.0.', relatedProductSchema],
    ['gallery', 'items.0.', galleryItemSchema],
    ['live', 'items.0.', liveUpdateSchema],
    ['product', 'product.', subProductSchema],
    ['product', 'resellers.0.', resellerSchema],
    ['variation', 'variations.0.', pageShape.variations.in.unwrap().unwrap().element],
  ] as const
).map(([table, prefix, schema]) => ({ name: `${table} ${prefix}`, fields: fieldsOf(schema), tables: [table], prefix }))

test.each([...DOCUMENTS, ...PARTS])(
  'PG-052 the tables have every field that a publisher may send: $name',
  (document) => {
    const { fields, tables, prefix } = document
    const known = new Set(
      tables
        .flatMap((name) => readRows(name))
        .filter(({ field }) => field.startsWith(prefix))
        .map(({ field }) => field.slice(prefix.length).split('.')[0]),
    )

    expect(fields.filter((field) => !known.has(field) && !NO_PAGE.includes(field))).toEqual([])
  },
)
