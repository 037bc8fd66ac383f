/** How the lines of a file of CSV are written. */
export interface CsvStyle {
  /** Whether a text that a spreadsheet would run as a formula gets an apostrophe, which other programs read as text. */
  readonly forSpreadsheet: boolean
}

/**
 * A line of CSV (RFC 4180), with its line end. Its values are read back as they are, unless the file is for a spreadsheet
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function toCsvLine(
  values: readonly (string | number | null | undefined)[],
  style: CsvStyle = { forSpreadsheet: false },
): string {
  return `${values.map((value) => toField(value, style)).join(',')}\r\n`
}

function toField(value: string | number | null | undefined, { forSpreadsheet }: CsvStyle): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value)
  const text = forSpreadsheet && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
