/**
 * A line of CSV (RFC 4180), with its line end. A text that a spreadsheet would run as a formula gets an apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection), because an export may contain anything.
 */
export function toCsvLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(toField).join(',')}\r\n`
}

function toField(value: string | number | null | undefined): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
