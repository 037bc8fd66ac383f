import { toLineEmbed } from '../embeds.ts'
import { findAddress, readTexts } from '../readable.ts'
import type { Call } from './shortcodes.ts'

/**
 * What remains of an unknown shortcode: its content, the texts of its attributes and its address. In a line of text,
 * the attributes follow the content in brackets.
 */
export function toUnknown({ named, listed, content }: Call): string {
  const texts = readTexts(named).filter((text) => !content.includes(text))
  const address = findAddress(named) ?? listed.find((value) => /^https?:\/\/\S+$/.test(value)) ?? null
  const isLine = content.trim() !== '' && !/\n\s*\n|<(?:p|div|h[1-6]|ul|ol|table|figure|blockquote)\b/i.test(content)
  const shown = address === null || content.includes(address) ? '' : toLineEmbed(address)
  if (texts.length === 0 && shown === '') return content
  if (isLine && shown === '') return `${content} (${texts.join('; ')})`
  const parts = [...texts.map((text) => `<p>${text}</p>`), content, shown]
  return `\n\n${parts.filter((part) => part.trim() !== '').join('\n\n')}\n\n`
}
