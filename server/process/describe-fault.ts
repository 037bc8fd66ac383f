/** Formats a fault of a file as one line: its position and what was expected. */
export function describeFault({
  path,
  message,
}: {
  readonly path: readonly PropertyKey[]
  readonly message: string
}): string {
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`
}
