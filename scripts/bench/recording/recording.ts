import { readFileSync, writeFileSync } from 'node:fs'
import type { DocumentShell, PagePayload } from '../../../shared/page/payload.ts'

/** One page of the site as it was drawn and as it was sent. */
export interface RecordedPage {
  readonly kind: 'front' | 'article'
  readonly path: string
  readonly payload: PagePayload
  readonly html: string
  /** What every answer with this page carries; without those that tell of the connection or of the encoding. */
  readonly headers: Readonly<Record<string, string>>
}

/** What all entries of a bench are measured with: the peers draw it, the limits send it, the checks look for it. */
export interface Recording {
  readonly shell: DocumentShell
  /** The front page first. */
  readonly pages: readonly RecordedPage[]
}

/** Writes a recording for the processes of the same run. */
export function writeRecording(file: string, recording: Recording): void {
  writeFileSync(file, JSON.stringify(recording))
}

/** Reads what `writeRecording` wrote in this run. */
export function readRecording(file: string): Recording {
  return JSON.parse(readFileSync(file, 'utf8')) as Recording
}

/** The last step of a page's address, by which the peers know it; unique in a recording. */
export function slugOf(path: string): string {
  return path.split('/').findLast((part) => part !== '') ?? ''
}
