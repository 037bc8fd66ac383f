import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { copyReaders } from '../readers/store/copy-readers.ts'
import { writeBackup } from '../store/backup/write-backup.ts'
import { storePath } from '../store/store-path.ts'
import { defineCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import { readStoreConfig } from './store-config.ts'

export const backupCommand = defineCommand({
  name: 'backup',
  about:
    'copies the store, what is stored of readers, the media and the generated secrets into a new folder, while the site runs',
  words: { FOLDER: z.string() },
  run: ({ FOLDER }, terminal) => runBackup(FOLDER, terminal),
})

/**
 * Copies the store, what is stored of readers, the media and the secrets into a new folder, while the site runs (BX-087).
 *
 * @throws Error when there is nothing to copy, or the name is taken
 */
async function runBackup(name: string, terminal: Console): Promise<ExitStatus> {
  const config = readStoreConfig(terminal)
  const folder = resolve(name)
  if (config.databaseUrl === null && !existsSync(storePath(config))) {
    throw new Error(`There is no store at ${storePath(config)}`)
  }
  if (existsSync(folder)) throw new Error(`${folder} exists already; a backup needs a new folder`)
  const { documents, media } = await writeBackup(folder, config, {
    storeAlone: false,
    copyReaders: (half) => copyReaders(half, config),
  })
  terminal.out(`${folder}: ${documents} documents, ${Object.keys(media ?? {}).length} media files\n`)
  return 0
}
