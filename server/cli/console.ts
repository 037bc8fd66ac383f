/** The environment and the output of the CLI. */
export interface Console {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Reads all of standard input; absent if there is none. */
  readonly readInput?: () => Promise<string>
  /** Writes results. */
  readonly out: (text: string) => void
  /** Writes progress and errors. */
  readonly err: (text: string) => void
  /** The columns of the terminal; null when the output is not a terminal, and there is no progress bar. */
  readonly columns: number | null
}

/** 0: all done; 1: some of it refused; 2: nothing done. */
export type ExitStatus = 0 | 1 | 2

/**
 * Converts a text to one plain line for a terminal. An export may contain line ends, escape sequences and direction
 * marks, with which an author could forge lines of the report.
 */
export function toPlainLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
}
