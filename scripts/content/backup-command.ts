import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { storePath } from '../../server/content/store/open-store.ts'
import { checkStoreFile, copyStore } from '../../server/content/store/sqlite/copy.ts'
import { flushToDisk, listFiles, MANIFEST, type Manifest, PARTS, readStoreConfig } from './backup-folder.ts'
import type { Console, ExitStatus } from './console.ts'

/**
 * Copies the store, the media and the secrets into a new folder, while the site runs (BX-087). The folder gets its name
 * only after the copy is complete and checked.
 *
 * @throws Error when there is nothing to copy, or the name is taken
 */
export async function runBackup(name: string, terminal: Console): Promise<ExitStatus> {
  const { varDir } = readStoreConfig(terminal)
  const store = storePath({ varDir })
  const folder = resolve(name)
  if (!existsSync(store)) throw new Error(`There is no store at ${store}`)
  if (existsSync(folder)) throw new Error(`${folder} exists already; a backup needs a new folder`)
  const half = join(dirname(folder), `.${basename(folder)}.${process.pid}.tmp`)
  // The folder contains secrets, so no other user may read it.
  mkdirSync(half, { recursive: true, mode: 0o700 })
  try {
    const manifest = await fill(half, { store, varDir })
    renameSync(half, folder)
    flushToDisk(dirname(folder))
    const pictures = Object.keys(manifest.media).length
    terminal.out(`${folder}: ${manifest.documents} documents, ${pictures} media files\n`)
    return 0
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

async function fill(folder: string, from: { readonly store: string; readonly varDir: string }): Promise<Manifest> {
  const createdAt = new Date().toISOString()
  const copy = join(folder, PARTS.store)
  await copyStore(from.store, copy)
  const facts = checkStoreFile(copy)
  // After the store: a file is in the bucket before its record, so every record in the copy has its file.
  const bucket = join(from.varDir, PARTS.media)
  const media = join(folder, PARTS.media)
  if (existsSync(bucket)) cpSync(bucket, media, { recursive: true, filter: (path) => !path.endsWith('.tmp') })
  const secrets = existsSync(join(from.varDir, PARTS.secrets))
  if (secrets) copyFileSync(join(from.varDir, PARTS.secrets), join(folder, PARTS.secrets))
  const manifest: Manifest = { format: 1, createdAt, ...facts, media: listFiles(media), secrets }
  for (const path of Object.keys(manifest.media)) flushToDisk(join(media, path))
  flushToDisk(copy)
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  return manifest
}
