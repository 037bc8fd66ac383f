import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { storePath } from '../../server/content/store/open-store.ts'
import { isStoreInUse } from '../../server/content/store/sqlite/copy.ts'
import { newestSchema } from '../../server/content/store/sqlite/migrate.ts'
import { checkBackup, flushToDisk, listFiles, PARTS, readStoreConfig } from './backup-folder.ts'
import type { Console, ExitStatus } from './console.ts'

/** The store with its write-ahead log, which belong together. */
const STORE_FILES = [PARTS.store, `${PARTS.store}-wal`, `${PARTS.store}-shm`]

/** Spare copies of pages from the old store, which an outage must not bring back. */
const SPARE_FILES = ['pages.db', 'pages.db-wal', 'pages.db-shm']

/**
 * Replaces the content of VAR_DIR by a backup (BX-087). The backup is checked and copied before anything changes, and
 * the old content is moved aside.
 *
 * @throws Error when the backup is invalid, the store is in use, or there is content and no `force`
 */
export function runRestore(name: string, { force }: { readonly force: boolean }, terminal: Console): ExitStatus {
  const { varDir } = readStoreConfig(terminal)
  const folder = resolve(name)
  const { manifest, facts } = checkBackup(folder)
  const newest = newestSchema()
  if (facts.schema > newest) {
    throw new Error(
      `${folder} has schema ${facts.schema}, but this version of the site supports up to ${newest}: update the site`,
    )
  }
  refuseWhereInUse(varDir)
  const taken = STORE_FILES.some((file) => existsSync(join(varDir, file))) || hasFiles(join(varDir, PARTS.media))
  if (taken && !force) {
    throw new Error(`There is content in ${varDir}; --force moves it aside and restores the backup`)
  }
  mkdirSync(varDir, { recursive: true })
  const staged = join(varDir, `.restore.${process.pid}.tmp`)
  const aside = join(varDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  try {
    cpSync(folder, staged, { recursive: true })
    // Checked again, because the site may have been started during the copy.
    refuseWhereInUse(varDir)
    const replaced = [...STORE_FILES, PARTS.media, ...(manifest.secrets ? [PARTS.secrets] : [])]
    const hasMoved = moveAll(replaced, varDir, aside)
    for (const file of SPARE_FILES) rmSync(join(varDir, file), { force: true })
    // The store comes last: a start in between then has an empty store instead of half of the content.
    moveAll([PARTS.secrets, PARTS.media, PARTS.store], staged, varDir)
    flushToDisk(varDir)
    terminal.out(`${varDir}: ${manifest.documents} documents as of ${manifest.createdAt}\n`)
    if (hasMoved) terminal.out(`The old content is in ${aside}\n`)
    return 0
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

function refuseWhereInUse(varDir: string): void {
  if (isStoreInUse(storePath({ varDir }))) throw new Error(`The store in ${varDir} is in use: stop the site first`)
}

function hasFiles(folder: string): boolean {
  return existsSync(folder) && Object.keys(listFiles(folder)).length > 0
}

/** Moves the entries that exist; false when there are none. */
function moveAll(names: readonly string[], from: string, to: string): boolean {
  const there = names.filter((name) => existsSync(join(from, name)))
  if (there.length > 0) mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of there) renameSync(join(from, name), join(to, name))
  return there.length > 0
}
