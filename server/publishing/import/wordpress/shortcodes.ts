import { attrs as parseAttributes, regexp } from '@wordpress/shortcode'
import { toHtml } from '../../../body/sanitize.ts'
import { toElement } from '../../../body/shape/tree.ts'
import { toEmbed, toLineEmbed } from '../embeds.ts'
import { BUILDER_RENDERINGS } from './builder-shortcodes.ts'
import { toFigure } from './figures.ts'
import type { Attachment } from './site.ts'

export interface ShortcodeContext {
  readonly attachment: (id: string) => Attachment | undefined
  /** Pictures uploaded to the post, which a gallery without ids shows. */
  readonly uploads: readonly string[]
  readonly note: (text: string) => void
}

/** One shortcode in a text. */
export interface Call {
  readonly name: string
  readonly named: Readonly<Record<string, string | undefined>>
  readonly listed: readonly string[]
  readonly content: string
}

export type Rendering = (call: Call, context: ShortcodeContext) => string

const RENDERINGS: Readonly<Record<string, Rendering>> = {
  caption: toCaption,
  wp_caption: toCaption,
  gallery: toGallery,
  audio: (call) => toPlayer('audio', call, ['src', 'mp3', 'm4a', 'ogg', 'wav', 'flac']),
  video: (call) => toPlayer('video', call, ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mov', 'flv']),
  embed: (call) => toLineEmbed(call.content || call.named.src || call.named.url || call.listed[0] || ''),
  youtube: (call) => toNamedEmbed(call, (id) => `https://www.youtube.com/watch?v=${id}`),
  vimeo: (call) => toNamedEmbed(call, (id) => `https://vimeo.com/${id}`),
  tweet: (call) => toNamedEmbed(call, (id) => `https://twitter.com/i/status/${id}`),
  twitter: (call) => toNamedEmbed(call, (id) => `https://twitter.com/i/status/${id}`),
  instagram: (call) => toNamedEmbed(call, (id) => `https://www.instagram.com/p/${id}/`),
  soundcloud: (call) => toNamedEmbed(call, (id) => id),
  spotify: (call) => toNamedEmbed(call, (id) => id),
  code: ({ content }) => `<pre><code>${content}</code></pre>`,
  sourcecode: ({ content }) => `<pre><code>${content}</code></pre>`,
  quote: ({ content }) => `<blockquote>${content}</blockquote>`,
  pullquote: ({ content }) => `<blockquote class="pull">${content}</blockquote>`,
  ...BUILDER_RENDERINGS,
}

/** The most passes; no post nests shortcodes deeper. */
const DEEPEST = 6

/**
 * Converts the shortcodes of a text to HTML. Unknown ones are removed with a note, but their content stays. Other words
 * in brackets (`[sic]`, `[1]`) and everything in code stay unchanged.
 */
export function expandShortcodes(text: string, context: ShortcodeContext): string {
  return text
    .split(/(<(pre|code|script|style)\b[\s\S]*?<\/\2>)/gi)
    .map((part, index) => (index % 3 === 1 ? part : index % 3 === 2 ? '' : expandIn(part, context)))
    .join('')
    .replace(/\[(\[[^[\]]{0,2000}\])\]/g, '$1')
}

function expandIn(text: string, context: ShortcodeContext): string {
  let expanded = text
  for (let pass = 0; pass < DEEPEST; pass++) {
    const names = namesIn(expanded)
    if (names.length === 0) break
    const before = expanded
    for (const name of names) expanded = expandOne(expanded, name, context)
    if (expanded === before) break
  }
  // Removes closing tags whose opening tags were removed with another shortcode.
  return expanded.replace(/(?<!\[)\[\/[a-z][\w-]*\](?!\])/gi, '')
}

function expandOne(text: string, name: string, context: ShortcodeContext): string {
  const render = (values: string, content: string): string => {
    const { named, numeric } = parseAttributes(values)
    const call = { name, named, listed: numeric.filter((value) => value !== undefined), content }
    const rendering = RENDERINGS[name.toLowerCase()]
    if (rendering !== undefined) return `\n\n${rendering(call, context)}\n\n`
    context.note(`the shortcode [${name}] is unknown and was left out`)
    return content
  }
  // WordPress's expression searches for a closing tag from every opening tag, so it only runs before the last one.
  const closing = `[/${name}]`
  const last = text.lastIndexOf(closing)
  const split = last < 0 ? 0 : last + closing.length
  const enclosing = new RegExp(regexp(name).source, 'g')
  const paired = text
    .slice(0, split)
    .replace(enclosing, (...[whole, before, , values, , content, , after]: string[]) =>
      before === '[' && after === ']' ? (whole ?? '') : `${before}${render(values ?? '', content ?? '')}${after}`,
    )
  const single = new RegExp(`(?<!\\[)\\[${name}(?![\\w-])([^\\[\\]]*?)/?\\](?!\\])`, 'g')
  return paired + text.slice(split).replace(single, (_, values: string) => render(values, ''))
}

/** Names that are shortcodes: known, closed, with attributes, or with a character that no word in brackets has. */
function namesIn(text: string): readonly string[] {
  const names = new Set<string>()
  for (const [, name = '', rest = ''] of text.matchAll(
    /(?<!\[)\[([a-z][\w-]{1,60})((?:[\s=][^[\]<>]{0,20000})?)\/?\](?!\])/gi,
  )) {
    const isKnown = RENDERINGS[name.toLowerCase()] !== undefined
    if (isKnown || /[\w-]+\s*=/.test(rest) || /[_-]/.test(name) || text.includes(`[/${name}]`)) names.add(name)
  }
  return [...names]
}

function toCaption({ named, content }: Call): string {
  // Old posts have the caption as an attribute, newer ones after the picture.
  const picture = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(content)?.[0] ?? ''
  const words = named.caption || content.slice(picture.length).trim()
  const shown = picture || content
  return `<figure>${shown}${words === '' || words === shown ? '' : `<figcaption>${words}</figcaption>`}</figure>`
}

function toGallery({ named }: Call, { attachment, uploads, note }: ShortcodeContext): string {
  const ids = (named.ids ?? named.include ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
  const shown = (ids.length > 0 ? ids : uploads).flatMap((id) => {
    const found = attachment(id)
    if (found === undefined) note(`the gallery's picture ${id} is not in the export`)
    return found === undefined ? [] : [found]
  })
  return shown.map(toFigure).join('\n')
}

function toPlayer(kind: 'audio' | 'video', { named, content, listed }: Call, sources: readonly string[]): string {
  const addresses = [...sources.map((name) => named[name]), ...listed].filter((value): value is string =>
    /^(https?:|\/)/.test(value ?? ''),
  )
  const [first] = addresses
  const embed = first === undefined ? null : toEmbed(first)
  if (embed !== null) return embed
  if (first === undefined) return content
  const inner = [...new Set(addresses)].map((src) => toElement('source', { src }))
  return toHtml([
    toElement(kind, { poster: named.poster, width: named.width, height: named.height, controls: '' }, inner),
  ])
}

function toNamedEmbed({ named, listed, content }: Call, toAddress: (id: string) => string): string {
  // `[youtube=https://…]` is parsed as a value without a name.
  const value = (content || named.url || named.src || named.href || named.id || listed[0] || '')
    .replace(/^=/, '')
    .replace(/^["']|["']$/g, '')
    .trim()
  if (value === '') return ''
  return toLineEmbed(/^(https?:)?\/\//.test(value) ? value : toAddress(encodeURIComponent(value)))
}
