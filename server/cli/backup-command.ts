import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { parseConfig } from '../process/config.ts'
import { copyReaders } from '../readers/store/copy-readers.ts'
import { readersPath } from '../readers/store/readers-path.ts'
import { hasContent } from '../store/backup/backup-folder.ts'
import { writeBackup } from '../store/backup/write-backup.ts'
import { storePath } from '../store/store-path.ts'
import { defineCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'

export const backupCommand = defineCommand({
  name: 'backup',
  about:
    'copies the store, what is stored of readers, the media and the generated secrets into a new folder, while the site runs',
  words: { FOLDER: z.string() },
  run: ({ FOLDER }, terminal) => runBackup(FOLDER, terminal),
})

/**
 * Copies the store, what is stored of readers, the media and the secrets into a new folder, while the site runs (BX-087). In
 * front of another host there are only readers and secrets.
 *
 * @throws Error when there is nothing to copy, or the name is taken
 */
async function runBackup(name: string, terminal: Console): Promise<ExitStatus> {
  const config = parseConfig(terminal.env)
  const folder = resolve(name)
  const isRemote = config.contentApiUrl !== null
  const file = isRemote ? readersPath(config) : storePath(config)
  if (config.databaseUrl === null && !existsSync(file)) throw new Error(`There is no store at ${file}`)
  if (existsSync(folder)) throw new Error(`${folder} exists already; a backup needs a new folder`)
  const manifest = await writeBackup(folder, config, {
    of: isRemote ? 'readers' : 'site',
    secrets: true,
    copyReaders: (half) => copyReaders(half, config),
  })
  const what = hasContent(manifest)
    ? `${manifest.documents} documents, ${Object.keys(manifest.media ?? {}).length} media files`
    : `readers; the content is at ${config.contentApiUrl}`
  terminal.out(`${folder}: ${what}\n`)
  return 0
}
