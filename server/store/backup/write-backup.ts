import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../../process/config.ts'
import { closeFolder } from '../../process/private/private-files.ts'
import { copyTables, type TableRows } from '../postgres/table-files.ts'
import { withClient } from '../postgres/with-client.ts'
import { checkStoreFile, copyStore } from '../sqlite/copy.ts'
import type { StoreFacts } from '../store-facts.ts'
import { storePath } from '../store-path.ts'
import {
  type ContentManifest,
  flushToDisk,
  listFiles,
  MANIFEST,
  type Manifest,
  PARTS,
  type ReadersNote,
  toManifestText,
} from './backup-folder.ts'

export type BackupSource = Pick<Config, 'varDir' | 'databaseUrl'>

export interface BackupScope {
  /**
   * `site`: everything; `content`: without the bucket and the secrets, which a migration does not touch; `readers`: no
   * content, which another host has.
   */
  readonly of: 'site' | 'content' | 'readers'
  /** Whether the secrets are in it. */
  readonly secrets: boolean
  /** Copies the readers' store into the folder; absent if it is left out. */
  readonly copyReaders?: (folder: string) => Promise<ReadersNote | null>
}

/**
 * Writes a backup into a new folder, while the site runs (BX-087, MV-020). The folder gets its name only after the copy is
 * complete and checked.
 *
 * @throws errors of the engine and of the file system
 */
export async function writeBackup(folder: string, source: BackupSource, scope: BackupScope): Promise<Manifest> {
  const half = join(dirname(folder), `.${basename(folder)}.${process.pid}.tmp`)
  // The folder contains secrets, so no other user may read it.
  mkdirSync(half, { recursive: true, mode: 0o700 })
  try {
    const manifest = await fill(half, source, scope)
    renameSync(half, folder)
    flushToDisk(dirname(folder))
    return manifest
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

async function fill(folder: string, source: BackupSource, scope: BackupScope): Promise<Manifest> {
  const createdAt = new Date().toISOString()
  const content = scope.of === 'readers' ? null : await copyContent(folder, source)
  // After the store: a file is in the bucket before its record, so every record in the copy has its file.
  const media = scope.of === 'site' ? copyMedia(folder, source) : null
  const secrets = scope.secrets && existsSync(join(source.varDir, PARTS.secrets))
  if (secrets) copyFileSync(join(source.varDir, PARTS.secrets), join(folder, PARTS.secrets))
  const readers = (await scope.copyReaders?.(folder)) ?? null
  closeFolder(folder)
  const manifest = toManifest(createdAt, content, { media, secrets, readers })
  writeFileSync(join(folder, MANIFEST), toManifestText(manifest), { flush: true, mode: 0o600 })
  return manifest
}

function toManifest(
  createdAt: string,
  content: Content | null,
  { media, secrets, readers }: Pick<ContentManifest, 'media' | 'secrets' | 'readers'>,
): Manifest {
  if (content !== null) {
    return { format: 2, createdAt, ...content.facts, media, secrets, readers, tables: content.tables }
  }
  if (readers === null) throw new Error('There is no store of readers yet')
  return { format: 3, createdAt, secrets, readers }
}

interface Content {
  readonly facts: StoreFacts
  readonly tables: TableRows | null
}

async function copyContent(folder: string, { varDir, databaseUrl }: BackupSource): Promise<Content> {
  if (databaseUrl !== null) {
    return withClient(databaseUrl, (client) => copyTables(client, join(folder, PARTS.tables)))
  }
  const copy = join(folder, PARTS.store)
  await copyStore(storePath({ varDir }), copy)
  const facts = checkStoreFile(copy)
  flushToDisk(copy)
  return { facts, tables: null }
}

function copyMedia(folder: string, { varDir }: BackupSource): Record<string, number> {
  const bucket = join(varDir, PARTS.media)
  const media = join(folder, PARTS.media)
  if (existsSync(bucket)) cpSync(bucket, media, { recursive: true, filter: (path) => !path.endsWith('.tmp') })
  const files = listFiles(media)
  for (const path of Object.keys(files)) flushToDisk(join(media, path))
  return files
}
