import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findOpenEntries } from '../../process/private/private-files.ts'
import { checkReaders } from '../../readers/store/copy-readers.ts'
import { checkBackup } from '../../store/backup/backup-folder.ts'
import { listMigrationCopies } from '../../store/backup/copy-before-migration.ts'
import { openForReading } from '../../store/sqlite/open-for-reading.ts'
import { storePath } from '../../store/store-path.ts'
import { type Check, listFaults } from './check.ts'

const MB = 1024 * 1024

/** Bytes below which the site soon stores nothing any more. */
const LEAST_FREE = 64 * MB

/** Checks of this machine and of VAR_DIR. */
export const MACHINE: readonly Check[] = [
  {
    name: 'VAR_DIR',
    of: 'site',
    mend: 'chown the folder to the user of the site, or set VAR_DIR to another one',
    run({ config: { varDir } }) {
      if (!existsSync(varDir)) return [{ severity: 'warning', what: `There is no ${varDir}; a start makes it` }]
      const closed = ['', ...readdirSync(varDir)].filter((name) => !isWritable(join(varDir, name)))
      return listFaults(
        'error',
        (count) => `This user cannot write ${count} entries of ${varDir}`,
        closed.map((name) => name || '.'),
      )
    },
  },
  {
    name: 'modes of VAR_DIR',
    of: 'site',
    mend: 'Start the site, which closes them, as the user who owns them; or: chmod -R go-rwx "$VAR_DIR"',
    run: ({ config: { varDir } }) =>
      listFaults(
        'error',
        (count) => `Other users of this machine can read ${count} entries of ${varDir}`,
        // The generated secrets have a check of their own.
        findOpenEntries(varDir).flatMap((path) =>
          path.endsWith('secrets.json') ? [] : [relative(varDir, path) || '.'],
        ),
      ),
  },
  {
    name: 'disk',
    of: 'site',
    mend: 'Free some space, or move VAR_DIR; npm run content -- backup takes a copy elsewhere first',
    run({ config }) {
      if (!existsSync(config.varDir)) return []
      const { bavail, bsize } = statfsSync(config.varDir)
      const free = bavail * bsize
      if (free < LEAST_FREE)
        return [
          {
            severity: 'error',
            what: `${Math.floor(free / MB)} MB are free; the site refuses writes when there are none`,
          },
        ]
      const store = statSync(storePath(config), { throwIfNoEntry: false })?.size ?? 0
      const what = `${Math.floor(free / MB)} MB are free; the copy before an upgrade needs ${Math.ceil(store / MB)} MB`
      return free < store ? [{ severity: 'warning', what }] : []
    },
  },
  {
    name: 'spare copies',
    of: 'site',
    mend: 'Stop the site, and remove pages.db, pages.db-wal and pages.db-shm from VAR_DIR; they are made again',
    run({ config }) {
      const path = join(config.varDir, 'pages.db')
      if (!existsSync(path)) return []
      try {
        const database = openForReading(path)
        const [line] = database.prepare('pragma quick_check(1)').all()
        database.close()
        if (line?.quick_check === 'ok') return []
        return [{ severity: 'warning', what: `${path} is damaged: ${line?.quick_check}` }]
      } catch (error) {
        return [
          { severity: 'warning', what: `${path} cannot be read: ${error instanceof Error ? error.message : error}` },
        ]
      }
    },
  },
  {
    name: 'copies from before migrations',
    of: 'site',
    mend: 'Remove the folder: it cannot be restored',
    async run({ config }) {
      const damaged: string[] = []
      for (const folder of listMigrationCopies(config.varDir)) {
        await checkCopy(folder).catch((error: unknown) => damaged.push(error instanceof Error ? error.message : folder))
      }
      return damaged.map((what) => ({ severity: 'warning', what }))
    },
  },
  {
    name: 'unfinished restores',
    of: 'site',
    mend: 'Remove the folder, and restore again if the content is not the right one',
    run({ config: { varDir } }) {
      const left = existsSync(varDir) ? readdirSync(varDir).filter((name) => /^\.restore\..*\.tmp$/.test(name)) : []
      return listFaults('warning', (count) => `${count} restores have not ended, or run now`, left)
    },
  },
]

async function checkCopy(folder: string): Promise<void> {
  const { readers } = await checkBackup(folder)
  if (readers !== null) await checkReaders(folder, readers)
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
