import type { CompiledBody } from '../../shared/body/blocks.ts'
import { liveUpdateSchema } from '../../shared/entities/live-article.schema.ts'
import { parsePrivateJson } from '../process/private/private-json.ts'
import type { ChannelFacts, StoredChannel, StoredUpdate } from './live-store.ts'
import type { Row } from './rows.ts'

/** The schema justifies the casts: columns read as non-null are `not null`. */
const number = (row: Row, column: string) => row[column] as number

/** Only the compiler's output is stored there. */
const parseCompiled = (text: string) => parsePrivateJson(text, 'A compiled update') as CompiledBody

export function toUpdate(row: Row): StoredUpdate {
  const { fields, compiled } = row
  const [sequence, place] = [number(row, 'sequence'), number(row, 'place')]
  return {
    contentId: String(row.content_id),
    id: String(row.id),
    sequence,
    place,
    publishedAt: number(row, 'published_at'),
    draft: row.draft === true || row.draft === 1,
    due: row.due as number | null,
    // An earlier release has stored fewer fields: the schema gives their empty values (MV-020).
    item:
      typeof fields === 'string'
        ? { ...liveUpdateSchema.parse(parsePrivateJson(fields, 'An update')), sequence, place }
        : null,
    body: typeof compiled === 'string' ? parseCompiled(compiled) : null,
  }
}

/** The columns of an update, as both engines write them. */
export function fromUpdate(update: StoredUpdate) {
  const { contentId, id, sequence, place, publishedAt, due, item, body } = update
  return {
    ...{ contentId, id, sequence, place, publishedAt, due },
    important: item?.important === true && Boolean(item.headline),
    draft: update.draft,
    author: item === null ? null : (item.author?.username ?? null),
    fields: item && JSON.stringify(item),
    compiled: body && JSON.stringify(body),
  }
}

export function toChannel(row: Row): StoredChannel {
  return {
    contentId: String(row.content_id),
    sequence: number(row, 'sequence'),
    places: number(row, 'places'),
    touchedAt: number(row, 'touched_at'),
    due: row.due as number | null,
  }
}

export function toFacts(row: Row = {}): ChannelFacts {
  return {
    count: Number(row.count ?? 0),
    firstPublished: (row.first ?? null) as number | null,
    lastPublished: (row.last ?? null) as number | null,
    reporters: Number(row.reporters ?? 0),
  }
}
