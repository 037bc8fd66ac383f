import { toPlainText } from '../../../body/sanitize.ts'
import { toLoss } from '../losses.ts'
import type { ShortcodeContext } from './shortcodes.ts'

/** The ends of a text in HTML. */
const EDGES =
  /<\/?(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|tr|td|th|table|section|article|header|footer|figure|figcaption|blockquote|br|hr|label|option|select|button|form|details|summary|pre)\b[^>]*>|\n+/i

/** The letters and digits of a text, to find it in another form of it. */
const toLetters = (html: string): string => html.replace(/<[^>]*>|&#?\w+;/g, '').replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Appends the texts of a builder's page that its data do not have, such as the words of a form and a widget's own
 * defaults: the builder also stores the page as it was shown.
 *
 * @param shown the page as WordPress stores it
 */
export function withBuilderText(html: string, shown: string, { note }: Pick<ShortcodeContext, 'note'>): string {
  const known = toLetters(html)
  const parts = shown
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, '')
    .split(EDGES)
    .map((part) => toPlainText(part))
    .filter((text) => toLetters(text) !== '')
  // A text that the page shows twice may be known once.
  const left = new Map(parts.map((text) => [text, known.split(toLetters(text)).length - 1]))
  const texts = parts.filter((text) => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count <= 0
  })
  if (texts.length > 0) note(toLoss('builderText', '', texts.length))
  return [html, ...texts.map((text) => `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)].join('\n\n')
}
