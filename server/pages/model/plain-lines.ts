import { toPlainText } from '../../body/sanitize.ts'

/** Ends of lines and blocks in HTML. */
const BREAK = /<br\b[^>]*>|<\/(?:p|li|div|h[1-6])>|\n/gi

/** Converts a short text that a CMS may have written as HTML, such as a list, to lines of plain text. */
export function toPlainLines(html: string | null): string | null {
  if (html === null || !/[<&]/.test(html)) return html
  return html
    .split(BREAK)
    .map(toPlainText)
    .filter((line) => line !== '')
    .join('\n')
}
