import { JSONParser } from '@streamparser/json'
import type { FileText } from '../decode-text.ts'

const TABLES = ['posts', 'posts_meta', 'posts_authors', 'posts_tags', 'tags', 'users'] as const

export type GhostTable = (typeof TABLES)[number]

/** One row of a table, as the export has it. */
export interface GhostRow {
  readonly table: GhostTable
  readonly row: unknown
}

/** Where tables stand: `{db: [{meta, data}]}`, or what stands inside it alone. */
const PLACES = ['$.db.*.data', '$.data.data', '$.data', '$']

/**
 * The rows of a Ghost export, in order, read as a stream: a file may be larger than memory.
 *
 * @throws Error when the file is no JSON, or ends amid it
 */
export async function* readRows(text: FileText): AsyncGenerator<GhostRow> {
  const ready: GhostRow[] = []
  // A row that was handed over is not kept.
  const parser = new JSONParser({
    paths: PLACES.flatMap((place) => TABLES.map((table) => `${place}.${table}.*`)),
    keepStack: false,
    stringBufferSize: 65_536,
  })
  parser.onValue = ({ value, stack }) => {
    const name = stack.at(-1)?.key
    const table = TABLES.find((candidate) => candidate === name)
    if (table !== undefined) ready.push({ table, row: value })
  }
  for await (const piece of text.read()) {
    parser.write(piece)
    yield* ready.splice(0)
  }
  try {
    if (!parser.isEnded) parser.end()
  } catch (cause) {
    throw new Error('the file ends before its JSON does', { cause })
  }
  yield* ready.splice(0)
}
