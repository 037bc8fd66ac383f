/** FNV-1a with 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/ */
const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/**
 * The number of a stem, a signed integer of 32 bits, as text. A story has an array of them, a quarter of the size of its
 * words. Of half a million stems some thirty share a number with another one; a search may then find one story too many.
 */
export function toStemNumber(stem: string): string {
  let hash = OFFSET
  for (const byte of Buffer.from(stem)) hash = Math.imul(hash ^ byte, PRIME)
  return String(hash | 0)
}
