import { gfm } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'
import { toFeedHtml } from '../feeds/feed-html.ts'

const converter = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  hr: '---',
  emDelimiter: '_',
})
converter.use(gfm)

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
  return converter.escape(text.replace(/\s+/g, ' ').trim()).replaceAll('<', '\\<')
}
