/** The middle value; of an even number the lower of the two. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** The value that this share of all values does not exceed, such as 0.99. NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

/** A table in Markdown; all columns but the first are aligned to the right. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, 4, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

/** Three significant digits: `698`, `17.6`, `0.82`. */
export function toDigits(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (value >= 100) return String(Math.round(value))
  return value.toFixed(value >= 10 ? 1 : 2)
}

/** A target ratio, and its result. */
export interface Verdict {
  readonly what: string
  /** NaN when it was not measured. */
  readonly ratio: number
  readonly target: number
  readonly sense: 'at least' | 'at most'
}

/** `met`, `missed`, or `not measured`. */
export function judge({ ratio, target, sense }: Verdict): string {
  if (Number.isNaN(ratio)) return 'not measured'
  return (sense === 'at least' ? ratio >= target : ratio <= target) ? 'met' : 'missed'
}

/** Verdicts as a table. */
export function toVerdictTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map((verdict) => [
    verdict.what,
    toDigits(verdict.ratio),
    `${verdict.sense === 'at least' ? '≥' : '≤'} ${toDigits(verdict.target)}`,
    judge(verdict),
  ])
  return toTable(['Target', 'Measured', 'Asked', 'Verdict'], rows)
}

function pad(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width)
}
