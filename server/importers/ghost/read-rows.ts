import { JSONParser } from '@streamparser/json'
import type { FileText } from '../decode-text.ts'

const TABLES = ['posts', 'posts_meta', 'posts_authors', 'posts_tags', 'tags', 'users', 'comments', 'settings'] as const

export type GhostTable = (typeof TABLES)[number]

/** One unparsed row of a table. */
export interface GhostRow {
  readonly table: GhostTable
  readonly row: unknown
}

/** The JSON paths of the tables: `{db: [{meta, data}]}`, or only its inner part. */
const PLACES = ['$.db.*.data', '$.data.data', '$.data', '$']

/**
 * Streams the rows of a Ghost export in order, because a file may be larger than memory.
 *
 * @throws Error when the file is not JSON, or ends too early
 */
export async function* readRows(text: FileText): AsyncGenerator<GhostRow> {
  const parsed: GhostRow[] = []
  // keepStack false: the parser must not collect the rows that it has returned.
  const parser = new JSONParser({
    paths: PLACES.flatMap((place) => TABLES.map((table) => `${place}.${table}.*`)),
    keepStack: false,
    stringBufferSize: 65_536,
  })
  parser.onValue = ({ value, stack }) => {
    const name = stack.at(-1)?.key
    const table = TABLES.find((candidate) => candidate === name)
    if (table !== undefined) parsed.push({ table, row: value })
  }
  for await (const piece of text.read()) {
    parser.write(piece)
    yield* parsed.splice(0)
  }
  try {
    if (!parser.isEnded) parser.end()
  } catch (cause) {
    throw new Error('the file ends before its JSON does', { cause })
  }
  yield* parsed.splice(0)
}
