import { realpath, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Artist } from '../../../illustrations/artist.ts'
import type { ContentType } from '../../../shared/routing/route.ts'
import { TYPE_ORDER } from '../../body/content-types.ts'
import { type ChosenSlug, chooseSlug } from '../addresses/slugs.ts'
import { readText, toDamageNotes } from '../decode-text.ts'
import { toPlaceKey } from '../document-type.ts'
import type { Draft, ImportEntry, ImportFeed, ImportItem, ReadOptions } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'
import { readItem, toIssue } from '../refusal.ts'
import { isRecord } from './data-values.ts'
import { toKind, toNameParts } from './document-kind.ts'
import { toDocumentSlug } from './document-slug.ts'
import { findFiles, toForeignFormat } from './find-files.ts'
import { type FileId, type NamedFile, toFileIds } from './identity.ts'
import { createPostLinks } from './post-links.ts'
import { readSources, type Source } from './read-sources.ts'
import { createReferences, type References } from './references.ts'
import { toAddressDocument } from './to-document.ts'
import { type Folder, toItem } from './to-item.ts'
import { isStory } from './written.ts'

/** Opens a folder of Markdown, HTML and JSON, or one file of it (docs/writing.md, docs/importing.md). */
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
  const readable = files.filter((file) => toForeignFormat(file) === null)
  const { sources, data } = await readSources(readable, base, read)
  const settings = isFile ? [] : await readSettings(join(root, 'navigation.json'))
  const others = [
    ...data.map(
      (file): ImportItem => ({ source: { file }, document: null, skipped: true, notes: [OF_ELEVENTY], errors: [] }),
    ),
    ...closed.map(({ folder, error }) => toRefusal(folder, toIssue(error).message)),
    ...files.flatMap((file) => {
      const format = toForeignFormat(file)
      return format === null ? [] : [toRefusal(file, `it is ${format}; expected Markdown, HTML or JSON`)]
    }),
  ]
  const references = createReferences(target)
  for (const source of sources) define(source, references)
  const sorted = sources.toSorted((a, b) => orderOf(a) - orderOf(b) || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
  const ids = await identify(sorted, root, target)
  const slugs = await chooseSlugs(sorted, ids, read, target)
  const linked = sources.map((source) => ({
    file: source.file,
    findUrl: () => findUrl(source, slugs.get(source)?.slug ?? null, read, target),
  }))
  const folder = { root, read, references, target, artist, linksOf: createPostLinks(root, linked), ids, slugs }
  return {
    format: 'markdown',
    root,
    origins: [],
    total: sorted.length + settings.length + others.length,
    entries: entriesOf(sorted, [...settings, ...others], folder),
  }
}

const OF_ELEVENTY = 'it holds data of the documents beside it, for Eleventy, and is no document'

async function* entriesOf(
  sources: readonly Source[],
  others: readonly ImportEntry[],
  folder: Folder,
): AsyncGenerator<ImportEntry> {
  for (const source of sources) yield await readItem(source, () => toItem(source, folder))
  yield* others
}

function toRefusal(file: string, message: string): ImportItem {
  return { source: { file }, document: null, notes: [], errors: [{ field: '', message }] }
}

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

/** The address of a file on this site, with the slug that was chosen for it or its own; null if it has none. */
function findUrl(source: Source, slug: string | null, { section }: ReadOptions, target: ImportTarget): string | null {
  const placed = toPlaced(source, section)
  return placed && target.findUrl(slug === null ? placed : { ...placed, slug })
}

function toPlaced(source: Source, section: string): Draft | null {
  const { path, values } = source
  const type = toKind(path, values)
  return type && toAddressDocument({ ...source, type, name: toNameParts(path) }, section)
}

/** The slugs of the stories, before the first is imported: a link may lead to one that comes later. */
async function chooseSlugs(
  sources: readonly Source[],
  ids: ReadonlyMap<Source, FileId>,
  { section }: ReadOptions,
  target: ImportTarget,
): Promise<ReadonlyMap<Source, ChosenSlug>> {
  const taken = new Map<string, string>()
  const chosen = new Map<Source, ChosenSlug>()
  for (const source of sources) {
    const id = ids.get(source)?.id
    const placed = id === undefined ? null : toPlaced(source, section)
    // Its item says why a document without an address is refused.
    if (id === undefined || placed === null || target.findUrl(placed) === null) continue
    const choice = await chooseSlug(target, placed, id, taken)
    taken.set(toPlaceKey(placed, choice.slug, target), id)
    chosen.set(source, choice)
  }
  return chosen
}

/** The ids of the stories that can be read. */
async function identify(
  sources: readonly Source[],
  root: string,
  target: ImportTarget,
): Promise<ReadonlyMap<Source, FileId>> {
  const real = await realpath(root)
  const stories = sources.flatMap((source): readonly (readonly [Source, NamedFile])[] => {
    const { file, path, id, values, errors } = source
    const type = toKind(path, values)
    if (type === null || !isStory(type) || errors.length > 0) return []
    const { slug, date } = toNameParts(path)
    const named = id === undefined ? undefined : toDocumentSlug({ ...source, type, name: toNameParts(path) }).slug
    const mark = named ?? date ?? path.split(sep).slice(-2).join('/')
    const given = typeof values.id === 'string' ? values.id : null
    return [[source, { file: resolve(real, relative(root, file)), type, name: slug, mark, given }]]
  })
  const ids = await toFileIds(
    stories.map(([, named]) => named),
    target,
  )
  return new Map(stories.flatMap(([source], index) => (ids[index] === undefined ? [] : [[source, ids[index]]])))
}

function define({ path, values, errors }: Source, references: References): void {
  const kind = toKind(path, values)
  if (errors.length > 0 || !isNamed(kind)) return
  const slug = values.username ?? values.slug ?? toNameParts(path).slug
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
