import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isIgnored } from './document-kind.ts'

export interface FoundFiles {
  /** Sorted by name. */
  readonly files: readonly string[]
  /** Folders that could not be listed, with the error. */
  readonly closed: readonly { readonly folder: string; readonly error: unknown }[]
}

/**
 * Finds the document files of a folder and its subfolders.
 *
 * @throws Error when the folder itself cannot be listed
 */
export async function findFiles(folder: string): Promise<FoundFiles> {
  const files: string[] = []
  const closed: { folder: string; error: unknown }[] = []
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isFile() && isDocument(entry.name)) files.push(path)
    if (!entry.isDirectory() || isIgnored(entry.name)) continue
    try {
      const inner = await findFiles(path)
      files.push(...inner.files)
      closed.push(...inner.closed)
    } catch (error) {
      closed.push({ folder: path, error })
    }
  }
  return { files, closed }
}

function isDocument(name: string): boolean {
  return (
    /\.(md|markdown|json)$/i.test(name) &&
    !/^(readme|license|changelog|contributing)\.|^\.|^(site|navigation|newsletters|experiments|flags|crawlers|package|package-lock|tsconfig)\.json$/i.test(
      name,
    )
  )
}
