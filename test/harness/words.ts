import { Parser } from 'htmlparser2'

/** Elements whose text no reader sees. */
const HIDDEN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'head',
  'title',
  'iframe',
  'audio',
  'video',
  'canvas',
  'datalist',
  'annotation',
  'annotation-xml',
])

/** The text of HTML that a reader sees or hears: its text, and the alternative texts of its pictures. */
export function toVisibleText(html: string): string {
  const parts: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentag(name, { alt, placeholder, type = '', value, label }) {
      if (HIDDEN.has(name)) hidden += 1
      if (hidden > 0) return
      if (!INLINE.has(name)) parts.push(' ')
      if (name === 'img' && alt) parts.push(alt, ' ')
      if ((name === 'input' || name === 'textarea') && placeholder) parts.push(placeholder, ' ')
      if (name === 'input' && /^(?:submit|button|reset)$/.test(type) && value) parts.push(value, ' ')
      if (name === 'optgroup' && label) parts.push(label, ' ')
    },
    ontext(text) {
      if (hidden === 0) parts.push(text)
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden -= 1
      if (hidden === 0 && !INLINE.has(name)) parts.push(' ')
    },
  })
  // Two links are two words, even without a space between them.
  parser.end(html.replace(/<\/a><a\b/g, '</a> <a'))
  return parts.join('')
}

const INLINE: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** The words of a text in lower case, without addresses, which a page may show in another form. */
export function toWords(text: string): readonly string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/\b(?:https?|ftp):\/\/[^\s<>"]+|__ghost_url__[^\s<>"]*/g, ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The words of a source that are missing in what is shown of it, each as often as it is missing. */
export function findLostWords(source: string, shown: string): readonly string[] {
  const left = new Map<string, number>()
  for (const word of toWords(shown)) left.set(word, (left.get(word) ?? 0) + 1)
  return toWords(source).filter((word) => {
    const count = left.get(word) ?? 0
    if (count > 0) left.set(word, count - 1)
    return count === 0
  })
}
