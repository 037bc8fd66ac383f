import { lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Request, Response } from 'express'
import { setPublicLife } from '../caching-step.ts'
import { chooseEncoding, type Encoding } from '../encoding.ts'
import { sendMissingFile } from '../plain-response.ts'

/** One file that can be requested, with its compressed forms. */
export interface StaticFile {
  readonly root: string
  /** Relative to `root`. */
  readonly name: string
  readonly encodings: readonly Encoding[]
  /** The size and time of the file, which form the ETag together with the encoding. */
  readonly version: string
}

const SUFFIXES = [
  ['br', '.br'],
  ['zstd', '.zst'],
  ['gzip', '.gz'],
] as const

const NO_FILE = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EPERM', 'EINVAL'] as const

/**
 * Lists the files in a folder by relative path; empty for a missing folder. Only listed files are served, so no path
 * can leave the folder.
 */
export function listStaticFiles(root: string): ReadonlyMap<string, StaticFile> {
  const names = new Set(namesIn(root))
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    if (SUFFIXES.some(([, suffix]) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)))) continue
    const encodings = SUFFIXES.filter(([, suffix]) => names.has(name + suffix)).map(([encoding]) => encoding)
    files.set(name, { root, name, encodings, version: toVersion(statSync(join(root, name))) })
  }
  return files
}

/**
 * Finds a file of a folder as it is now, so that a new, changed or removed one needs no restart; null if there is none. No
 * path and no link leads out of the folder.
 *
 * @param name the rest of a requested path, not decoded
 */
export function findStaticFile(root: string, name: string): StaticFile | null {
  if (!/^[\w.~@+-]+(?:\/[\w.~@+-]+)*$/.test(name) || name.split('/').some((part) => /^\.{1,2}$/.test(part))) return null
  const path = join(root, name)
  const found = findFile(path)
  if (found === null || findRealPath(path) !== join(findRealPath(root) ?? root, name)) return null
  const encodings = SUFFIXES.filter(([, suffix]) => findFile(path + suffix) !== null)
  return { root, name, encodings: encodings.map(([encoding]) => encoding), version: toVersion(found) }
}

/** The facts of a file that is no link; null if there is none, or its path is one that no file can have. */
function findFile(path: string): Stats | null {
  const found = orNull(() => lstatSync(path, { throwIfNoEntry: false }))
  return found?.isFile() ? found : null
}

const findRealPath = (path: string): string | null => orNull(() => realpathSync(path))

/** @throws what is no fault of the requested name, such as a failing disk */
function orNull<T>(ask: () => T): T | null {
  try {
    return ask()
  } catch (error) {
    if (isNoFile(error)) return null
    throw error
  }
}

/** Says that a requested name is no file for readers: it cannot be one, it is gone meanwhile, or the site may not read it. */
function isNoFile(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return NO_FILE.some((one) => one === code)
}

function toVersion({ size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>): string {
  return `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`
}

function namesIn(root: string): readonly string[] {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** Sends a listed file in the best encoding it has: 304, HEAD and ranges as `send` does them. */
export function sendStaticFile(
  request: Request,
  response: Response,
  file: StaticFile,
  cacheControl: string,
  failed: (error: Error) => void,
): void {
  const encoding = chooseEncoding(request.get('accept-encoding'), [...file.encodings, 'identity'])
  const suffix = SUFFIXES.find(([name]) => name === encoding)?.[1] ?? ''
  setPublicLife(response, cacheControl)
  response.setHeader('etag', `W/"${file.version}-${encoding}"`)
  if (file.encodings.length > 0) response.vary('accept-encoding')
  // From the name of the original file: `send` would take it from `.br`.
  response.type(extname(file.name))
  if (suffix !== '') response.setHeader('content-encoding', encoding)
  response.sendFile(
    file.name + suffix,
    { root: file.root, cacheControl: false, dotfiles: 'allow' },
    (error?: Error) => {
      // A disconnected reader is no error.
      if (!error || response.headersSent || response.destroyed) return
      if (isNoFile(error)) sendMissingFile(request, response)
      else failed(error)
    },
  )
}
