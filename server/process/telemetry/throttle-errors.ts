/** Milliseconds in which one error is passed on once. */
const SILENCE = 10_000

/**
 * Passes an error on once in ten seconds while it repeats, and a different error at once. While a database is down, an
 * error repeats four times a second.
 */
export function throttleErrors(report: (error: unknown) => void, clock: () => number): (error: unknown) => void {
  let last: { readonly words: string; readonly at: number } | null = null
  return (error) => {
    const words = String(error)
    if (last !== null && last.words === words && clock() - last.at < SILENCE) return
    last = { words, at: clock() }
    report(error)
  }
}
