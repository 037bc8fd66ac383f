import { readFileSync, writeFileSync } from 'node:fs'
import type { DocumentShell, PagePayload } from '../../../shared/page/payload.ts'

/** One page of the site: its data, and its response. */
export interface RecordedPage {
  readonly kind: 'front' | 'article'
  readonly path: string
  readonly payload: PagePayload
  readonly html: string
  /** The headers of every response with this page, without those about the connection or the encoding. */
  readonly headers: Readonly<Record<string, string>>
}

/** The pages with which all entries are measured: peers render them, limits send them, checks compare them. */
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
