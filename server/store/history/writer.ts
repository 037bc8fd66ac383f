/** By what a write is made: the content API, a command, an import, or the clock of the site. */
export const WRITTEN_VIA = ['api', 'command', 'import', 'schedule'] as const
export type WrittenVia = (typeof WRITTEN_VIA)[number]

/** Who writes, and by what (NW-001). */
export interface Writer {
  /** The name of the token, or of the user who ran the command. */
  readonly name: string
  readonly via: WrittenVia
  /** The import that writes, by which it can be taken back (NW-004). */
  readonly run?: string
  /** Why, such as the version that is restored. */
  readonly note?: string
}

/** A write at a time, in milliseconds since the epoch. */
export interface Writing extends Writer {
  readonly at: number
}

/** The site itself, which publishes and takes down what is due. */
export const SCHEDULE: Writer = { name: 'schedule', via: 'schedule' }
