import { stat } from 'node:fs/promises'
import { dirname, extname, join, relative, resolve } from 'node:path'
import type { Artist } from '../../../../illustrations/artist.ts'
import type { ContentType } from '../../../../shared/routing/route.ts'
import type { ResolveLink } from '../addresses/relink.ts'
import { readText, toDamageNotes } from '../decode-text.ts'
import type { ImportEntry, ImportFeed, ImportItem, ItemIssue, ReadOptions } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'
import type { Note } from '../losses.ts'
import { readItem, toIssue } from '../refusal.ts'
import { TYPE_ORDER, toKind, toNameSlug } from './document-kind.ts'
import { findDoubts } from './doubts.ts'
import { findFiles } from './find-files.ts'
import { readFormerPaths, type WrittenFormerPaths } from './former-paths.ts'
import { parseFrontMatter } from './front-matter.ts'
import { withoutTemplates } from './front-matter-templates.ts'
import { isKnownKey } from './known-keys.ts'
import { namedIn } from './named.ts'
import type { PartContext } from './parts.ts'
import { toPictures } from './pictures.ts'
import { createPostLinks } from './post-links.ts'
import { createReferences, type References } from './references.ts'
import { isStory, toAddressDocument, toDocument, trimSlashes } from './to-document.ts'

type Values = Readonly<Record<string, unknown>>

/** One unconverted document of the folder. */
interface Source {
  readonly file: string
  /** The path with the folders that determine its type. */
  readonly path: string
  readonly id?: string
  readonly values: Values
  readonly text: string
  readonly isHtml: boolean
  readonly notes: readonly Note[]
  readonly errors: readonly ItemIssue[]
  readonly lineOf: (key: string) => number | undefined
}

interface Folder {
  readonly root: string
  readonly read: ReadOptions
  readonly references: References
  readonly target: ImportTarget
  readonly artist: Artist | null
  /** The links of a file to other files of the folder. */
  readonly linksOf: (file: string) => ResolveLink
}

/** Opens a folder of Markdown and JSON, or one file of it (docs/publishing.md). */
export async function openMarkdown(
  path: string,
  read: ReadOptions,
  target: ImportTarget,
  artist: Artist | null,
): Promise<ImportFeed> {
  const isFile = (await stat(path)).isFile()
  const root = isFile ? dirname(path) : path
  const { files, closed } = isFile ? { files: [path], closed: [] } : await findFiles(path)
  // The parent folder is part of the path, so that reviews/a.md and reviews/ have the same types as the whole folder.
  const base = dirname(resolve(root))
  const sources = await readAll(files, base)
  const settings = isFile ? [] : await readSettings(join(root, 'navigation.json'))
  const refusals = closed.map(({ folder, error }): ImportItem => {
    return { source: { file: folder }, document: null, notes: [], errors: [toIssue(error)] }
  })
  const references = createReferences(target)
  for (const source of sources) define(source, references)
  const sorted = sources.toSorted((a, b) => orderOf(a) - orderOf(b) || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
  const linked = sources.map((source) => ({ file: source.file, findUrl: () => findUrl(source, read, target) }))
  const linksOf = createPostLinks(root, linked)
  const folder = { root, read, references, target, artist, linksOf }
  return {
    format: 'markdown',
    root,
    origins: [],
    total: sorted.length + settings.length + refusals.length,
    entries: entriesOf(sorted, [...settings, ...refusals], folder),
  }
}

async function* entriesOf(
  sources: readonly Source[],
  others: readonly ImportEntry[],
  folder: Folder,
): AsyncGenerator<ImportEntry> {
  for (const source of sources) yield await readItem(source, () => toItem(source, folder))
  yield* others
}

/** The most files open at once: a process may have about a thousand. */
const AT_ONCE = 32

async function readAll(files: readonly string[], base: string): Promise<readonly Source[]> {
  const sources: Source[] = []
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const read = await Promise.all(files.slice(at, at + AT_ONCE).map((file) => readSources(file, base)))
    sources.push(...read.flat())
  }
  return sources
}

async function readSources(file: string, base: string): Promise<readonly Source[]> {
  const path = relative(base, file)
  const at = { file, path, text: '', isHtml: true, notes: [], lineOf: () => undefined }
  try {
    const { text, damagedLines } = await readText(file)
    const notes = toDamageNotes(damagedLines)
    if (extname(file).toLowerCase() !== '.json') {
      const { values, body, errors, lineOf } = parseFrontMatter(text)
      const firstLine = countLines(text) - countLines(body) + 1
      const plain = withoutTemplates({ values, body, firstLine, lineOf })
      return [
        {
          file,
          path,
          values: plain.values,
          text: plain.body,
          isHtml: false,
          notes: [...notes, ...plain.notes],
          errors,
          lineOf,
        },
      ]
    }
    const parsed: unknown = JSON.parse(text)
    const documents = Array.isArray(parsed) ? parsed : [parsed]
    return documents.map((values, index): Source => {
      const id = Array.isArray(parsed) ? `${index + 1}` : undefined
      if (!isRecord(values)) {
        return { ...at, id, values: {}, notes, errors: [{ field: '', message: 'expected a JSON object' }] }
      }
      const { body, ...rest } = values
      return { ...at, id, values: rest, text: typeof body === 'string' ? body : '', notes, errors: [] }
    })
  } catch (error) {
    return [{ ...at, values: {}, errors: [toIssue(error)] }]
  }
}

/** Lines of a text, whatever ends them. */
const countLines = (text: string): number => text.split(/\r\n?|\n/).length

async function readSettings(file: string): Promise<readonly ImportEntry[]> {
  if ((await stat(file).catch(() => null)) === null) return []
  const source = { file }
  try {
    const { text, damagedLines } = await readText(file)
    const settings: unknown = JSON.parse(text)
    if (!isRecord(settings)) throw new Error('expected a JSON object with header, footer or both')
    const { header, footer } = settings
    const entries = (['header', 'footer'] as const).flatMap((setting): readonly ImportEntry[] => {
      const value = setting === 'header' ? header : footer
      return value === undefined ? [] : [{ source: { file, id: setting }, setting, value }]
    })
    const notes = toDamageNotes(damagedLines)
    return notes.length === 0 ? entries : [...entries, { source, document: null, skipped: true, notes, errors: [] }]
  } catch (error) {
    return [{ source, document: null, notes: [], errors: [toIssue(error)] }]
  }
}

function orderOf({ path, values }: Source): number {
  const kind = toKind(path, values)
  return kind === null ? TYPE_ORDER.length : TYPE_ORDER.indexOf(kind)
}

/** The address of a file on this site; null: it has none. */
function findUrl({ path, values }: Source, { section }: ReadOptions, target: ImportTarget): string | null {
  const type = toKind(path, values)
  if (type === null) return null
  return target.findUrl(toAddressDocument({ type, values, name: toNameSlug(path) }, section))
}

function define({ path, values, errors }: Source, references: References): void {
  const kind = toKind(path, values)
  if (errors.length > 0 || !isNamed(kind)) return
  const slug = values.username ?? values.slug ?? toNameSlug(path).slug
  if (typeof slug === 'string' || typeof slug === 'number') references.add(kind, String(slug), values)
}

function isNamed(kind: ContentType | null) {
  return (
    kind === 'author' ||
    kind === 'topic' ||
    kind === 'tag' ||
    kind === 'collection' ||
    kind === 'product' ||
    kind === 'review' ||
    kind === 'video'
  )
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function toItem(
  { file, path, id, values, text, isHtml, notes, errors: found, lineOf }: Source,
  folder: Folder,
): Promise<ImportItem> {
  const errors = [...found]
  const name = toNameSlug(path)
  const source = { file, id: typeof values.slug === 'string' ? values.slug : id }
  const type = toKind(path, values)
  if (type === null)
    errors.push({
      field: 'typeName',
      message: 'expected content_ and one of the content types',
      line: lineOf('typeName'),
    })
  if (type === null || errors.length > 0) return { source, document: null, notes, errors }
  const context: PartContext = {
    now: folder.read.now,
    references: folder.references,
    errors,
    lineOf: (key) => lineOf(toWrittenKey(key)),
  }
  const document = await toDocument({ type, values, text, isHtml, name }, context)
  const sectioned = isStory(type) ? { ...document, section: document.section ?? folder.read.section } : document
  const former = readFormerPaths(values, folder.target.findUrl(sectioned))
  errors.push(...former.errors)
  const toWritten = (field: string) => toWrittenKey(toFormerKey(field, former))
  const pictures = toPictures(type, values, sectioned, folder.artist, errors)
  const withLine = (issue: ItemIssue): ItemIssue => ({
    ...issue,
    line: issue.line ?? lineOf(toWrittenKey(issue.field)),
  })
  return {
    source,
    document: former.list === null ? sectioned : { ...sectioned, formerPaths: former.list },
    ...pictures,
    resolveLink: folder.linksOf(file),
    fingerprint: [type, values, text, toDefinitions(values, folder.references)],
    formerSlugs: Array.isArray(values.previousSlugs)
      ? values.previousSlugs.map((slug) => trimSlashes(String(slug)))
      : [],
    formerPaths: former.permalink,
    notes: [...notes, ...toUnknownKeys(type, values, lineOf)],
    errors: errors.map(withLine),
    doubts: isStory(type) ? (await findDoubts(type, values, folder)).map(withLine) : [],
    // A page is named by its `path`.
    lineOf: (field) => lineOf(toWritten(field)) ?? (field === 'slug' ? lineOf('path') : undefined),
  }
}

/** The key that gives an entry of the list of former paths. */
function toFormerKey(field: string, { keys }: WrittenFormerPaths): string {
  const [name, index] = field.split('.')
  return (name === 'formerPaths' && keys[Number(index)]) || field
}

/**
 * The folder's own definitions of a story's references. The fingerprint includes them, but not the stored documents.
 */
function toDefinitions(values: Values, references: References): readonly unknown[] {
  return namedIn(values).map(({ type, slug }) => references.findDefined(type, slug))
}

/** The front matter keys of fields with another name. */
const WRITTEN: Readonly<Record<string, string>> = {
  headline: 'title',
  name: 'title',
  datePublished: 'date',
  dateUpdated: 'updated',
  author: 'authors',
  moreAuthors: 'authors',
  listicles: 'entries',
}

function toWrittenKey(field: string): string {
  const [first = '', ...rest] = field.split('.')
  return [WRITTEN[first] ?? first, ...rest].join('.')
}

function toUnknownKeys(
  type: ContentType,
  values: Values,
  lineOf: (key: string) => number | undefined,
): readonly string[] {
  return Object.keys(values)
    .filter((key) => !isKnownKey(type, key))
    .map((key) => `line ${lineOf(key) ?? '?'}: the key ${key} is unknown and was left out`)
}
