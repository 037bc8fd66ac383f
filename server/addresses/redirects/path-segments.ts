import { isParamValue } from '../../../shared/routing/pattern.ts'

/** Longest path that is matched, in characters. */
const MAX_PATH = 2_000

/**
 * The decoded segments of a path; a slash at its end counts for nothing. null: a segment is malformed, empty, a dot
 * segment, or has a slash or control character in it, so that no redirect applies.
 */
export function toPathSegments(path: string): readonly string[] | null {
  if (!path.startsWith('/') || path.length > MAX_PATH || path.includes('\\')) return null
  const inner = path.endsWith('/') ? path.slice(1, -1) : path.slice(1)
  if (inner === '') return path === '/' ? [] : null
  try {
    const values = inner.split('/').map((text) => (text.includes('%') ? decodeURIComponent(text) : text))
    return values.every(isParamValue) ? values : null
  } catch {
    // Malformed percent-encoding names nothing (RT-002).
    return null
  }
}
