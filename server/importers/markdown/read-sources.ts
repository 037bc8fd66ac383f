import { relative } from 'node:path'
import { readText, toDamageNotes } from '../decode-text.ts'
import type { ItemIssue, ReadOptions } from '../import-item.ts'
import type { Note } from '../losses.ts'
import { toIssue } from '../refusal.ts'
import { type DataValues, isRecord } from './data-values.ts'
import { toKind } from './document-kind.ts'
import { dataOf, findDataFiles, parseData, toDataKey } from './eleventy-data.ts'
import { isHtmlFile, isJsonFile } from './find-files.ts'
import { parseFrontMatter } from './front-matter.ts'
import { withoutTemplates } from './front-matter-templates.ts'
import { toOwnValues } from './own-values.ts'
import type { Values } from './parts.ts'

/** One unconverted document of the folder, with its values in our keys. */
export interface Source {
  readonly file: string
  /** The path with the folders that determine its type. */
  readonly path: string
  /** The number of the document in a file of several. */
  readonly id?: string | undefined
  readonly values: Values
  readonly text: string
  readonly isHtml: boolean
  readonly isApi: boolean
  readonly notes: readonly Note[]
  readonly errors: readonly ItemIssue[]
  /** The line of one of our keys. */
  readonly lineOf: (key: string) => number | undefined
  /** The key that the file has for one of ours. */
  readonly writtenKey: (key: string) => string
}

type Read = Pick<ReadOptions, 'now' | 'timeZone'>

/** The maximum number of files open at once: a process may have about a thousand. */
const AT_ONCE = 32

export interface ReadFiles {
  readonly sources: readonly Source[]
  /** Files that contain data of documents, but are not documents. */
  readonly data: readonly string[]
}

/** Reads the documents of all files, in order. */
export async function readSources(files: readonly string[], base: string, read: Read): Promise<ReadFiles> {
  const data = await readData(findDataFiles(files))
  const named = new Map([...data].map(([file, values]) => [toDataKey(file), values]))
  const documents = files.filter((file) => !data.has(file))
  const sources: Source[] = []
  for (let at = 0; at < documents.length; at += AT_ONCE) {
    const some = documents.slice(at, at + AT_ONCE)
    sources.push(...(await Promise.all(some.map((file) => readFileSources(file, base, named, read)))).flat())
  }
  return { sources, data: [...data.keys()] }
}

async function readData(files: readonly string[]): Promise<ReadonlyMap<string, Values>> {
  const data = new Map<string, Values>()
  for (const file of files) {
    try {
      const values = parseData((await readText(file)).text)
      if (values !== null) data.set(file, values)
    } catch {
      // It is refused by name when it is read as a document.
    }
  }
  return data
}

async function readFileSources(
  file: string,
  base: string,
  named: ReadonlyMap<string, Values>,
  read: Read,
): Promise<readonly Source[]> {
  const path = relative(base, file)
  const at = {
    file,
    path,
    text: '',
    isHtml: true,
    isApi: false,
    notes: [],
    lineOf: () => undefined,
    writtenKey: AS_OURS,
  }
  try {
    const { text, damagedLines } = await readText(file)
    const notes = toDamageNotes(damagedLines)
    if (isJsonFile(file)) return readJson(text, { ...at, notes, isApi: true }, read)
    const { body, ...front } = parseFrontMatter(text)
    const isHtml = isHtmlFile(file)
    // HTML without front matter is no page of a site builder.
    if (isHtml && body === text && front.errors.length === 0) return []
    const firstLine = countLines(text) - countLines(body) + 1
    const given = { ...dataOf(file, named), ...front.values }
    const plain = withoutTemplates({ values: given, body, firstLine, lineOf: front.lineOf })
    const all = [...notes, ...front.notes, ...plain.notes]
    return [toSource({ ...at, text: plain.body, isHtml, notes: all }, { ...front, values: plain.values }, read)]
  } catch (error) {
    return [{ ...at, values: {}, errors: [toIssue(error)] }]
  }
}

const AS_OURS = (key: string): string => key

/** Lines of a text, whatever ends them. */
const countLines = (text: string): number => text.split(/\r\n?|\n/).length

type Place = Omit<Source, 'values' | 'errors'>

function readJson(text: string, at: Place, read: Read): readonly Source[] {
  const parsed: unknown = JSON.parse(text)
  const documents = Array.isArray(parsed) ? parsed : [parsed]
  return documents.map((given, index): Source => {
    const place = { ...at, id: Array.isArray(parsed) ? `${index + 1}` : undefined }
    if (!isRecord(given)) return { ...place, values: {}, errors: [{ field: '', message: 'expected a JSON object' }] }
    const { body, ...values } = given
    const data = { values, errors: [], notes: [], lineOf: at.lineOf }
    return toSource({ ...place, text: typeof body === 'string' ? body : '' }, data, read)
  })
}

function toSource(at: Place, { values: given, errors: found, lineOf }: DataValues, read: Read): Source {
  const type = toKind(at.path, given)
  // The item says what is wrong.
  if (type === null || found.length > 0) return { ...at, values: given, errors: found, lineOf }
  const { values, notes, errors, writtenKey } = toOwnValues(type, { ...at, values: given, lineOf }, read)
  const toLine = (key: string) => {
    const [first = '', ...rest] = key.split('.')
    return lineOf([writtenKey(first), ...rest].join('.')) ?? lineOf(key)
  }
  return { ...at, values, notes: [...at.notes, ...notes], errors, lineOf: toLine, writtenKey }
}
