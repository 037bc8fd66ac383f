/** Where the command reads its settings and writes its words. */
export interface Console {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Answers. */
  readonly out: (text: string) => void
  /** Progress and complaints. */
  readonly err: (text: string) => void
  /** Columns of the terminal; null where nobody watches, and nothing moves. */
  readonly columns: number | null
}

/** 0 all done, 1 some of it refused, 2 nothing done. */
export type ExitStatus = 0 | 1 | 2
