import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SiteError } from '../../../shared/errors.ts'
import { readFacts } from '../postgres/table-files.ts'
import { withClient } from '../postgres/with-client.ts'
import { readFileFacts } from '../sqlite/copy.ts'
import type { StoreFacts } from '../store-facts.ts'
import { storePath } from '../store-path.ts'
import { readManifest } from './backup-folder.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

/** Copies that stay in VAR_DIR; older ones are removed. */
const COPIES = 3

const FOLDER = 'before-migration'

/** A complete copy, by the time and the schema in its name. */
const NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z-schema-\d+$/

/** The copies from before migrations in a VAR_DIR, the oldest first. */
export function listMigrationCopies(varDir: string): readonly string[] {
  const folder = join(varDir, FOLDER)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => NAME.test(name))
  return names.sort().map((name) => join(folder, name))
}

/**
 * Copies the store before it is migrated, into a folder that `restore` takes (MV-020). Where a migration failed, the next
 * start finds the copy of the same content and makes no other.
 *
 * @param schema of the content that is to be migrated
 * @returns the folder
 * @throws SiteError STORE_REFUSED when there can be no copy; nothing was migrated then
 */
export async function copyBeforeMigration(source: BackupSource, schema: number): Promise<string> {
  try {
    const facts = await readStoreFacts(source)
    const copies = listMigrationCopies(source.varDir)
    const same = copies.find((copy) => isCopyOf(copy, facts))
    if (same !== undefined) return same
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const folder = join(source.varDir, FOLDER, `${time}-schema-${schema}`)
    // Another process may migrate the SQLite file at any moment, and has a copy from before.
    const isOld = facts.schema === schema && (await writeBackup(folder, source, { storeAlone: true })).schema === schema
    if (!isOld) {
      rmSync(folder, { recursive: true, force: true })
      return listMigrationCopies(source.varDir).at(-1) ?? folder
    }
    for (const old of copies.slice(0, -(COPIES - 1))) rmSync(old, { recursive: true, force: true })
    return folder
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SiteError(
      'STORE_REFUSED',
      `The store must be migrated, but it cannot be copied to ${join(source.varDir, FOLDER)} first: ${reason}. Nothing was changed`,
      { cause: error },
    )
  }
}

async function readStoreFacts({ varDir, databaseUrl }: BackupSource): Promise<StoreFacts> {
  return databaseUrl === null ? readFileFacts(storePath({ varDir })) : withClient(databaseUrl, readFacts)
}

function isCopyOf(folder: string, { schema, head, documents }: StoreFacts): boolean {
  try {
    const note = readManifest(folder)
    return note.schema === schema && note.head === head && note.documents === documents
  } catch {
    return false // Damaged: it does not replace a copy.
  }
}
