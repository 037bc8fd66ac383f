/** Words of news prose that a reader reads per minute. */
const READING_SPEED = 230

/** Reading time in minutes, at least 1. */
export function readingTime(words: number): number {
  return Math.max(1, Math.round(words / READING_SPEED))
}
