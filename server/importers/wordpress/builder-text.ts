import { toPlainText } from '../../body/sanitize.ts'
import { toLoss } from '../losses.ts'
import { toPlainElements } from '../plain-elements.ts'
import type { ShortcodeContext } from './shortcode.ts'

/** The ends of a text in HTML. */
const EDGES =
  /<\/?(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|tr|td|th|table|section|article|header|footer|figure|figcaption|blockquote|br|hr|label|option|select|button|form|details|summary|pre)\b[^>]*>|\n+/i

const toWords = (html: string): readonly string[] =>
  html
    .replace(/<[^>]*>|&#?\w+;/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Appends the texts of a builder's page that its data do not have, such as the words of a form and a widget's own
 * defaults: the builder also stores the page as it was shown.
 *
 * @param shown the page as WordPress stores it
 */
export function withBuilderText(html: string, shown: string, { note }: Pick<ShortcodeContext, 'note'>): string {
  const known = new Map<string, number>()
  for (const word of toWords(html)) known.set(word, (known.get(word) ?? 0) + 1)
  const texts = toPlainElements(shown, [])
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, '')
    .split(EDGES)
    .map((part) => toPlainText(part))
    .filter((text) => {
      // A word that the page shows twice may be known once.
      const missing = toWords(text).filter((word) => {
        const count = known.get(word) ?? 0
        known.set(word, count - 1)
        return count <= 0
      })
      return missing.length > 0
    })
  if (texts.length > 0) note(toLoss('builderText', '', texts.length))
  return [html, ...texts.map((text) => `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)].join('\n\n')
}
