import { toLineEmbed } from '../embeds.ts'
import { type Loss, toLoss, toLostValues } from '../losses.ts'
import { findAddress, readValues } from '../readable.ts'
import type { Call } from './shortcode.ts'

interface Unknown {
  readonly html: string
  readonly losses: readonly Loss[]
}

/**
 * What remains of an unknown shortcode: its content, its readable values and its address. In a line of text the values
 * follow the content in brackets. Every other value is a loss.
 *
 * @param isAlone whether nothing else is in its line
 */
export function toUnknown({ name, named, listed, content }: Call, isAlone: boolean): Unknown {
  const address = findAddress(named) ?? listed.find((value) => /^https?:\/\/\S+$/.test(value)) ?? null
  const { html, line, lost } = readValues({ ...toListed(listed), ...named }, `${content} ${address ?? ''}`)
  const isLine = content.trim() !== '' && !/\n\s*\n|<(?:p|div|h[1-6]|ul|ol|table|figure|blockquote)\b/i.test(content)
  const shown = address === null || content.includes(address) ? '' : toLineEmbed(address)
  const losses = toLostValues(`[${name}]`, lost)
  if (html === '' && shown === '') return { html: content, losses: [toFate(name, content), ...losses] }
  const inLine = isLine && shown === '' && !(isAlone && html.includes('<dl>'))
  const parts = [content, html, shown].filter((part) => part.trim() !== '')
  return {
    html: inLine ? `${content} (${line.join('; ')})` : `\n\n${parts.join('\n\n')}\n\n`,
    losses: [toFate(name, html + shown), ...losses],
  }
}

const toFate = (name: string, html: string): Loss => toLoss(html.trim() === '' ? 'shortcode' : 'shortcodeForm', name)

/** Values without a name, by their number from 1. */
function toListed(listed: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(listed.map((value, index) => [`${index + 1}`, value]))
}
