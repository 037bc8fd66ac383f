import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../../process/config.ts'
import { listOwnEntries } from '../../process/private/private-files.ts'

/** Bytes without which a start cannot write what it must. */
const LEAST_FREE = 1024 * 1024

/** Faults of the folders that a start reads and writes, one line each. Nothing is created. */
export function checkFolders({
  varDir,
  publicationDir,
  dataSource,
}: Pick<Config, 'varDir' | 'publicationDir' | 'dataSource'>): readonly string[] {
  return [...(dataSource === 'stub' ? [] : checkPublication(publicationDir)), ...checkVarDir(varDir)]
}

function checkPublication(folder: string): readonly string[] {
  const info = statSync(folder, { throwIfNoEntry: false })
  if (info === undefined) {
    return [`PUBLICATION_DIR: there is no ${folder}; npm run content -- new FOLDER begins a publication`]
  }
  if (!info.isDirectory()) return [`PUBLICATION_DIR: ${folder} is no folder`]
  return isAllowed(folder, constants.R_OK | constants.X_OK) ? [] : [`PUBLICATION_DIR: this user cannot read ${folder}`]
}

function checkVarDir(varDir: string): readonly string[] {
  const folder = findExisting(varDir)
  if (!statSync(folder).isDirectory()) return [`VAR_DIR: ${folder} is no folder`]
  const closed = [folder, ...(folder === varDir ? listOwnEntries(varDir) : [])].filter((path) => !isWritable(path))
  if (closed.length > 0) return closed.map((path) => `VAR_DIR: this user cannot write ${path}`)
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < LEAST_FREE ? [`VAR_DIR: there is no space left on the disk of ${folder}`] : []
}

/** The path, or the nearest folder above it that is there. */
function findExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : findExisting(dirname(path))
}

function isWritable(path: string): boolean {
  const info = statSync(path, { throwIfNoEntry: false })
  // A link without target, or a file that another process has removed meanwhile.
  if (info === undefined) return true
  return isAllowed(path, info.isDirectory() ? constants.W_OK | constants.X_OK : constants.W_OK | constants.R_OK)
}

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode)
    return true
  } catch {
    return false
  }
}
