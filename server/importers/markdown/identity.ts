import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { ContentType } from '../../../shared/routing/route.ts'
import { toStableId } from '../../publishing/stable-id.ts'
import type { ImportTarget } from '../import-target.ts'

/** A story of a folder, as far as its id depends on it. */
export interface NamedFile {
  /** Absolute, without symbolic links. */
  readonly file: string
  readonly type: ContentType
  /** The slug in the file's name. */
  readonly name: string
  /** What distinguishes it from files of the same name, such as the date in its name. */
  readonly mark: string
  /** The id that the file names itself. */
  readonly given: string | null
}

/** The id of a file, and the file that has the id which it names. */
export interface FileId {
  readonly id: string
  readonly holder: string | null
}

type Notes = Pick<ImportTarget, 'findNote' | 'notes'>

/**
 * Gives every story of a folder an id of its own (MV-022). A file keeps the id of its last import; a new one has an id
 * made from its name. Of several new files with one name the first has it, unless a file outside of this import does; the
 * others have ids by what distinguishes them.
 */
export async function toFileIds(files: readonly NamedFile[], target: Notes): Promise<readonly FileId[]> {
  const imported = createImported(target)
  const owners = new Map<string, string>()
  const ids = new Map<NamedFile, FileId>()
  const nameless: NamedFile[] = []
  for (const file of files) {
    const holder = file.given === null ? null : (owners.get(file.given) ?? null)
    if (file.given === null || holder !== null) nameless.push(file)
    if (file.given === null) continue
    if (holder === null) {
      owners.set(file.given, file.file)
      ids.set(file, { id: file.given, holder })
    } else ids.set(file, { id: '', holder })
  }
  for (const group of Map.groupBy(nameless, toBaseId)) await settle(...group)
  return files.map((file) => ids.get(file) ?? { id: toBaseId(file), holder: null })

  async function settle(base: string, group: readonly NamedFile[]): Promise<void> {
    const left: NamedFile[] = []
    for (const file of group) {
      const earlier = await imported.idOf(file)
      if (earlier === null || owners.has(earlier)) left.push(file)
      else give(file, earlier)
    }
    const keeper = owners.has(base) ? null : await findKeeper(base, left)
    for (const file of left) {
      const own = file === keeper ? base : toMarkedId(file)
      let id = own
      for (let count = 2; owners.has(id); count++) id = toStableId(own, String(count))
      give(file, id)
    }
  }

  function give(file: NamedFile, id: string): void {
    owners.set(id, file.file)
    ids.set(file, { id, holder: ids.get(file)?.holder ?? null })
  }

  /** The file of a group that has the id of their name; null: that of a file outside of this import. */
  async function findKeeper(base: string, group: readonly NamedFile[]): Promise<NamedFile | null> {
    const origin = (await target.findNote(base))?.origin ?? null
    const first = group[0] ?? null
    if (origin === null || origin.format !== 'markdown') return first
    const same = group.find(({ file }) => file === origin.file)
    if (same !== undefined) return same
    // A file that is gone was renamed, and one with the same end is a copy of the folder.
    const moved = group.find(({ file }) => toTail(file) === toTail(origin.file))
    return moved ?? (existsSync(origin.file) ? null : first)
  }
}

const toBaseId = ({ type, name }: NamedFile): string => toStableId('file', type, name)

const toMarkedId = ({ type, name, mark }: NamedFile): string => toStableId('file', type, name, mark)

/** The file's name with its folder; of an index, whose folder has the name of the story, with one folder more. */
function toTail(file: string): string {
  const folder = dirname(file)
  const tail = join(basename(folder), basename(file))
  return /^_?index\./.test(basename(file)) ? join(basename(dirname(folder)), tail) : tail
}

/** Finds ids by the files of earlier imports. The notes are read once. */
function createImported(target: Pick<Notes, 'notes'>) {
  let byFile: Promise<ReadonlyMap<string, readonly string[]>> | null = null
  async function read() {
    const found = new Map<string, string[]>()
    for await (const [, { origin }] of target.notes()) {
      if (origin?.format !== 'markdown' || origin.id === null) continue
      const key = `${origin.type} ${origin.file}`
      found.set(key, [...(found.get(key) ?? []), origin.id])
    }
    return found
  }
  return {
    async idOf({ type, file }: NamedFile): Promise<string | null> {
      byFile ??= read()
      const [id, ...others] = (await byFile).get(`${type} ${file}`) ?? []
      // A file with several documents says nothing about one of them.
      return others.length === 0 ? (id ?? null) : null
    },
  }
}
