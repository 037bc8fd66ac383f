/** Words a minute of a reader of news prose. */
const READING_SPEED = 230

/** Minutes, at least 1. */
export function readingTime(words: number): number {
  return Math.max(1, Math.round(words / READING_SPEED))
}
