import { toImportDate } from '../dates.ts'
import type { Draft } from '../import-item.ts'
import type { Note } from '../losses.ts'
import { priceFileSchema } from './entries.schema.ts'
import { toPrice } from './entries.ts'
import { toBodyHtml } from './markdown-body.ts'
import type { PartContext } from './part-context.ts'

export type Values = Readonly<Record<string, unknown>>

/** Reads a date of the front matter; an invalid one is an error. */
export function readDate(
  values: Values,
  key: string,
  { now, timeZone, errors, lineOf }: PartContext,
  path = key,
): string | undefined {
  const value = values[key]
  if (value === undefined || value === null || value === '') return undefined
  const date = toImportDate(value, now, timeZone)
  if (date !== null) return date
  errors.push({
    field: path,
    message: 'expected an ISO 8601 date after 1970, or an offset such as "-3 hours"',
    line: lineOf(path),
  })
  return undefined
}

/** Converts one text or a list of texts to a list. */
export function toTexts(value: unknown): readonly string[] {
  const entries = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  return entries.filter((entry) => typeof entry === 'string' || typeof entry === 'number').map(String)
}

/** The items of a list that are objects. */
export function toRecords(value: unknown): readonly Values[] {
  return Array.isArray(value)
    ? value.filter((entry): entry is Values => typeof entry === 'object' && entry !== null)
    : []
}

/** Converts `- {headline, body, photoCredit}` to the items of a gallery. */
export function toGalleryItems(slug: string, values: Values): readonly Draft[] {
  return toRecords(values.items).map(({ illustration: _drawn, image, body, ...item }, index) => ({
    id: `${slug}-${index + 1}`,
    position: index + 1,
    ...item,
    ...(typeof image === 'object' ? { image } : {}),
    ...(typeof body === 'string' ? { body: toBodyHtml(body) } : {}),
  }))
}

/** Converts `- {id, date, headline, body, author, …}` to live updates; the oldest has the first sequence number. */
export async function toLiveItems(slug: string, values: Values, context: PartContext): Promise<readonly Draft[]> {
  const ids = new Set<string>()
  const items = await Promise.all(
    toRecords(values.items).map(
      async ({ date, author, body, ...item }, index): Promise<Draft> => ({
        status: 'existing',
        ...item,
        id: toUpdateId(item.id ?? `${slug}-${index + 1}`, ids, context.notes),
        author: typeof author === 'string' ? await context.references.read('author', author) : (author ?? null),
        body: typeof body === 'string' ? toBodyHtml(body) : null,
        datePublished:
          readDate({ date: date ?? item.datePublished }, 'date', context, `items.${index}.date`) ??
          new Date(context.now).toISOString(),
      }),
    ),
  )
  const byTime = items.toSorted((a, b) => String(a.datePublished).localeCompare(String(b.datePublished)))
  return byTime.map((item, index) => ({ sequence: index + 1, ...item }))
}

/** The id of an update; one that an earlier update of the file has gets a number, so that neither replaces the other. */
function toUpdateId(given: unknown, ids: Set<string>, notes: Note[]): unknown {
  if (typeof given !== 'string') return given
  let id = given
  for (let count = 2; ids.has(id); count++) id = `${given}-${count}`
  ids.add(id)
  if (id !== given) notes.push(`the id ${given} of an update was taken; it is ${id} here`)
  return id
}

/** Converts the price and former price of a deal from dollars to cents; the schema validates anything else. */
export function toDealPrice({ price }: Values, context: PartContext): unknown {
  const [given] = toRecords([price])
  if (given === undefined) return price
  const parsed = priceFileSchema.safeParse(given)
  if (parsed.success) return toPrice(parsed.data, 'price', context)
  const { errors, lineOf } = context
  for (const { path, message } of parsed.error.issues) {
    const field = ['price', ...path].join('.')
    errors.push({ field, message, line: lineOf(field) })
  }
  return undefined
}

/** Dollars as cents; what is no number is left for the schema to refuse. */
export function toCents(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) : value
}
