import { realpath } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import type { ContentType } from '../../../shared/routing/route.ts'
import type { ImportOptions } from './import-folder.ts'
import type { ImportFeed, ImportFormat } from './import-item.ts'
import type { NoteOrigin } from './import-note.ts'
import type { ItemReport } from './import-report.ts'
import type { ImportTarget, KnownDocument } from './import-target.ts'

/** What one import knows of its source beyond the item at hand. */
export interface ImportRun {
  readonly format: ImportFormat
  /** An item's file, absolute and without symbolic links: the same however the source is named. */
  fileOf(file: string): string
  /** Names of the notes of all items that were read. */
  readonly seen: Set<string>
  /** Files with an item, and folders, that could not be read; what they hold is not known. */
  readonly unread: Set<string>
  /** `type/slug` of what comes in again though it was removed on the site. */
  readonly bringBack: ReadonlySet<string>
  /** Doubts about an item are errors. */
  readonly strict: boolean
}

/** A run over a feed. */
export async function createImportRun(
  { format, root }: Pick<ImportFeed, 'format' | 'root'>,
  { bringBack = [], strict = false }: Pick<ImportOptions, 'bringBack' | 'strict'>,
): Promise<ImportRun> {
  const real = await realpath(root)
  return {
    format,
    fileOf: (file) => resolve(real, relative(root, file)),
    seen: new Set(),
    unread: new Set(),
    bringBack: new Set(bringBack),
    strict,
  }
}

/** The document of a note; null when it was removed on the site, or only stories name it. */
export async function findNoted(
  target: Pick<ImportTarget, 'findById' | 'findBySlug'>,
  { id, type, edition, slug }: Pick<NoteOrigin, 'id' | 'edition' | 'slug'> & { readonly type: ContentType },
): Promise<KnownDocument | null> {
  const known = id === null ? await target.findBySlug(type, edition, slug) : await target.findById(id)
  return known === null || known.implicit ? null : known
}

/**
 * What came from this source before, is not in it any more, and still stands on the site. With `prune` it is taken down.
 *
 * @param path what was imported: a folder or a file
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
    const known = await findNoted(target, origin)
    if (known === null) continue
    if (prune) {
      await target.takeDown(origin.type, known.id, origin.edition)
      // Without the note, the document comes in again when its file does.
      await target.putNote(name, null)
    }
    const { url } = target.placeOf(known.content)
    const { file, type } = origin
    const status = prune ? 'removed' : 'absent'
    yield { source: { file }, status, type, slug: known.slug, url, notes: [], errors: [] }
  }
}

/** Whether a document came from what was read now, and all of that could be read. */
function isOf({ format, unread }: ImportRun, origin: NoteOrigin, scope: string): boolean {
  if (origin.format !== format) return false
  if (!isIn(origin.file, [scope])) return false
  // An export is one file, whatever its name was the last time.
  return format === 'markdown' ? !isIn(origin.file, unread) : unread.size === 0
}

/** True for one of the paths, and for what lies in one. */
function isIn(file: string, paths: Iterable<string>): boolean {
  return [...paths].some((path) => file === path || file.startsWith(path.endsWith(sep) ? path : `${path}${sep}`))
}
