import { type DestinationStream, pino } from 'pino'

/** Bytes that wait for each other. A write of a line each cost a sixth of the time of a kept page. */
const TOGETHER = 3072

/** Bytes of a write: up to these many a pipe takes as one, so that the lines of two workers never mix. */
const AT_ONCE = 4096

/** Bytes that wait for whoever reads them: what comes while there are more of them is lost, so that memory is not. */
export const MOST_WAITING = 16 * 1024 * 1024

/** Milliseconds a line waits at most. */
const WAIT_MS = 250

/** pino's level of warnings: those lines and worse wait for nothing. */
const WARN = 40

/**
 * Standard output as the log writes it: several lines at once, whole ones. What still waits leaves at every end of the process
 * that the process itself knows of, an uncaught exception included. Where nobody reads, readers of the site are answered all
 * the same, and lines are lost.
 *
 * @param file a descriptor, by default that of standard output
 */
export function openLogOutput(file = 1): DestinationStream {
  const bounds = { minLength: TOGETHER, maxWrite: AT_ONCE, maxLength: MOST_WAITING }
  const output = pino.destination({ dest: file, sync: false, periodicFlush: WAIT_MS, ...bounds })
  return {
    // pino tells the level of a line to a stream that says it wants to know.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line)
      if (this.lastLevel >= WARN) output.flush()
    },
  } as DestinationStream & { readonly lastLevel: number }
}
