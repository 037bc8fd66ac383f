import type { Fault } from './palette.ts'

/** The folder of a publication, as its readers need it. */
export interface Folder {
  /** Reads a file of the publication; null when there is none. */
  readonly read: (name: string) => string | null
  /** The path of a file, for messages. */
  readonly named: (name: string) => string
  /** @param name the file with the faults; absent: `site.json` */
  readonly fail: (faults: readonly Fault[], name?: string) => never
}
