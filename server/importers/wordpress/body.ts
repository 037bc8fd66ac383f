import { autop } from '@wordpress/autop'
import { withCodeAsText } from '../code-text.ts'
import { embedFrames, toLineEmbed } from '../embeds.ts'
import type { BlockContext } from './block-context.ts'
import { withoutBlockComments } from './blocks.ts'
import { withCodeBlocks } from './code-shortcodes.ts'
import { withCoverPictures, withoutPhoton, withPlainEmbeds, withPlainGalleries } from './galleries.ts'
import type { ShortcodeContext } from './shortcode.ts'
import { expandShortcodes } from './shortcodes.ts'

/** Characters above which only empty lines make paragraphs, because WordPress's own rules need many passes. */
const LARGE = 4_000_000

/**
 * Converts a post to HTML as WordPress would: removes block comments, expands shortcodes, adds paragraphs, and embeds
 * URLs that are alone on a line. The result is not sanitised.
 */
export function toWordpressBody(content: string, context: ShortcodeContext & BlockContext): string {
  const hasBlocks = /<!--\s*wp:/.test(content)
  // WordPress's rules take quadratic time on long runs of spaces.
  const spaced = withCodeBlocks(withCodeAsText(content)).replace(/[ \t]{100,}/g, ' ')
  const text = hasBlocks ? withoutBlockComments(spaced, context) : spaced
  const bare = text
    .replace(/<!--\s*(more|nextpage|noteaser)(?:(?!-->|<!--)[\s\S])*-->/g, '\n\n')
    .replace(/<!--(?:(?!-->|<!--)[\s\S])*-->/g, '')
  // A file's button directly follows its name.
  const plain = withPlainGalleries(withPlainEmbeds(withCoverPictures(withoutPhoton(bare)))).replace(
    /<\/a><a\s/g,
    '</a> <a ',
  )
  const expanded = embedLines(expandShortcodes(embedFrames(plain), context))
  if (hasBlocks) return expanded
  return expanded.length > LARGE ? toParagraphs(expanded) : autop(expanded)
}

/** Embeds URLs that are alone on a line, alone in a paragraph, or in an embed block, as WordPress does. */
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
