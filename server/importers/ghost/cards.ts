import { parseBody } from '../../body/parse-body.ts'
import { toHtml } from '../../body/sanitize.ts'
import { type ChildNode, type Element, elementsOf, isTag, textOf } from '../../body/shape/tree.ts'
import { withCodeAsText } from '../code-text.ts'
import { embedFrames } from '../embeds.ts'
import { type Note, toLoss } from '../losses.ts'
import {
  toBookmark,
  toBox,
  toEscaped,
  toLink,
  toNodes,
  toPicture,
  toPlayer,
  toStars,
  toToggle,
  wrap,
} from './card-html.ts'

type Card = (card: Element, note: (note: Note) => void) => string

/** Converts each of Ghost's cards, which depend on Ghost's style sheet and script, to plain HTML. */
const CARDS: Readonly<Record<string, Card>> = {
  'kg-bookmark-card': toBookmarkCard,
  'kg-embed-card': (card) =>
    toHtml(card.children.filter((child) => !(isTag(child) && child.name === 'figcaption'))) +
    wrap('p', captionOf(card)),
  'kg-gallery-card': (card) => toPictures(card) + wrap('p', captionOf(card)),
  'kg-callout-card': (card) =>
    toBox(
      [wordsOf(card, 'kg-callout-emoji'), htmlOf(card, 'kg-callout-text') || toHtml(card.children)].join(' ').trim(),
    ),
  'kg-toggle-card': (card) =>
    toToggle(
      htmlOf(card, 'kg-toggle-heading-text') || toEscaped(wordsOf(card, 'kg-toggle-heading')),
      htmlOf(card, 'kg-toggle-content'),
    ),
  'kg-button-card': (card) => toButtons(card),
  'kg-file-card': toFileCard,
  'kg-audio-card': (card) => toPlayer('audio', sourceOf(card, 'audio'), wordsOf(card, 'kg-audio-title')),
  'kg-video-card': (card) => toPlayer('video', sourceOf(card, 'video'), '', captionOf(card)),
  'kg-signup-card': toSignupCard,
  'kg-cta-card': (card) =>
    toBox(
      htmlOf(card, 'kg-cta-sponsor-label'),
      toPictures(card),
      htmlOf(card, 'kg-cta-text'),
      toButtons(card, 'kg-cta-button'),
    ),
  'kg-product-card': (card) =>
    toBox(
      toPictures(card),
      wrap('h4', htmlOf(card, 'kg-product-card-title')),
      toStars(findAllByClass(card, 'kg-product-card-rating-active').length),
      htmlOf(card, 'kg-product-card-description'),
      toButtons(card, 'kg-product-card-button'),
    ),
  'kg-header-card': (card) =>
    [
      toPictures(card),
      wrap('h2', htmlOf(card, 'kg-header-card-heading') || htmlOf(card, 'kg-header-card-header')),
      wrap('p', htmlOf(card, 'kg-header-card-subheading') || htmlOf(card, 'kg-header-card-subheader')),
      toButtons(card, 'kg-header-card-button'),
    ].join(''),
}

/** Converts the cards of a post to plain HTML, and its players to embeds. */
export function withoutCards(html: string, note: (note: Note) => void): string {
  const framed = embedFrames(withCodeAsText(html).replace(/<!--\s*kg-card-(begin|end)[\s\S]*?-->/g, ''))
  if (!framed.includes('kg-')) return framed
  return toHtml(replaceIn(parseBody(framed), note))
}

function replaceIn(nodes: readonly ChildNode[], note: (note: Note) => void): ChildNode[] {
  return nodes.flatMap((node): ChildNode[] => {
    if (!isTag(node)) return [node]
    const card = classesOf(node)
      .map((name) => (Object.hasOwn(CARDS, name) ? CARDS[name] : undefined))
      .find((found) => found !== undefined)
    if (card !== undefined) return toNodes(card(node, note))
    node.children = replaceIn(node.children, note)
    return [node]
  })
}

const classesOf = (element: Element): readonly string[] => (element.attribs.class ?? '').split(/\s+/)

const findAll = (card: Element, name: string): Element[] =>
  [...elementsOf(card.children)].filter((element) => element.name === name)

const findAllByClass = (card: Element, name: string): Element[] =>
  [...elementsOf(card.children)].filter((element) => classesOf(element).includes(name))

/** The text of a part of a card. */
const wordsOf = (card: Element, name: string): string =>
  textOf(findAllByClass(card, name).slice(0, 1)).replace(/\s+/g, ' ').trim()

/** The HTML inside a part of a card. */
const htmlOf = (card: Element, name: string): string => toHtml(findAllByClass(card, name)[0]?.children ?? []).trim()

const captionOf = (card: Element): string => toHtml(findAll(card, 'figcaption')[0]?.children ?? [])

function sourceOf(card: Element, name: string): string {
  const [player] = findAll(card, name)
  const sources = player === undefined ? [] : [player, ...findAll(player, 'source')]
  return sources.find(({ attribs }) => attribs.src)?.attribs.src ?? ''
}

const toPictures = (card: Element): string =>
  findAll(card, 'img')
    .map(({ attribs, parent }) => {
      const href = parent !== null && isTag(parent) && parent.name === 'a' ? (parent.attribs.href ?? '') : ''
      return toPicture(attribs.src ?? '', attribs.alt === 'CTA Image' ? '' : (attribs.alt ?? ''), '', href)
    })
    .join('\n')

/** The links of a card as paragraphs. */
function toButtons(card: Element, name: string | null = null): string {
  return findAll(card, 'a')
    .filter((link) => name === null || classesOf(link).includes(name))
    .map(({ attribs, children }) => toLink(toEscaped(textOf(children).trim()), attribs.href ?? ''))
    .join('')
}

/** Ghost's themes show the publisher in the element of the author, and the author in that of the publisher. */
function toBookmarkCard(card: Element): string {
  const [link] = findAll(card, 'a')
  const [thumbnail] = findAllByClass(card, 'kg-bookmark-thumbnail').flatMap((box) => findAll(box, 'img'))
  return toBookmark({
    url: link?.attribs.href ?? '',
    title: wordsOf(card, 'kg-bookmark-title'),
    description: htmlOf(card, 'kg-bookmark-description'),
    author: htmlOf(card, 'kg-bookmark-author'),
    publisher: htmlOf(card, 'kg-bookmark-publisher'),
    thumbnail: thumbnail?.attribs.src ?? '',
    caption: captionOf(card),
  })
}

function toFileCard(card: Element): string {
  const href = findAll(card, 'a')[0]?.attribs.href ?? ''
  const title = wordsOf(card, 'kg-file-card-title') || wordsOf(card, 'kg-file-card-filename')
  return toLink(toEscaped(title || href), href) + wrap('p', htmlOf(card, 'kg-file-card-caption'))
}

/** A form in which readers subscribe: its words, and what its button says. */
function toSignupCard(card: Element, note: (note: Note) => void): string {
  note(toLoss('form'))
  const parts = ['heading', 'subheading', 'disclaimer', 'button-default'].map((part) =>
    htmlOf(card, `kg-signup-card-${part}`),
  )
  const [heading = '', ...rest] = parts
  return toPictures(card) + wrap('h2', heading) + rest.map((part) => wrap('p', part)).join('')
}
