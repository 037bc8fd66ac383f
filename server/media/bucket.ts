import { randomUUID } from 'node:crypto'
import { chmod, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { SiteError } from '../../shared/errors.ts'
import type { Config } from '../process/config.ts'

/** The mode of its files: the site alone reads them, and sends those that are public. */
const PRIVATE = 0o600

/** A file of the bucket on this machine. */
export interface BucketFile {
  readonly file: string
  /** Bytes. */
  readonly size: number
  readonly modified: number
}

/** The folders of the media bucket: uploaded files first, then the publication's own. */
export function toMediaRoots(config: Pick<Config, 'varDir' | 'publicationDir'>): readonly [string, string] {
  return [join(config.varDir, 'media'), join(config.publicationDir, 'media')]
}

/** The file path `{root}/{bucket}{path}`, decoded; null when it would be outside the root. */
export function toBucketPath(root: string, bucket: string, path: string): string | null {
  const file = resolve(root, bucket, `.${path}`)
  return file.startsWith(resolve(root) + sep) ? file : null
}

/** The first file under one of the roots; null when there is none. */
export async function findBucketFile(
  roots: readonly string[],
  bucket: string,
  path: string,
): Promise<BucketFile | null> {
  for (const root of roots) {
    const file = toBucketPath(root, bucket, path)
    const info = file === null ? null : await stat(file).catch(() => null)
    if (file !== null && info?.isFile()) return { file, size: info.size, modified: info.mtimeMs }
  }
  return null
}

/** Moves a file to its place, where it appears as a whole. A file of the same size is there already, and stays. */
export async function moveIntoBucket(from: string, file: string): Promise<void> {
  const [there, own] = await Promise.all([stat(file).catch(() => null), stat(from)])
  if (there?.size === own.size) return
  await mkdir(dirname(file), { recursive: true })
  try {
    await chmod(from, PRIVATE)
    await rename(from, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    // The bucket is another file system.
    await writeWhole(file, (half) => copyFile(from, half))
  }
}

/** Writes a file under a hidden name, and renames it when it is whole. */
export async function writeWhole(file: string, write: (half: string) => Promise<void>): Promise<void> {
  const half = join(dirname(file), `.${randomUUID()}.tmp`)
  try {
    await mkdir(dirname(file), { recursive: true })
    await write(half)
    // A copy has the mode of its source.
    await chmod(half, PRIVATE)
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw toFullError(error)
  }
}

/** STORE_FULL for a disk without space; any other error as it is. */
export function toFullError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? new SiteError('STORE_FULL', undefined, { cause: error }) : error
}
