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

/**
 * The text as one line that a terminal only shows. An export may hold line ends, escape sequences and marks that turn
 * the direction of writing: with them an author could forge lines of the report.
 */
export function toPlainLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
}
