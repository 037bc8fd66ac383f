import { toHtml } from '../../body/sanitize.ts'
import { toElement, toText } from '../../body/shape/tree.ts'
import { type Note, toLoss, toLostValues } from '../losses.ts'
import { toBodyHtml } from '../markdown/markdown-body.ts'
import { readValues } from '../readable.ts'
import {
  toBookmark,
  toBox,
  toEmbedCard,
  toEscaped,
  toLink,
  toPicture,
  toPlayer,
  toStars,
  toToggle,
  wrap,
} from './card-html.ts'

export type Json = Readonly<Record<string, unknown>>

export const records = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter((entry): entry is Json => typeof entry === 'object' && entry !== null) : []
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

type Card = (card: Json, note: (note: Note) => void) => string

/**
 * The cards of both editors by name, with their texts as plain HTML. Lexical writes `codeblock`, `horizontalrule` and
 * `call-to-action` for what Mobiledoc calls `code`, `hr` and nothing (Ghost: Koenig, kg-default-nodes and -cards).
 */
const CARDS: Readonly<Record<string, Card>> = {
  image: ({ src, alt, caption, href }) => toPicture(text(src), text(alt), text(caption), text(href)),
  gallery: ({ images, caption }) =>
    records(images)
      .map(({ src, alt, caption: own, href }) => toPicture(text(src), text(alt), text(own), text(href)))
      .join('\n') + wrap('p', text(caption)),
  html: ({ html }) => text(html),
  markdown: ({ markdown }) => toBodyHtml(text(markdown)),
  'card-markdown': ({ markdown }) => toBodyHtml(text(markdown)),
  embed: (card) => {
    const { title, thumbnail_url: thumbnail } = metadataOf(card)
    return toEmbedCard(text(card.url), text(card.html), text(title), text(thumbnail), text(card.caption))
  },
  bookmark: (card) => {
    const about = { ...card, ...metadataOf(card) }
    return toBookmark({
      url: text(card.url) || text(about.url),
      title: text(about.title),
      description: toEscaped(text(about.description)),
      author: toEscaped(text(about.author)),
      publisher: toEscaped(text(about.publisher)),
      thumbnail: text(about.thumbnail),
      caption: text(card.caption),
    })
  },
  code: toCode,
  codeblock: toCode,
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  paywall: () => '',
  callout: ({ calloutEmoji, calloutText }) => toBox([text(calloutEmoji), text(calloutText)].filter(Boolean).join(' ')),
  toggle: ({ heading, content }) => toToggle(text(heading), text(content)),
  video: ({ src, caption, title }) => toPlayer('video', text(src), text(title), text(caption)),
  audio: ({ src, title }) => toPlayer('audio', text(src), text(title)),
  file: ({ src, fileTitle, fileName, fileCaption }) =>
    toLink(toEscaped(text(fileTitle) || text(fileName)), text(src)) + wrap('p', toEscaped(text(fileCaption))),
  button: ({ buttonText, buttonUrl }) => toLink(toEscaped(text(buttonText)), text(buttonUrl)),
  header: (card) =>
    toPicture(text(card.backgroundImageSrc), '') + toTitled(card) + toOwnButton(card, card.buttonEnabled !== false),
  signup: (card, note) => {
    note(toLoss('form'))
    return toTitled(card) + wrap('p', text(card.disclaimer)) + wrap('p', toEscaped(text(card.buttonText)))
  },
  product: (card) =>
    toBox(
      toPicture(text(card.productImageSrc), ''),
      wrap('h4', text(card.productTitle)),
      card.productRatingEnabled === true ? toStars(Number(card.productStarRating)) : '',
      text(card.productDescription),
      card.productButtonEnabled === false ? '' : toLink(toEscaped(text(card.productButton)), text(card.productUrl)),
    ),
  'call-to-action': (card) =>
    toBox(
      card.hasSponsorLabel === false ? '' : text(card.sponsorLabel),
      toPicture(text(card.imageUrl), ''),
      text(card.textValue),
      toOwnButton(card, card.showButton !== false),
    ),
  email: ({ html }) => text(html),
  'email-cta': (card) => text(card.html) + toOwnButton(card, card.showButton !== false),
  transistor: (_, note) => {
    note(toLoss('card', 'transistor'))
    return ''
  },
}

/** Converts a card of either editor to HTML; null when the name is unknown and it has no text either. */
export function fromCard(name: string, card: Json, note: (note: Note) => void): string | null {
  const render = Object.hasOwn(CARDS, name) ? CARDS[name] : undefined
  if (render !== undefined) return render(card, note)
  const { children: _, type: _type, ...own } = card
  const { html, lost } = readValues(own)
  if (html !== '') note(toLoss('cardForm', name))
  for (const loss of toLostValues(`the card ${name}`, lost)) note(loss)
  return html === '' ? null : html
}

function metadataOf({ metadata }: Json): Json {
  // An object of JSON has names and unknown values.
  return typeof metadata === 'object' && metadata !== null ? (metadata as Json) : {}
}

const toTitled = ({ header, subheader }: Json): string => wrap('h2', text(header)) + wrap('p', text(subheader))

const toOwnButton = ({ buttonText, buttonUrl }: Json, isShown: boolean): string =>
  isShown ? toLink(toEscaped(text(buttonText)), text(buttonUrl)) : ''

function toCode({ code, language, caption }: Json): string {
  const lines = [toText(text(code))]
  const name = /^[\w+#-]{1,20}$/.test(text(language)) ? { class: `language-${text(language).toLowerCase()}` } : {}
  return toHtml([toElement('pre', {}, [toElement('code', name, lines)])]) + wrap('p', text(caption))
}
