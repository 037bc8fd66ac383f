import { z } from 'zod'
import { contentLinkSchema, pagingSchema } from '../../../shared/entities/content-link.schema.ts'
import { flag, list, name, text } from '../../../shared/entities/fields.schema.ts'

const countSchema = z.object({ key: name, count: z.int().nonnegative() })

/** The response of the search call. Only `items` and `paging` are required: a host may have no more (content API). */
export const searchAnswerSchema = z.object({
  /** Best first, or newest first. */
  items: list(contentLinkSchema),
  paging: pagingSchema,
  /** More were found than `total` counts. */
  more: flag,
  /** The corrected query whose results these are; null: the results are for the original query. */
  corrected: text,
  /** Whether the original query has results, too. */
  original: flag,
  /** What was searched for besides the query: synonyms of the publication. */
  synonyms: list(z.string()),
  /** How many of what was found are of each type, and in each section, most first; and of each filter by date. */
  types: list(countSchema),
  sections: list(countSchema),
  dates: list(countSchema),
  /** Passages of the bodies, by the id of the item. */
  excerpts: z
    .record(z.string(), z.string())
    .nullish()
    .transform((value): Readonly<Record<string, string>> => value ?? {}),
  /** What is near, where nothing was found. */
  near: list(contentLinkSchema),
})
