import { z } from 'zod'
import { findNearest } from '../../process/nearest.ts'

/**
 * An object without other keys. One that is misspelt is named together with the key that was probably meant.
 *
 * @param expected the message for what is no object
 */
export function strictShape<Shape extends z.ZodRawShape>(shape: Shape, expected?: string) {
  const known = Object.keys(shape)
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' && Array.isArray(issue.keys)
        ? issue.keys.map((key) => toText(String(key), known)).join('; ')
        : expected,
  })
}

function toText(key: string, known: readonly string[]): string {
  const nearest = findNearest(key, known)
  return `there is no key ${key}; ${nearest === null ? `expected one of ${known.join(', ')}` : `did you mean ${nearest}?`}`
}
