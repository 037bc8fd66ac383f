import { z } from 'zod'
import { findEmbed } from '../embeds/find-embed.ts'
import { PROVIDERS } from '../embeds/providers.ts'
import type { Element } from '../shape/tree.ts'
import { optionalSourceAddress, optionalText } from './fields.ts'
import { h } from './h.ts'
import { type BlockContext, defineHtmlBlock, type HtmlBlockType } from './html-block.ts'

const embedSchema = z.object({
  url: optionalSourceAddress,
  href: optionalSourceAddress,
  src: optionalSourceAddress,
  title: optionalText,
  /** Who wrote or made it. */
  author: optionalText,
  /** Its words, for readers who do not load it. */
  text: optionalText,
  thumbnail: optionalText,
})

/**
 * A box in place of something of another site (PG-031, PG-039). Nothing is loaded from there until the reader presses
 * the button, which a script adds. An address that no iframe may load becomes a link.
 */
const embed = defineHtmlBlock({
  schema: embedSchema,
  sheet: 'embeds',
  hasPictures: false,
  behaviour: 'embed',
  render(data, context) {
    const href = data.url ?? data.href ?? data.src
    return href === null ? null : toFacade(href, data, context)
  },
})

type EmbedWords = Pick<z.infer<typeof embedSchema>, 'title' | 'author' | 'text'>

/** The box of an embed, or a link where no provider has the address. */
export function toFacade(address: string, data: EmbedWords, { words }: BlockContext): Element {
  const { title, author, text } = data
  const found = findEmbed(address)
  if (found === null) {
    return h('p', { class: 'embed-link' }, h('a', { href: address, rel: 'noopener' }, title ?? toShortAddress(address)))
  }
  const { provider, kind, href, frame, shape } = found
  const name = title ?? words.embedTitles[kind]
  return h(
    'figure',
    {
      class: `embed ${shape}`,
      'data-frame': frame,
      'data-title': `${provider}: ${name}`,
      'data-load': words.loadEmbed(provider),
    },
    h(
      'div',
      { class: 'box' },
      h('p', { class: 'label' }, provider),
      h('p', { class: 'name' }, name),
      text === null ? null : h('blockquote', { cite: href }, h('p', {}, text)),
      author === null ? null : h('p', { class: 'by' }, author),
      h('p', { class: 'note' }, words.embedNote(provider)),
      h('p', { class: 'act' }),
    ),
    h('figcaption', {}, h('a', { href, rel: 'noopener' }, words.openEmbed(provider))),
  )
}

/** A short form of a URL for readers: without scheme and `www.`, truncated when it is long. */
function toShortAddress(href: string): string {
  const address = href.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return address.length > 80 ? `${address.slice(0, 79)}…` : address
}

/** Posts, players and pages of other sites; each name accepts the addresses of every provider. */
export const EMBED_BLOCKS: Readonly<Record<string, HtmlBlockType>> = {
  ...Object.fromEntries(Object.keys(PROVIDERS).map((name) => [name, embed])),
  iframe: embed,
  chart_embed: embed,
}
