import { stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { Config } from '../config.ts'

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
