import { open, readdir, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import iconv from 'iconv-lite'
import { findEncoding } from './decode-text.ts'
import type { ImportFormat } from './import-item.ts'

export type FoundFormat =
  | { readonly format: 'markdown' }
  /** `root`: the folder of its media. */
  | { readonly format: 'ghost'; readonly file: string; readonly root: string }
  /** `wp export` writes large sites as several files, which refer to each other. */
  | { readonly format: 'wordpress'; readonly files: readonly string[]; readonly root: string }

type ExportFormat = Exclude<ImportFormat, 'markdown'>

const ARCHIVES: ReadonlySet<string> = new Set(['zip', 'tar', 'tar.gz', 'gz', 'bz2', 'xz', 'zst', '7z', 'rar'])

/** The bytes at the start of a file that show its format. */
const HEAD = 65_536

/**
 * Finds the format of a path: an export file, the files of one WordPress export, a folder with an export at its top, or
 * a folder of Markdown.
 *
 * @throws Error when the path is missing, is an archive, or does not have the `wanted` format
 */
export async function detectFormat(path: string, wanted: ImportFormat | 'auto'): Promise<FoundFormat> {
  const info = await stat(path).catch(() => null)
  if (info === null) throw new Error(`there is nothing at ${path}`)
  if (info.isFile()) await refuseArchive(path)
  if (wanted === 'markdown') return { format: 'markdown' }
  const root = info.isFile() ? dirname(path) : path
  if (info.isFile() && wanted !== 'auto') return toFound(wanted, [path], root)
  const files = info.isFile() ? [path] : await exportFilesOf(path)
  const found: Record<ExportFormat, string[]> = { wordpress: [], ghost: [] }
  for (const file of files) {
    const format = await findFormat(file)
    if (format !== null && (wanted === 'auto' || wanted === format)) found[format].push(file)
  }
  const { wordpress, ghost } = found
  if (ghost.length > 1 || (ghost.length > 0 && wordpress.length > 0))
    throw new Error(`${path} contains more than one export; name the one to import`)
  if (ghost.length > 0) return toFound('ghost', ghost, root)
  if (wordpress.length > 0) return toFound('wordpress', wordpress, root)
  if (wanted !== 'auto') throw new Error(`no ${wanted} export was found at ${path}`)
  if (info.isFile() && !['.md', '.markdown', '.json'].includes(extname(path).toLowerCase())) {
    throw new Error(`${path} is not Markdown, a WordPress export or a Ghost export`)
  }
  return { format: 'markdown' }
}

function toFound(format: ExportFormat, files: readonly string[], root: string): FoundFormat {
  const [file = ''] = files
  return format === 'ghost' ? { format, file, root } : { format, files, root }
}

async function exportFilesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(xml|wxr|json)$/i.test(entry.name))
    .map((entry) => join(folder, entry.name))
    .sort()
}

async function findFormat(file: string): Promise<ExportFormat | null> {
  const head = await readHead(file)
  if (/<rss[\s>]/i.test(head) && /xmlns:wp=|<wp:|wordpress\.org\/export/i.test(head)) return 'wordpress'
  const isJson = /^\s*[{[]/.test(head)
  if (isJson && /"posts"\s*:|"exported_on"\s*:/.test(head) && /"(db|data|meta)"\s*:/.test(head)) return 'ghost'
  return null
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file)
  const bytes = Buffer.alloc(HEAD)
  const { bytesRead } = await handle.read(bytes, 0, HEAD, 0).finally(() => handle.close())
  const head = bytes.subarray(0, bytesRead)
  return iconv.decode(head, findEncoding(head) ?? 'utf-8')
}

/**
 * Refuses archives, because one may unpack to any size.
 *
 * @throws Error when the file is an archive, whatever its name
 */
async function refuseArchive(file: string): Promise<void> {
  const type = await fileTypeFromFile(file)
  if (type !== undefined && ARCHIVES.has(type.ext)) throw new Error(`${file} is a ${type.ext} file: unpack it first`)
}
