import { getElementsByTagName, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import type { RecordedPage } from './recording/recording.ts'

/** The contents of a page in numbers, so that a reader of the table can judge whether two pages are equal. */
export interface PageFacts {
  readonly bytes: number
  readonly elements: number
  readonly links: number
  readonly pictures: number
}

/** Counts a page. */
export function countPage(html: string): PageFacts {
  const elements = getElementsByTagName('*', parseDocument(html))
  const count = (name: string) => elements.filter((element) => element.name === name).length
  return { bytes: Buffer.byteLength(html), elements: elements.length, links: count('a'), pictures: count('img') }
}

/**
 * Holds a response against the page it should be: its headline and its last paragraph, of the front page its first and last
 * headline, and the structured data.
 *
 * @throws Error that names what is missing
 */
export function checkPage(html: string, { path, payload }: RecordedPage): void {
  const text = toWords(textContent(parseDocument(html)))
  for (const wanted of wordsOf(payload)) {
    if (!text.includes(toWords(wanted))) throw new Error(`The page ${path} lacks its words “${wanted}”`)
  }
  const records = html.split('application/ld+json').length - 1
  if (records < payload.head.jsonLd.length) throw new Error(`The page ${path} lacks its structured data`)
}

function wordsOf({ content, rows }: RecordedPage['payload']): readonly string[] {
  if (content.kind === 'article') {
    const body = content.body.map((block) => (block.kind === 'html' ? block.html : '')).join('')
    const last = getElementsByTagName('p', parseDocument(body)).at(-1)
    return [content.headline, ...(last ? [textContent(last)] : [])]
  }
  const lists = rows.flatMap(({ columns }) => columns.flatMap(({ components }) => components.map(({ list }) => list)))
  const headlines = lists.flatMap((list) => list?.items[0]?.headline ?? [])
  return [...headlines.slice(0, 1), ...headlines.slice(-1)]
}

function toWords(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
