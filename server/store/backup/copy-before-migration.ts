import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SiteError } from '../../../shared/errors.ts'
import { readFacts } from '../postgres/table-files.ts'
import { withClient } from '../postgres/with-client.ts'
import { readFileFacts } from '../sqlite/copy.ts'
import type { StoreFacts } from '../store-facts.ts'
import { storePath } from '../store-path.ts'
import { hasContent, readManifest } from './backup-folder.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

/** Copies that stay in VAR_DIR; older ones are removed. */
const COPIES = 3

const FOLDER = 'before-migration'

/** What is copied: each kind has copies of its own. */
type Copied = 'schema' | 'readers-schema'

/** A complete copy, by the time, the kind and the schema in its name. */
const NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z-(schema|readers-schema)-\d+$/

/** The copies from before migrations in a VAR_DIR, the oldest first; by default all of them. */
export function listMigrationCopies(varDir: string, copied?: Copied): readonly string[] {
  const folder = join(varDir, FOLDER)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => {
    const kind = NAME.exec(name)?.[1]
    return kind !== undefined && (copied === undefined || kind === copied)
  })
  return names.sort().map((name) => join(folder, name))
}

interface KeptCopy {
  readonly varDir: string
  readonly copied: Copied
  /** Of what is to be migrated. */
  readonly schema: number
  /** A copy that there is and that serves as well; undefined if there is none. */
  find(copies: readonly string[]): Promise<string | undefined>
  /** Writes the copy; false: another process has migrated the store meanwhile. */
  write(folder: string): Promise<boolean>
}

/**
 * Makes a copy from before a migration, and removes the oldest ones of its kind.
 *
 * @returns the folder
 * @throws SiteError STORE_REFUSED when there can be no copy; nothing was migrated then
 */
export async function keepCopy({ varDir, copied, schema, find, write }: KeptCopy): Promise<string> {
  try {
    const copies = listMigrationCopies(varDir, copied)
    const same = await find(copies)
    if (same !== undefined) return same
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const folder = join(varDir, FOLDER, `${time}-${copied}-${schema}`)
    if (!(await write(folder))) {
      rmSync(folder, { recursive: true, force: true })
      return listMigrationCopies(varDir, copied).at(-1) ?? folder
    }
    for (const old of copies.slice(0, -(COPIES - 1))) rmSync(old, { recursive: true, force: true })
    return folder
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SiteError(
      'STORE_REFUSED',
      `The store must be migrated, but it cannot be copied to ${join(varDir, FOLDER)} first: ${reason}. Nothing was changed`,
      { cause: error },
    )
  }
}

/**
 * Copies the store before it is migrated, into a folder that `restore` takes (MV-020). Where a migration failed, the next
 * start finds the copy of the same content and makes no other.
 *
 * @param schema of the content that is to be migrated
 * @returns the folder
 * @throws SiteError STORE_REFUSED when there can be no copy; nothing was migrated then
 */
export function copyBeforeMigration(source: BackupSource, schema: number): Promise<string> {
  return keepCopy({
    ...{ varDir: source.varDir, copied: 'schema', schema },
    async find(copies) {
      const facts = await readStoreFacts(source)
      return copies.find((copy) => isCopyOf(copy, facts))
    },
    async write(folder) {
      // Another process may migrate the SQLite file at any moment, and has a copy from before.
      const facts = await readStoreFacts(source)
      if (facts.schema !== schema) return false
      const note = await writeBackup(folder, source, { of: 'content', secrets: false })
      return hasContent(note) && note.schema === schema
    },
  })
}

async function readStoreFacts({ varDir, databaseUrl }: BackupSource): Promise<StoreFacts> {
  return databaseUrl === null ? readFileFacts(storePath({ varDir })) : withClient(databaseUrl, readFacts)
}

function isCopyOf(folder: string, { schema, head, documents }: StoreFacts): boolean {
  try {
    const note = readManifest(folder)
    return hasContent(note) && note.schema === schema && note.head === head && note.documents === documents
  } catch {
    return false // Damaged: it does not replace a copy.
  }
}
