import type { Request } from 'express'
import type { Precondition } from '../version.ts'

/** The response to a precondition that cannot be read. */
export const BAD_PRECONDITION = 'If-Match and If-None-Match: expected * or a list of entity tags such as "a1"'

const TAG = /^(W\/)?"([\x21\x23-\x7e]*)"$/

/**
 * Reads `If-Match` and `If-None-Match` of a write as versions; null when a header is neither `*` nor a list of entity
 * tags. A weak tag never matches `If-Match` (RFC 9110, 13.1.1).
 */
export function readPrecondition(request: Pick<Request, 'get'>): Precondition | null {
  const match = readTags(request.get('if-match'), 'strong')
  const noneMatch = readTags(request.get('if-none-match'), 'weak')
  if (match === null || noneMatch === null) return null
  return { ...(match && { match }), ...(noneMatch && { noneMatch }) }
}

function readTags(header: string | undefined, compare: 'strong' | 'weak'): readonly string[] | '*' | undefined | null {
  if (header === undefined) return undefined
  if (header.trim() === '*') return '*'
  const versions: string[] = []
  for (const part of header.split(',')) {
    const [, weak, opaque] = TAG.exec(part.trim()) ?? []
    if (opaque === undefined) return null
    // The tag of a read has a suffix after the version.
    if (weak === undefined || compare === 'weak') versions.push(opaque.split('.', 1)[0] ?? '')
  }
  return versions
}

/** The entity tag of a document's version, for responses to writes. */
export function toVersionTag(version: string): string {
  return `"${version}"`
}
