import { parseBody } from '../../body/parse-body.ts'
import { toHtml } from '../../body/sanitize.ts'
import { type ChildNode, toElement, toText } from '../../body/shape/tree.ts'
import { toEmbed } from '../embeds.ts'
import { DECORATION } from '../media/place-media.ts'

/** HTML of a card as plain elements. Texts of a card are HTML, as Ghost stores most of them. */

/** Wraps HTML in an element without escaping it; nothing when it is empty. */
export function wrap(
  tag: string,
  inner: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
): string {
  if (inner.trim() === '') return ''
  return toHtml([toElement(tag, attributes)]).replace(/><\/[a-z0-9]+>$/, () => `>${inner}</${tag}>`)
}

/** Escapes a plain text. */
export const toEscaped = (text: string): string => toHtml([toText(text)])

/** A picture with its caption, linked or not. */
export function toPicture(src: string, alt: string, caption = '', href = ''): string {
  if (src === '') return wrap('p', caption)
  const image = toElement('img', { src, alt })
  const shown = href === '' ? image : toElement('a', { href }, [image])
  return `<figure>${toHtml([shown])}${wrap('figcaption', caption)}</figure>`
}

/** A link in its own paragraph; without an address, its text. */
export function toLink(words: string, href: string): string {
  if (href === '') return wrap('p', words)
  return words === '' ? '' : `<p>${wrap('a', words, { href })}</p>`
}

/** A sound or video, with its title and caption. */
export function toPlayer(kind: 'audio' | 'video', src: string, title = '', caption = ''): string {
  if (src === '') return wrap('p', [title, caption].filter(Boolean).join(' '))
  const player = toHtml([toElement(kind, { src, title: title || undefined })])
  return caption === '' ? player : `<figure>${player}${wrap('figcaption', caption)}</figure>`
}

/** A section that opens. */
export function toToggle(heading: string, content: string): string {
  return heading.trim() === '' ? content : `<details><summary>${heading}</summary>${content}</details>`
}

/** A box of text, such as a callout or a call to action. */
export function toBox(...parts: readonly string[]): string {
  return wrap('div', parts.filter((part) => part.trim() !== '').join('\n'), { class: 'callout' })
}

export interface Bookmark {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly author: string
  readonly publisher: string
  readonly thumbnail: string
  readonly caption: string
}

/** A link to another page with its title, picture and description; an embed where the page is a known player. */
export function toBookmark({ url, title, description, author, publisher, thumbnail, caption }: Bookmark): string {
  const source = [author, publisher].filter((name) => name.trim() !== '').join(' · ')
  const words = [description, source].map((part) => wrap('p', part)).join('')
  const embed = url === '' ? null : toEmbed(url, title || null, thumbnail || null)
  if (embed !== null) return [embed, words, wrap('p', caption)].join('')
  const picture: ChildNode[] = thumbnail === '' ? [] : [toElement('img', { src: thumbnail, alt: '', [DECORATION]: '' })]
  return [toHtml(picture), toLink(toEscaped(title || url), url), words, wrap('p', caption)].join('')
}

/** Another site's post or player with its title, picture and caption: an embed, or the HTML that its site gave. */
export function toEmbedCard(url: string, html: string, title: string, thumbnail: string, caption: string): string {
  const embed = url === '' ? null : toEmbed(url, title || null, thumbnail || null)
  // A post as HTML has its words; a player has none.
  const own =
    html !== '' && !/<(?:iframe|object|embed)\b/i.test(html) && /[\p{L}]{3}/u.test(html.replace(/<[^>]*>/g, ''))
  const shown = own ? html : (embed ?? (html || toLink(toEscaped(title || url), url)))
  return `${shown}${wrap('p', caption)}`
}

/** The stars of a product, as words. */
export const toStars = (count: number): string =>
  count > 0 ? `<p>${'★'.repeat(Math.min(5, Math.round(count)))}</p>` : ''

/** Parses HTML to nodes, for a card in the place of an element. */
export const toNodes = (html: string): ChildNode[] => parseBody(html)
