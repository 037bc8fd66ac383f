import { toHtml } from '../../body/sanitize.ts'
import { toElement, toText } from '../../body/shape/tree.ts'
import { toEmbed, toLineEmbed } from '../embeds.ts'
import { toLoss } from '../losses.ts'
import { readTexts } from '../readable.ts'
import { toPicturesOf, toPlayerOf } from './figures.ts'
import type { Call, Rendering, ShortcodeContext } from './shortcode.ts'

/** The shortcodes of WordPress itself, of WordPress.com and of Jetpack. */
export const CORE_RENDERINGS: Readonly<Record<string, Rendering>> = {
  caption: toCaption,
  wp_caption: toCaption,
  gallery: toGallery,
  slideshow: toGallery,
  playlist: toPlaylist,
  audio: (call) => toPlayer('audio', call, ['src', 'mp3', 'm4a', 'ogg', 'wav', 'flac']),
  video: (call) => toPlayer('video', call, ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mov', 'flv']),
  embed: (call) => toLineEmbed(call.content || call.named.src || call.named.url || call.listed[0] || ''),
  latex: ({ content }) => toHtml([toElement('code', {}, [toText(content)])]),
  quote: ({ content }) => `<blockquote>${content}</blockquote>`,
  pullquote: ({ content }) => `<blockquote class="pull">${content}</blockquote>`,
  'contact-form': toForm,
  'contact-field': toField,
}

/** Embeds of one site, which the id or the address of a page follows. */
export const NAMED_EMBEDS: Readonly<Record<string, Rendering>> = {
  youtube: (call) => toNamedEmbed(call, (id) => `https://www.youtube.com/watch?v=${id}`),
  vimeo: (call) => toNamedEmbed(call, (id) => `https://vimeo.com/${id}`),
  tweet: (call) => toNamedEmbed(call, (id) => `https://twitter.com/i/status/${id}`),
  twitter: (call) => toNamedEmbed(call, (id) => `https://twitter.com/i/status/${id}`),
  instagram: (call) => toNamedEmbed(call, (id) => `https://www.instagram.com/p/${id}/`),
  dailymotion: (call) => toNamedEmbed(call, (id) => `https://www.dailymotion.com/video/${id}`),
  gist: (call) => toNamedEmbed(call, (id) => `https://gist.github.com/${id}`),
  wpvideo: (call) => toNamedEmbed(call, (id) => `https://videopress.com/v/${id}`),
  videopress: (call) => toNamedEmbed(call, (id) => `https://videopress.com/v/${id}`),
  soundcloud: (call) => toNamedEmbed(call, (id) => id),
  spotify: (call) => toNamedEmbed(call, (id) => id),
}

function toCaption({ named, content }: Call): string {
  // Old posts have the caption as an attribute, newer ones after the picture.
  const picture = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(content)?.[0] ?? ''
  const written = content.slice(picture.length).trim()
  const words = picture === '' ? (named.caption ?? '') : [named.caption, written].filter(Boolean).join(' ')
  const shown = picture || content
  return `<figure>${shown}${words === '' || words === shown ? '' : `<figcaption>${words}</figcaption>`}</figure>`
}

function toGallery({ named }: Call, context: ShortcodeContext): string {
  const ids = (named.ids ?? named.include ?? '').split(',').filter((id) => id.trim() !== '')
  const left = new Set((named.exclude ?? '').split(',').map((id) => id.trim()))
  return toPicturesOf(ids.length > 0 ? ids : context.uploads.filter((id) => !left.has(id)), context)
}

function toPlaylist({ named }: Call, { attachment, note }: ShortcodeContext): string {
  return (named.ids ?? '')
    .split(',')
    .filter((id) => id.trim() !== '')
    .map((id) => {
      const found = attachment(id.trim())
      if (found === undefined) note(toLoss('pictureId', id.trim()))
      return found === undefined ? '' : toPlayerOf(found.url)
    })
    .join('\n\n')
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
  const { poster, width, height, caption, title = caption } = named
  return toHtml([toElement(kind, { poster, width, height, title, controls: '' }, inner)])
}

function toNamedEmbed({ named, listed, content }: Call, toAddress: (id: string) => string): string {
  // `[youtube=https://…]` is parsed as a value without a name.
  const value = (content || named.url || named.src || named.href || named.id || listed[0] || '')
    .replace(/^=/, '')
    .replace(/^["']|["']$/g, '')
    .trim()
  if (value === '') return ''
  return toLineEmbed(/^(https?:)?\/\//.test(value) ? value : toAddress(encodeURIComponent(value)), named.title ?? null)
}

function toForm({ content }: Call, { note }: ShortcodeContext): string {
  note(toLoss('form'))
  return content
}

/** A field of Jetpack's forms: its label, and its options as a list. */
function toField({ named }: Call): string {
  const { options = '', ...rest } = named
  const choices = options.split(',').filter((option) => option.trim() !== '')
  const list = choices.map((option) => toHtml([toElement('li', {}, [toText(option.trim())])])).join('')
  const words = readTexts(rest).map((text) => `<p>${text}</p>`)
  return `${words.join('')}${list === '' ? '' : `<ul>${list}</ul>`}`
}
