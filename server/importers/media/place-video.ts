import { isHls } from '../../media/media-path.ts'
import type { Draft } from '../import-item.ts'
import type { Note } from '../losses.ts'
import { findMediaFile, isAddress, toMediaPath } from './media-files.ts'
import type { MediaPlace } from './place-media.ts'

/** The fields of a video that name a file of it. */
const FILE_FIELDS = ['manifestUrl', 'mp4Url'] as const
/** What the file says about itself, where the document says nothing. */
const FACTS = ['duration', 'mp4Width', 'mp4Height'] as const

/** The files of a video that an import may have to store. */
export function findVideoRefs(document: Draft): readonly string[] {
  if (document.typeName !== 'content_video') return []
  return FILE_FIELDS.flatMap((field) => readRef(document, field) ?? []).filter((ref) => !ref.startsWith('/media/'))
}

/**
 * Stores the files that a video names and the import has. What the site serves already stays, and so do addresses of
 * other sites.
 *
 * @throws Error that names field, file and fault
 */
export async function placeVideo(place: MediaPlace, document: Draft, notes: Note[]): Promise<Draft> {
  const changes: Record<string, unknown> = {}
  for (const field of FILE_FIELDS) {
    const ref = readRef(document, field)
    if (ref === null || toMediaPath(place.folder.origins, ref) === null) continue
    try {
      Object.assign(changes, await placeFile(place, document, { field, ref }, notes))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${field}: ${ref}: ${reason}`, { cause: error })
    }
  }
  return changes
}

interface FileField {
  readonly field: (typeof FILE_FIELDS)[number]
  readonly ref: string
}

async function placeFile(
  { target, folder, besideFile }: MediaPlace,
  document: Draft,
  { field, ref }: FileField,
  notes: Note[],
): Promise<Draft> {
  const served = isAddress(ref) ? null : await target.findServed(ref)
  if (served !== null) {
    if (isHls(served)) await target.checkVideo(served)
    return {}
  }
  const file = await findMediaFile(folder, ref, besideFile)
  if (file === null) {
    notes.push(`${field}: ${ref} is not in the folder`)
    return isAddress(ref) ? {} : { [field]: null }
  }
  const { fields, notes: more } = await target.storeVideo(file.path)
  notes.push(...more)
  const facts = FACTS.filter((name) => (document[name] ?? null) === null && fields[name] !== null)
  return { ...Object.fromEntries(facts.map((name) => [name, fields[name]])), [field]: fields[field] }
}

function readRef(document: Draft, field: string): string | null {
  const ref = document[field]
  return typeof ref === 'string' && ref.trim() !== '' ? ref.trim() : null
}
