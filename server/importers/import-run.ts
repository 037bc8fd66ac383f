import { realpath } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import type { ContentType } from '../../shared/routing/route.ts'
import type { ImportFeed, ImportFormat } from './import-item.ts'
import type { NoteOrigin } from './import-note.ts'
import type { ImportOptions } from './import-options.ts'
import type { ItemReport } from './import-report.ts'
import type { ImportTarget, SiteDocument } from './import-target.ts'
import { toKeptWords } from './kept.ts'

/** The state of one import. */
export interface ImportRun {
  readonly format: ImportFormat
  /** An item's absolute file path without symbolic links, equal however the source is named. */
  fileOf(file: string): string
  /** Names of the notes of all items read. */
  readonly seen: Set<string>
  /** Files and folders that could not be read, so their contents are unknown. */
  readonly unread: Set<string>
  /** `type/slug` of documents to import again although they were removed on the site. */
  readonly bringBack: ReadonlySet<string>
  /** Replace what was changed on the site, and import unchanged sources again for it (MV-026). */
  readonly replace: boolean
  /** Treat doubts about an item as errors. */
  readonly strict: boolean
}

/** Creates the state of an import of a feed. */
export async function createImportRun(
  { format, root }: Pick<ImportFeed, 'format' | 'root'>,
  { bringBack = [], replace = false, strict = false }: Pick<ImportOptions, 'bringBack' | 'replace' | 'strict'>,
): Promise<ImportRun> {
  const real = await realpath(root)
  return {
    format,
    fileOf: (file) => resolve(real, relative(root, file)),
    seen: new Set(),
    unread: new Set(),
    bringBack: new Set(bringBack),
    replace,
    strict,
  }
}

/** Finds the document of a note; null when it was removed on the site or is only implicit. */
export async function findNoted(
  target: Pick<ImportTarget, 'findById' | 'findBySlug'>,
  { id, type, edition, slug }: Pick<NoteOrigin, 'id' | 'edition' | 'slug'> & { readonly type: ContentType },
): Promise<SiteDocument | null> {
  const found = id === null ? await target.findBySlug(type, edition, slug) : await target.findById(id)
  return found === null || found.implicit ? null : found
}

/**
 * Reports documents that came from this source before, are no longer in it, and are still on the site. With `prune` it
 * removes them.
 *
 * @param path the imported folder or file
 */
export async function* reportAbsent(
  run: ImportRun,
  target: ImportTarget,
  path: string,
  prune: boolean,
): AsyncGenerator<ItemReport> {
  const scope = await realpath(path)
  for await (const [name, { origin }] of target.notes()) {
    if (origin === null || run.seen.has(name) || !isOf(run, origin, scope)) continue
    const document = await findNoted(target, origin)
    if (document === null) continue
    const kept = prune ? await target.findKeptReason(document, run) : null
    if (prune && kept === null) {
      await target.takeDown(origin.type, document.id, origin.edition)
      // Without the note, the document is imported again when its file returns.
      await target.putNote(name, null)
    }
    const { url } = target.placeOf(document.content)
    const { file, type } = origin
    const status = kept !== null ? 'kept' : prune ? 'removed' : 'absent'
    const notes = kept === null ? [] : [`${toKeptWords(kept)} and stays; --prune --replace removes it`]
    yield { source: { file }, status, type, slug: document.slug, url, notes, losses: [], errors: [] }
  }
}

/** Whether a document came from this source, and the source was read completely. */
function isOf({ format, unread }: ImportRun, origin: NoteOrigin, scope: string): boolean {
  if (origin.format !== format) return false
  if (!isIn(origin.file, [scope])) return false
  // An export is one file, which may have had another name last time.
  return format === 'markdown' ? !isIn(origin.file, unread) : unread.size === 0
}

/** Whether a file is one of the paths or inside one. */
function isIn(file: string, paths: Iterable<string>): boolean {
  return [...paths].some((path) => file === path || file.startsWith(path.endsWith(sep) ? path : `${path}${sep}`))
}
