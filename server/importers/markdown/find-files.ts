import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { isIgnored } from './document-kind.ts'

export interface FoundFiles {
  /** Sorted by name. */
  readonly files: readonly string[]
  /** Folders that could not be listed, with the error. */
  readonly closed: readonly { readonly folder: string; readonly error: unknown }[]
}

/** Folders of a publication that the site reads itself: campaigns, and the figures of tools. */
const BESIDE_STORIES: ReadonlySet<string> = new Set(['ads', 'data'])

/**
 * Finds the document files of a folder and its subfolders.
 *
 * @throws Error when the folder itself cannot be listed
 */
export async function findFiles(folder: string): Promise<FoundFiles> {
  const files: string[] = []
  const closed: { folder: string; error: unknown }[] = []
  const entries = await readdir(folder, { withFileTypes: true })
  const isPublication = entries.some(({ name }) => name === 'site.json')
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isFile() && isDocument(entry.name)) files.push(path)
    if (!entry.isDirectory() || isIgnored(entry.name) || (isPublication && BESIDE_STORIES.has(entry.name))) continue
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

/** Formats of text that other site builders read and this one does not. */
const FOREIGN: Readonly<Record<string, string>> = {
  '.adoc': 'AsciiDoc',
  '.asciidoc': 'AsciiDoc',
  '.mdx': 'MDX',
  '.org': 'Org',
  '.rst': 'reStructuredText',
  '.textile': 'Textile',
}

/** The name of a text format that cannot be read; null if the file has another one. */
export function toForeignFormat(file: string): string | null {
  return FOREIGN[extname(file).toLowerCase()] ?? null
}

export function isHtmlFile(file: string): boolean {
  return /\.html?$/i.test(file)
}

export function isJsonFile(file: string): boolean {
  return /\.json$/i.test(file)
}

/** Jekyll's endings of Markdown, HTML, JSON, and formats to refuse by name. */
const DOCUMENT = /\.(?:md|markdown|mkdown|mkdn|mkd|mdown|html?|json)$/i

const OTHER =
  /^(?:readme|license|changelog|contributing|code_of_conduct)\.|^\.|^(?:site|navigation|newsletters|experiments|flags|scripts|affiliates|crawlers|package|package-lock|tsconfig)\.json$/i

function isDocument(name: string): boolean {
  return (DOCUMENT.test(name) || toForeignFormat(name) !== null) && !OTHER.test(name)
}
