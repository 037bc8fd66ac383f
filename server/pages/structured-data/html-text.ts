const TAG = /<(?:[^>"]|"[^"]*")*>/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/**
 * The text of HTML that the body compiler has written, without a parser: such HTML has quoted attributes and escapes
 * only these characters. Each tag ends a word, so that neighbouring paragraphs stay separate.
 */
export function textOfHtml(html: string): string {
  return html
    .replace(TAG, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?…)\]])/g, '$1')
    .trim()
}
