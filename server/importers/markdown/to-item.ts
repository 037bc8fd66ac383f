import type { Artist } from '../../../illustrations/artist.ts'
import type { ResolveLink } from '../addresses/relink.ts'
import type { ChosenSlug } from '../addresses/slugs.ts'
import type { ImportItem, ItemIssue, ReadOptions } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'
import { toKind, toNameParts } from './document-kind.ts'
import { toDocumentSlug, toOriginalPath, trimSlashes } from './document-slug.ts'
import { findDoubts } from './doubts.ts'
import { withoutEarlyEnd } from './ended.ts'
import { readFormerPaths, type WrittenFormerPaths } from './former-paths.ts'
import type { FileId } from './identity.ts'
import { namedIn } from './named.ts'
import type { PartContext } from './part-context.ts'
import type { Values } from './parts.ts'
import { toPictures } from './pictures.ts'
import type { Source } from './read-sources.ts'
import type { References } from './references.ts'
import { toDocument } from './to-document.ts'
import { isStory, type Written } from './written.ts'
import { needsZone } from './zoned-dates.ts'

/** What the conversion of a folder's files needs. */
export interface Folder {
  readonly root: string
  readonly read: ReadOptions
  readonly references: References
  readonly target: ImportTarget
  readonly artist: Artist | null
  /** The links of a file to other files of the folder. */
  readonly linksOf: (file: string) => ResolveLink
  /** The ids of stories. */
  readonly ids: ReadonlyMap<Source, FileId>
  /** Their slugs. */
  readonly slugs: ReadonlyMap<Source, ChosenSlug>
}

/** Converts a file to the item of an import. */
export async function toItem(given: Source, folder: Folder): Promise<ImportItem> {
  const { file, path, id, values, lineOf } = given
  const errors = [...given.errors]
  const source = { file, id: typeof values.slug === 'string' ? values.slug : id }
  const type = toKind(path, values)
  if (type === null) {
    const message = 'expected content_ and one of the content types'
    errors.push({ field: 'typeName', message, line: lineOf('typeName') })
  }
  if (type === null || errors.length > 0) return { source, document: null, notes: given.notes, errors }
  const own = folder.ids.get(given) ?? null
  const { now } = folder.read
  const written: Written = { ...given, type, id: own?.id ?? null, name: toNameParts(path) }
  const chosen = folder.slugs.get(given) ?? null
  const notes = [...given.notes, ...toIdNotes(values, own), ...(chosen?.note ? [chosen.note] : [])]
  const { references, read } = folder
  const context: PartContext = {
    ...{ now, timeZone: read.timeZone, references, errors, notes },
    lineOf: (key) => lineOf(toWrittenKey(key)),
  }
  const document = withoutEarlyEnd(await toDocument(written, context), given.writtenKey('dateUnpublished'), now, notes)
  const sectioned = isStory(type) ? { ...document, section: document.section ?? folder.read.section } : document
  const url = folder.target.findUrl(sectioned)
  const former = readFormerPaths(values, url)
  errors.push(...former.errors)
  notes.push(...former.notes)
  const original = toOriginalPath(url, toDocumentSlug(written))
  const pictures = toPictures(type, values, sectioned, folder.artist, errors)
  const withLine = (issue: ItemIssue): ItemIssue => ({ ...issue, line: issue.line ?? context.lineOf(issue.field) })
  return {
    source,
    document: { ...sectioned, ...(chosen && { slug: chosen.slug }), ...(former.list && { formerPaths: former.list }) },
    ...pictures,
    resolveLink: folder.linksOf(file),
    fingerprint: toFingerprint(written, folder),
    formerSlugs: toFormerSlugs(values),
    formerPaths: original === null ? former.imported : [...former.imported, original],
    mayRename: isStory(type),
    notes,
    errors: errors.map(withLine),
    doubts: isStory(type) ? (await findDoubts(type, values, folder)).map(withLine) : [],
    // A page is named by its `path`.
    lineOf: (field) => context.lineOf(toFormerKey(field, former)) ?? (field === 'slug' ? lineOf('path') : undefined),
  }
}

/** Everything of the file and the folder that decides what is stored. */
function toFingerprint({ type, values, text, name }: Written, { references, read }: Folder): readonly unknown[] {
  const zone = needsZone(values, name.date) ? [name.date, read.timeZone] : []
  return [type, values, text, toDefinitions(values, references), ...zone]
}

function toFormerSlugs({ previousSlugs }: Values): readonly string[] {
  return Array.isArray(previousSlugs) ? previousSlugs.map((slug) => trimSlashes(String(slug))) : []
}

function toIdNotes({ id }: Values, own: FileId | null): readonly string[] {
  const holder = own?.holder ?? null
  return holder === null ? [] : [`the id ${String(id)} is that of ${holder}; it has an id of its own`]
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
