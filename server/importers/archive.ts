import { fileTypeFromFile } from 'file-type'

const ARCHIVES: ReadonlySet<string> = new Set(['zip', 'tar', 'tar.gz', 'gz', 'bz2', 'xz', 'zst', '7z', 'rar'])

/**
 * Refuses archives, because one may unpack to any size.
 *
 * @throws Error when the file is an archive, whatever its name
 */
export async function refuseArchive(file: string): Promise<void> {
  const type = await fileTypeFromFile(file)
  if (type !== undefined && ARCHIVES.has(type.ext)) throw new Error(`${file} is a ${type.ext} file: unpack it first`)
}
