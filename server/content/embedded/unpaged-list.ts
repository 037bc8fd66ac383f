import { isBranded } from '../../addresses/routing/classification.ts'
import type { BrandedRules } from '../../process/branded.ts'
import type { ListedDocument, ListScope, StoreReader } from '../../store/store.ts'
import type { LayoutQuery } from './layout-file.schema.ts'
import { readMostRead } from './most-read.ts'
import type { Self } from './subject.ts'

interface Reading {
  readonly reader: StoreReader
  readonly branded: BrandedRules
  readonly self: Self
  /** The language of stories that name none, as a BCP 47 tag. */
  readonly language: string
}

type Read = (scope: ListScope, limit: number) => Promise<readonly ListedDocument[]>

/** Reads an unpaged list from the scopes in turn until it is full, without duplicates. */
export async function readUnpaged(
  query: LayoutQuery,
  scopes: readonly ListScope[],
  reading: Reading,
): Promise<readonly ListedDocument[]> {
  const wanted = query.offset + query.limit
  const { reader, self, branded } = reading
  const isFiltered = !query.paid || query.older
  const passes = (document: ListedDocument) =>
    (query.paid || !isPaid(document, branded)) && (!query.older || hasLanguageOf(self, document, reading))
  const readNewest: Read = (scope, limit) =>
    reader.list({ ...scope, sort: query.sort === 'oldest' ? 'oldest' : 'newest', limit, offset: 0 })
  const read: Read = query.older
    ? (scope, limit) => readOlderFirst(scope, limit, self.published, readNewest)
    : readNewest
  const [only] = scopes
  if (query.sort === 'most-read' && only !== undefined) return readMostRead(query, only, reader, passes)
  const found: ListedDocument[] = []
  for (const scope of scopes) {
    if (found.length >= wanted) break
    const rest = { ...scope, exclude: [...(scope.exclude ?? []), ...found.map(({ id }) => id)] }
    const missing = wanted - found.length
    found.push(...(await (isFiltered ? readPassing(rest, missing, read, passes) : read(rest, missing))))
  }
  return found.slice(query.offset, wanted)
}

/** Items to search for older stories: as many as the read cache reads of most lists anyway. */
const BEGINNING = 16

/** Stories published before the page's story, newest first, then those after it. */
async function readOlderFirst(
  scope: ListScope,
  limit: number,
  published: number | null,
  read: Read,
): Promise<readonly ListedDocument[]> {
  const atOnce = Math.max(limit, BEGINNING)
  const newest = await read(scope, atOnce)
  if (published === null) return newest.slice(0, limit)
  const older = newest.filter(({ publishedAt }) => publishedAt < published)
  // The page's story is beyond the items read, so the older ones need their own read.
  const before =
    older.length === 0 && newest.length === atOnce ? await read({ ...scope, until: published }, limit) : older
  return [...before, ...newest.filter(({ publishedAt }) => publishedAt >= published)].slice(0, limit)
}

/**
 * Whether a document is in the language of the page's story: a reader of one may not read another. Regions are the same
 * language; a page that is no story lets every document pass.
 */
export function hasLanguageOf(
  self: Self,
  { summary }: ListedDocument,
  { language }: Pick<Reading, 'language'>,
): boolean {
  if (self.published === null) return true
  const primary = (tag: string | null) => (tag ?? language).split('-')[0]
  return summary.kind !== 'link' || primary(summary.link.language) === primary(self.language)
}

/** The maximum number of items to read of a list in search of those that pass. */
const MOST_READ = 128

/** The first `wanted` items of a list that pass. Reads twice as many while there are too few. */
async function readPassing(
  scope: ListScope,
  wanted: number,
  read: Read,
  passes: (document: ListedDocument) => boolean,
): Promise<readonly ListedDocument[]> {
  for (let limit = wanted; ; limit *= 2) {
    const documents = await read(scope, limit)
    const passing = documents.filter(passes)
    if (passing.length >= wanted || documents.length < limit || limit >= MOST_READ) return passing.slice(0, wanted)
  }
}

function isPaid({ summary }: ListedDocument, branded: BrandedRules): boolean {
  return summary.kind === 'link' && isBranded({ ...summary.link, moreAuthors: summary.coAuthors }, branded)
}
