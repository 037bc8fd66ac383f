import { gfm } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'
import { toFeedHtml } from '../feed-html.ts'

const converter = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  hr: '---',
  emDelimiter: '_',
})
converter.use(gfm)
// The library leaves what Markdown takes for HTML: the text `<track>` would be lost, and `&lt;` be another character.
const escapeSyntax = converter.escape.bind(converter)
converter.escape = (text) =>
  escapeSyntax(text).replace(/[<&]/g, (sign, at, whole) => toLiteral(sign, whole.slice(at, at + 40)))

converter.addRule('picture', {
  filter: 'img',
  // The library does not escape the text of a picture.
  replacement: (_content, node) => {
    const [alt = '', src = ''] =
      'getAttribute' in node ? [node.getAttribute('alt') ?? '', node.getAttribute('src') ?? ''] : []
    return src === ''
      ? ''
      : `![${escapeMarkdown(alt)}](${src.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`
  },
})

/** A sign with a backslash where it would begin a tag or a character reference. */
function toLiteral(sign: string, rest: string): string {
  return /^(?:<[a-z/!?]|&(?:#|\w+;))/i.test(rest) ? `\\${sign}` : sign
}

/**
 * Converts the sanitised HTML of a body to Markdown with tables (GFM) and absolute addresses.
 *
 * @param base the absolute address of the story
 */
export function toMarkdown(html: string, base: string): string {
  return converter.turndown(toFeedHtml(html, base)).trim()
}

/** Escapes a line of text, such as a headline, so that it means only itself. */
export function escapeMarkdown(text: string): string {
  return converter.escape(text.replace(/\s+/g, ' ').trim())
}
