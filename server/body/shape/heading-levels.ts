/**
 * Creates a function that gives each heading its level. A body starts at h2, because the headline is the only h1, and
 * no level is skipped, whatever the author chose.
 */
export function createHeadingLevels(): (source: number) => number {
  const open: number[] = []
  return (source) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= source) open.pop()
    open.push(source)
    return Math.min(open.length + 1, 6)
  }
}
