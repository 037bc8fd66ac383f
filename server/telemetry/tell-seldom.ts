/** Milliseconds in which one fault is told of once. */
const SILENCE = 10_000

/**
 * Passes faults on, but one that comes again and again, four times a second while a database is away, only once in ten
 * seconds. Another fault is told of at once.
 */
export function tellSeldom(tell: (error: unknown) => void, clock: () => number): (error: unknown) => void {
  let last: { readonly words: string; readonly at: number } | null = null
  return (error) => {
    const words = String(error)
    if (last !== null && last.words === words && clock() - last.at < SILENCE) return
    last = { words, at: clock() }
    tell(error)
  }
}
