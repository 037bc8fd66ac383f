import { closeSync, fsyncSync, globSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Config, parseConfig } from '../../server/config.ts'
import { checkStoreFile, type StoreFacts } from '../../server/content/store/sqlite/copy.ts'
import type { Console } from './console.ts'

/** The parts of a backup, with the same names as in VAR_DIR. */
export const PARTS = { store: 'content.db', media: 'media', secrets: 'secrets.json' } as const

/** Written last, so that a folder with this file is complete. */
export const MANIFEST = 'backup.json'

const manifest = z.object({
  format: z.literal(1, 'expected format 1: run the version of the site that wrote it'),
  createdAt: z.iso.datetime(),
  schema: z.number(),
  head: z.number(),
  documents: z.number(),
  /** Bytes by path below `media/`. */
  media: z.record(z.string(), z.number()),
  secrets: z.boolean(),
})
export type Manifest = z.infer<typeof manifest>

/**
 * Reads the configuration of a site with a SQLite store.
 *
 * @throws Error when the content is elsewhere
 */
export function readStoreConfig({ env }: Pick<Console, 'env'>): Config {
  const config = parseConfig(env)
  if (config.contentApiUrl !== null) {
    throw new Error(`The content of this site is at ${config.contentApiUrl}; back it up there`)
  }
  if (config.databaseUrl !== null) {
    throw new Error('The content of this site is in PostgreSQL: use pg_dump and pg_restore, and copy VAR_DIR/media')
  }
  return config
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
 * Checks a backup: its manifest, every page of its store, and the presence and length of all files.
 *
 * @throws Error that names the fault
 */
export function checkBackup(folder: string): { readonly manifest: Manifest; readonly facts: StoreFacts } {
  const note = readManifest(folder)
  const facts = checkStoreFile(join(folder, PARTS.store))
  if (facts.head !== note.head || facts.documents !== note.documents) {
    throw new Error(`${folder}: ${PARTS.store} is not the store described in ${MANIFEST}`)
  }
  const there = listFiles(join(folder, PARTS.media))
  for (const [path, size] of Object.entries(note.media)) {
    if (there[path] !== size) throw new Error(`${folder}: ${PARTS.media}/${path} is missing or truncated`)
  }
  if (note.secrets && findSize(join(folder, PARTS.secrets)) === null)
    throw new Error(`${folder}: ${PARTS.secrets} is missing`)
  return { manifest: note, facts }
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

function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST)
  if (findSize(path) === null) throw new Error(`${folder} is not a backup, or is unfinished: there is no ${MANIFEST}`)
  try {
    return manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Error(`${path} cannot be read: ${reason}`, { cause: error })
  }
}

function findSize(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null
}
