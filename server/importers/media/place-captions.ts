import { readFile } from 'node:fs/promises'
import { readCaptionFile } from '../../media/captions/webvtt.ts'
import type { Draft } from '../import-item.ts'
import type { Note } from '../losses.ts'
import { findMediaFile } from './media-files.ts'
import type { MediaPlace } from './place-media.ts'

/** Bytes: the captions of a video of ten hours have a third of it. */
const MAX_BYTES = 2 * 1024 * 1024

/** The file that a video names as its captions; null if there is none, or they are in the document itself. */
export function findCaptionsRef({ typeName, captions }: Draft): string | null {
  return typeName === 'content_video' && typeof captions === 'string' ? captions : null
}

/**
 * Reads the captions that a video names, WebVTT or SubRip; without the file, it has none, with a note.
 *
 * @throws Error with the line of the file that is malformed
 */
export async function placeCaptions(place: MediaPlace, ref: string, notes: Note[]): Promise<readonly Draft[]> {
  const file = await findMediaFile(place.folder, ref, place.besideFile)
  if (file === null || file.size > MAX_BYTES) {
    notes.push(`captions: ${ref} ${file === null ? 'is not in the folder' : `is larger than ${MAX_BYTES} bytes`}`)
    return []
  }
  const text = await readFile(file.path, 'utf8')
  const read = readCaptionFile(ref, text)
  if ('fault' in read) throw new Error(`captions: ${ref}, line ${read.fault.line}: ${read.fault.message}`)
  return [{ format: 'webvtt', data: read.data }]
}
