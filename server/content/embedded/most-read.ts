import type { ListedDocument, ListScope, StoreReader } from '../../store/store.ts'
import { LEAST_STORIES, mostReadSetting, rankingSchema, toListName } from '../most-read.schema.ts'
import { type LayoutFile, type LayoutQuery, partsOf } from './layout-file.schema.ts'

/** The most read stories of a list's scope, the first one first; none if they are too few to say so. */
export async function readMostRead(
  { hours, offset, limit }: LayoutQuery,
  { filters, types, exclude = [] }: ListScope,
  reader: StoreReader,
  passes: (document: ListedDocument) => boolean,
): Promise<readonly ListedDocument[]> {
  const ranking = rankingSchema.safeParse(await reader.setting(mostReadSetting(hours)))
  const stories = ranking.success ? ranking.data.stories : []
  const isInScope = ({ id, type, lists }: (typeof stories)[number]) =>
    !exclude.includes(id) &&
    (types === undefined || types.some((known) => known === type)) &&
    filters.every((filter) => lists.includes(toListName(filter)))
  const ids = stories.filter(isInScope).map(({ id }) => id)
  const found = new Map((await reader.summaries(ids)).map((document) => [document.id, document]))
  const shown = ids.flatMap((id) => found.get(id) ?? []).filter(passes)
  return shown.length < LEAST_STORIES ? [] : shown.slice(offset, offset + limit)
}

/** The numbers of hours for which layouts ask for the most read stories. */
export function findMostReadHours(layouts: readonly Pick<LayoutFile, 'rows'>[]): readonly number[] {
  const queries = layouts.flatMap(partsOf).flatMap(({ query }) => (query?.sort === 'most-read' ? [query.hours] : []))
  return [...new Set(queries)]
}
