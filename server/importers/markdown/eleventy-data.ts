import { basename, dirname, extname, join } from 'node:path'
import { isRecord } from './data-values.ts'
import { isJsonFile } from './find-files.ts'

const DATA = /\.11tydata\.json$/i

/** The path without the extensions: that of the document or folder which a data file is for. */
const stemOf = (file: string): string =>
  DATA.test(file) ? file.replace(DATA, '') : join(dirname(file), basename(file, extname(file)))

type Values = Readonly<Record<string, unknown>>

/**
 * Finds the files that may be Eleventy's data and no documents: `a.json` beside `a.md`, `posts/posts.json` where `posts`
 * has documents of Markdown or HTML, and every `.11tydata.json`.
 */
export function findDataFiles(files: readonly string[]): readonly string[] {
  const texts = files.filter((file) => !isJsonFile(file))
  const stems = new Set(texts.map(stemOf))
  const folders = new Set(texts.flatMap(foldersOf))
  return files.filter((file) => {
    if (!isJsonFile(file)) return false
    const stem = stemOf(file)
    return (
      DATA.test(file) || stems.has(stem) || (basename(stem) === basename(dirname(file)) && folders.has(dirname(file)))
    )
  })
}

/** Reads such a file; null if it is a document, or cannot be read. */
export function parseData(text: string): Values | null {
  const values: unknown = JSON.parse(text)
  return isRecord(values) && !NAMES.some((name) => name in values) ? values : null
}

/** What a document has and data have not. */
const NAMES = ['typeName', 'slug', 'headline', 'body'] as const

/** The data files that apply to a document, its folders' first, so that the later ones win. */
export function dataOf(file: string, data: ReadonlyMap<string, Values>): Values {
  const stem = join(dirname(file), basename(file, extname(file)))
  const folders = foldersOf(file)
    .toReversed()
    .map((folder) => join(folder, basename(folder)))
  const found = [...folders, stem].flatMap((key): readonly Values[] => {
    const values = data.get(key)
    return values === undefined ? [] : [values]
  })
  return Object.assign({}, ...found.map(withoutGroups))
}

/** The key under which a data file is found. */
export const toDataKey = stemOf

/** Tags in data name groups of pages, such as `posts`. */
function withoutGroups({ tags: _tags, ...values }: Values): Values {
  return values
}

function foldersOf(file: string): readonly string[] {
  const folders: string[] = []
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) folders.push(folder)
  return folders
}
