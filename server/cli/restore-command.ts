import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { flag } from '../process/command-line/command.ts'
import { type Config, parseConfig } from '../process/config.ts'
import { closeFolder } from '../process/private/private-files.ts'
import { checkReaders } from '../readers/store/copy-readers.ts'
import { newestReadersSchema } from '../readers/store/migrations.ts'
import { checkBackup, flushToDisk, hasContent, listFiles, type Manifest, PARTS } from '../store/backup/backup-folder.ts'
import { defineCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import {
  applyErasures,
  hasReadersFile,
  hasReaderTables,
  refuseReadersInUse,
  replaceReaders,
} from './restore-readers.ts'
import { createRestoreTarget, type RestoreTarget } from './restore-target.ts'

export const restoreCommand = defineCommand({
  name: 'restore',
  about: 'restores such a copy; stop the site first',
  words: { FOLDER: z.string() },
  options: { force: flag('restores over existing content, which is moved aside, not deleted') },
  run: ({ FOLDER, force }, terminal) => runRestore(FOLDER, { force }, terminal),
})

/** Spare copies of pages from the old store, which must not be sent in an outage. */
const SPARE_FILES = ['pages.db', 'pages.db-wal', 'pages.db-shm']

/**
 * Replaces the content of a site by a backup (BX-087, MV-020). The backup is checked and copied before anything changes,
 * and the old content is moved aside. What the backup does not have, such as media, stays. In front of another host there are
 * only readers.
 *
 * @throws Error when the backup is invalid, the store is in use, or there is content and no `force`
 */
async function runRestore(
  name: string,
  { force }: { readonly force: boolean },
  terminal: Console,
): Promise<ExitStatus> {
  const config = parseConfig(terminal.env)
  const { varDir } = config
  const folder = resolve(name)
  const manifest = await checkBackup(folder)
  const { readers } = manifest
  if (readers !== null) await checkReaders(folder, readers)
  const target = createRestoreTarget(config, manifest)
  await refuseOthers(folder, manifest, target, config)
  await target.refuseWhereInUse()
  refuseReadersInUse(config)
  if (!force && (await isTaken(manifest, target, config))) {
    throw new Error(`There is content in ${target.name}; --force moves it aside and restores the backup`)
  }
  mkdirSync(varDir, { recursive: true, mode: 0o700 })
  const staged = join(varDir, `.restore.${process.pid}.tmp`)
  const aside = join(varDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  try {
    cpSync(folder, staged, { recursive: true })
    closeFolder(staged)
    if (readers !== null) await saveErasures(config, terminal)
    // Checked again, because the site may have been started during the copy.
    await target.refuseWhereInUse()
    refuseReadersInUse(config)
    const hasMoved = await replace(staged, aside, manifest, target, config)
    flushToDisk(varDir)
    await tellErased(manifest, config, terminal)
    const what = hasContent(manifest) ? `${manifest.documents} documents` : 'readers'
    terminal.out(`${target.name}: ${what} as of ${manifest.createdAt}\n`)
    if (hasMoved) terminal.out(`The old content is in ${aside}\n`)
    return 0
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

/** Whether a restore would replace something. */
async function isTaken(manifest: Manifest, target: RestoreTarget, config: Config): Promise<boolean> {
  if (manifest.readers !== null && hasReadersFile(config)) return true
  if (!hasContent(manifest)) return config.databaseUrl !== null && (await hasReaderTables(config.databaseUrl))
  return (await target.hasContent()) || (manifest.media !== null && hasFiles(join(config.varDir, PARTS.media)))
}

/** Puts everything of an unpacked backup in place; true: something of before was moved aside. */
async function replace(
  staged: string,
  aside: string,
  manifest: Manifest,
  target: RestoreTarget,
  config: Config,
): Promise<boolean> {
  const { varDir } = config
  const { readers, secrets } = manifest
  const hasMovedStore = await target.moveAside(aside)
  const hasMovedReaders = readers !== null && (await replaceReaders(staged, aside, readers, config))
  const hasMedia = hasContent(manifest) && manifest.media !== null
  const replaced = [...(hasMedia ? [PARTS.media] : []), ...(secrets ? [PARTS.secrets] : [])]
  const hasMoved = moveAll(replaced, varDir, aside) || hasMovedStore || hasMovedReaders
  if (hasContent(manifest)) for (const file of SPARE_FILES) rmSync(join(varDir, file), { force: true })
  // The store comes last: a start in between then has an empty store instead of half of the content.
  moveAll([PARTS.secrets, PARTS.media], staged, varDir)
  await target.restore(staged)
  return hasMoved
}

/** Erases again who was erased since. A copy of an older version stays unchanged, for that version to start with. */
async function tellErased({ readers }: Manifest, config: Config, terminal: Console): Promise<void> {
  if (readers === null || readers.schema < newestReadersSchema()) return
  const erased = await applyErasures(config, terminal)
  if (erased > 0) terminal.out(`${erased} accounts and sign-ups that were erased since are erased again\n`)
}

/** What only the present store knows to be erased is added to the list. A store that cannot be read does not stop a restore. */
async function saveErasures(config: Config, terminal: Console): Promise<void> {
  if (config.databaseUrl === null && !hasReadersFile(config)) return
  try {
    await applyErasures(config, terminal)
  } catch (error) {
    terminal.err(`The present store of readers cannot be read; its erasures are those of the list alone: ${error}\n`)
  }
}

async function refuseOthers(folder: string, manifest: Manifest, target: RestoreTarget, config: Config): Promise<void> {
  const { readers } = manifest
  if (hasContent(manifest) && config.contentApiUrl !== null) {
    throw new Error(`${folder} has content, but that of this site is at ${config.contentApiUrl}; restore it there`)
  }
  const tables = hasContent(manifest) ? manifest.tables : manifest.readers.tables
  const written = tables === null ? 'sqlite' : 'postgres'
  if (written !== target.engine) {
    throw new Error(
      target.engine === 'sqlite'
        ? `${folder} is a backup of a PostgreSQL database: set DATABASE_URL`
        : `${folder} is a backup of a SQLite store: unset DATABASE_URL`,
    )
  }
  const newestReaders = newestReadersSchema()
  if (readers !== null && readers.schema > newestReaders) {
    throw new Error(
      `${folder} has schema ${readers.schema} of readers, but this version of the site supports up to ${newestReaders}: update the site`,
    )
  }
  if (!hasContent(manifest)) return
  const newest = await target.newestSchema()
  if (manifest.schema > newest) {
    throw new Error(
      `${folder} has schema ${manifest.schema}, but this version of the site supports up to ${newest}: update the site`,
    )
  }
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
