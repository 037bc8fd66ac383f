import { toHtml } from '../../body/sanitize.ts'
import { type ChildNode, toElement, toText } from '../../body/shape/tree.ts'
import { toLineEmbed } from '../embeds.ts'
import { type Note, toLoss } from '../losses.ts'
import type { Attachment } from './site.ts'

interface Shown {
  readonly url: string
  readonly alt?: string | null
  readonly caption?: string | null
}

/** Renders a picture with its caption. */
export function toFigure({ url, alt = null, caption = null }: Shown): string {
  const captions: ChildNode[] =
    caption === null || caption === '' ? [] : [toElement('figcaption', {}, [toText(caption)])]
  return url === ''
    ? ''
    : toHtml([toElement('figure', {}, [toElement('img', { src: url, alt: alt ?? '' }), ...captions])])
}

/** What a gallery needs of its export. */
interface Library {
  readonly attachment: (id: string) => Attachment | undefined
  readonly note: (note: Note) => void
}

/** Renders the pictures of a gallery, with a note of each that is not in the export. */
export function toPicturesOf(ids: readonly string[], { attachment, note }: Library): string {
  return ids
    .map((id) => id.trim())
    .filter((id) => id !== '')
    .flatMap((id) => {
      const found = attachment(id)
      if (found === undefined) note(toLoss('pictureId', id))
      return found === undefined ? [] : [toFigure(found)]
    })
    .join('\n')
}

/** Renders a heading from HTML; h2 when the level is invalid. */
export function toHeading(words: string, level: string | undefined): string {
  const name = /^h[1-6]$/.test(level ?? '') ? level : 'h2'
  return words.trim() === '' ? '' : `<${name}>${words.trim()}</${name}>`
}

/** Renders a button as a link in its own paragraph, or as text when it has no URL. */
export function toButton(words: string, address: string): string {
  if (words.trim() === '') return ''
  return address === ''
    ? `<p>${words}</p>`
    : `<p>${toHtml([toElement('a', { href: address }, [toText(words.trim())])])}</p>`
}

/** Renders a collapsible section. */
export function toDetails(title: string, content: string): string {
  return title.trim() === '' ? content : `<details><summary>${title}</summary>${content}</details>`
}

/** Renders a video or audio URL: an embed of another site's player, else the browser's own player. */
export function toPlayerOf(address: string): string {
  if (address === '') return ''
  const isSound = /\.(?:mp3|m4a|oga|ogg|wav|flac)(?:[?#]|$)/i.test(address)
  const isFile = isSound || /\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i.test(address)
  return isFile ? toHtml([toElement(isSound ? 'audio' : 'video', { src: address })]) : toLineEmbed(address)
}
