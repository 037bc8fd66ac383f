import { distance } from 'fastest-levenshtein'

/** Finds the name that a misspelt `name` probably means; null when more than a third of the letters differ. */
export function findNearest(name: string, names: Iterable<string>): string | null {
  let nearest: string | null = null
  let fewest = Number.POSITIVE_INFINITY
  for (const candidate of names) {
    const edits = distance(name.toLowerCase(), candidate.toLowerCase())
    const isClose = edits <= Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3))
    if (isClose && edits < fewest) [nearest, fewest] = [candidate, edits]
  }
  return nearest
}
