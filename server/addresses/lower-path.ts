/**
 * The path in lower case, where that is another path; null if it has no capitals, or is malformed. Percent-encoding counts
 * as the letters that it stands for.
 */
export function toLowerPath(path: string): string | null {
  if (!/[A-Z%]/.test(path)) return null
  const segments = path.split('/').map(toLowerSegment)
  if (segments.some((segment) => segment === null)) return null
  const lower = segments.join('/')
  return lower === path ? null : lower
}

/** One segment; as it was if it has no capitals. null: malformed. */
function toLowerSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment)
    const lower = text.toLowerCase()
    return lower === text ? segment : encodeURI(lower).replace(/[?#/]/g, encodeURIComponent)
  } catch {
    return null
  }
}
