import { autop } from '@wordpress/autop'
import { embedFrames, toLineEmbed } from '../embeds.ts'
import { type BlockContext, withoutBlockComments } from './blocks.ts'
import { expandShortcodes, type ShortcodeContext } from './shortcodes.ts'

/** Above this the paragraphs of a text without blocks are made by its empty lines alone: WordPress's own rules are many passes. */
const LARGE = 4_000_000

/**
 * The HTML of a post: block comments taken off, shortcodes expanded, paragraphs made where a text has none, and addresses
 * that stand alone on a line embedded, as WordPress would. Not yet sanitised.
 */
export function toWordpressBody(content: string, context: ShortcodeContext & BlockContext): string {
  const hasBlocks = /<!--\s*wp:/.test(content)
  // WordPress's own rules try every beginning of a run of spaces.
  const spaced = content.replace(/[ \t]{100,}/g, ' ')
  const text = hasBlocks ? withoutBlockComments(spaced, context) : spaced
  const bare = text
    .replace(/<!--\s*(more|nextpage|noteaser)(?:(?!-->|<!--)[\s\S])*-->/g, '\n\n')
    .replace(/<!--(?:(?!-->|<!--)[\s\S])*-->/g, '')
  const expanded = embedLines(expandShortcodes(embedFrames(bare), context))
  if (hasBlocks) return expanded
  return expanded.length > LARGE ? toParagraphs(expanded) : autop(expanded)
}

/** WordPress embeds an address that is alone on its line, alone in its paragraph, or in the wrapper of an embed block. */
function embedLines(text: string): string {
  return text
    .replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, (_, address: string) => `\n${toLineEmbed(address)}\n`)
    .replace(/<p>\s*(https?:\/\/[^\s<>"]+)\s*<\/p>/g, (_, address: string) => toLineEmbed(address))
}

function toParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => (/^\s*</.test(part) ? part : `<p>${part}</p>`))
    .join('\n')
}
