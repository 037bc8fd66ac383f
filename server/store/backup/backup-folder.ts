import { closeSync, fsyncSync, globSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { checkTables } from '../postgres/table-files.ts'
import { checkStoreFile } from '../sqlite/copy.ts'

/**
 * The parts of a backup. Those of VAR_DIR have the same names there; `tables` is the content of a PostgreSQL database, and
 * `readersTables` are its tables of readers.
 */
export const PARTS = {
  ...{ store: 'content.db', tables: 'tables', media: 'media', secrets: 'secrets.json' },
  ...{ readers: 'readers.db', readersTables: 'readers-tables' },
} as const

/** Written last, so that a folder with this file is complete. */
export const MANIFEST = 'backup.json'

/** The rows of each table; null if the store is a SQLite file. */
const tableRows = z.record(z.string(), z.number()).nullable()

const readersNote = z.object({ schema: z.number(), tables: tableRows })
/** What a backup has of the readers' store. */
export type ReadersNote = Readonly<z.output<typeof readersNote>>

const facts = {
  createdAt: z.iso.datetime(),
  schema: z.number(),
  head: z.number(),
  documents: z.number(),
  secrets: z.boolean(),
  /** null: there was no readers' store, or an earlier version wrote the backup. A restore leaves it as it is. */
  readers: readersNote.nullable().default(null),
}
/** Bytes by path below `media/`. */
const media = z.record(z.string(), z.number())

/**
 * Format 1 is a whole site with a SQLite store, as since version 0.1.0. Format 2 has any engine, and may be of the store
 * alone. Format 3 has no content: what is stored of readers, of a site in front of another host or from before a migration.
 */
const manifest = z.discriminatedUnion(
  'format',
  [
    z.object({ format: z.literal(1), ...facts, media }).transform((note) => ({ ...note, tables: null })),
    z.object({
      format: z.literal(2),
      ...facts,
      /** null: the bucket is not in the backup, and a restore leaves it as it is. */
      media: media.nullable(),
      tables: tableRows,
    }),
    z.object({ format: z.literal(3), createdAt: facts.createdAt, secrets: facts.secrets, readers: readersNote }),
  ],
  'expected a format from 1 to 3: run the version of the site that wrote it',
)
export type Manifest = z.output<typeof manifest>

/** A backup with content. */
export type ContentManifest = Exclude<Manifest, { format: 3 }>

/** Whether a backup has content. */
export function hasContent(note: Manifest): note is ContentManifest {
  return note.format !== 3
}

/** The contents of `backup.json`, in the older format where that says it all. */
export function toManifestText(note: Manifest): string {
  return `${JSON.stringify(toWritten(note), null, 2)}\n`
}

function toWritten(note: Manifest): object {
  if (!hasContent(note)) return note
  const { format: _format, tables, ...rest } = note
  return tables === null && rest.media !== null ? { format: 1, ...rest } : { format: 2, ...rest, tables }
}

/** The bytes of every file in a folder by relative path; empty when there is no such folder. */
export function listFiles(folder: string): Record<string, number> {
  const files: Record<string, number> = {}
  for (const entry of globSync('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    files[file.slice(folder.length + 1)] = statSync(file).size
  }
  return files
}

/**
 * Checks a backup: its manifest, every page or row of its content, and the presence and length of all files. What it has of
 * readers is checked by `checkReaders`.
 *
 * @throws Error that names the fault
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const note = readManifest(folder)
  if (note.secrets && findSize(join(folder, PARTS.secrets)) === null)
    throw new Error(`${folder}: ${PARTS.secrets} is missing`)
  if (!hasContent(note)) return note
  const schema = note.tables === null ? checkFile(folder, note) : note.schema
  if (note.tables !== null) await checkTables(join(folder, PARTS.tables), note.tables)
  const there = listFiles(join(folder, PARTS.media))
  for (const [path, size] of Object.entries(note.media ?? {})) {
    if (there[path] !== size) throw new Error(`${folder}: ${PARTS.media}/${path} is missing or truncated`)
  }
  return { ...note, schema }
}

/** The schema of the SQLite store in a backup. */
function checkFile(folder: string, { head, documents }: ContentManifest): number {
  const found = checkStoreFile(join(folder, PARTS.store))
  if (found.head !== head || found.documents !== documents) {
    throw new Error(`${folder}: ${PARTS.store} is not the store described in ${MANIFEST}`)
  }
  return found.schema
}

/**
 * Reads what a backup contains.
 *
 * @throws Error when the folder is not a backup
 */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST)
  if (findSize(path) === null) throw new Error(`${folder} is not a backup, or is unfinished: there is no ${MANIFEST}`)
  try {
    return manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Error(`${path} cannot be read: ${reason}`, { cause: error })
  }
}

/** Flushes a file, or the entries of a folder, to disk. */
export function flushToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function findSize(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null
}
