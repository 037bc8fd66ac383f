/**
 * Answers the level a heading gets. The page's own headline is the only h1, a body begins at h2, and no level is
 * skipped on the way down, whatever sizes the author chose.
 */
export function createHeadingLevels(): (source: number) => number {
  const open: number[] = []
  return (source) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= source) open.pop()
    open.push(source)
    return Math.min(open.length + 1, 6)
  }
}
