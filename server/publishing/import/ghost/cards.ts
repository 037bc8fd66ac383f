import { parseBody } from '../../../body/parse-body.ts'
import { toHtml } from '../../../body/sanitize.ts'
import { type ChildNode, type Element, elementsOf, isTag, textOf, toElement, toText } from '../../../body/shape/tree.ts'
import { embedFrames, toEmbed } from '../embeds.ts'

type Card = (card: Element) => Element | null

/** Converts each of Ghost's cards, which depend on Ghost's style sheet, to plain HTML. */
const CARDS: Readonly<Record<string, Card>> = {
  'kg-bookmark-card': toBookmark,
  'kg-callout-card': toCallout,
  'kg-toggle-card': toToggle,
  'kg-button-card': (card) => toElement('p', {}, findAll(card, 'a')),
  'kg-file-card': toFile,
  'kg-audio-card': (card) => findAll(card, 'audio')[0] ?? null,
  'kg-video-card': toVideo,
  'kg-signup-card': () => null,
  'kg-cta-card': (card) => toElement('div', { class: 'callout' }, card.children),
}

/** Converts the cards of a post to plain HTML, and its players to embeds. */
export function withoutCards(html: string): string {
  const framed = embedFrames(html.replace(/<!--\s*kg-card-(begin|end)[\s\S]*?-->/g, ''))
  if (!framed.includes('kg-')) return framed
  return toHtml(replaceIn(parseBody(framed)))
}

function replaceIn(nodes: readonly ChildNode[]): ChildNode[] {
  return nodes.flatMap((node): ChildNode[] => {
    if (!isTag(node)) return [node]
    const card = classesOf(node)
      .map((name) => CARDS[name])
      .find((found) => found !== undefined)
    if (card !== undefined) return [card(node)].filter((shown) => shown !== null)
    node.children = replaceIn(node.children)
    return [node]
  })
}

const classesOf = (element: Element): readonly string[] => (element.attribs.class ?? '').split(/\s+/)

function findAll(card: Element, name: string): Element[] {
  return [...elementsOf(card.children)].filter((element) => element.name === name)
}

function findByClass(card: Element, name: string): Element | undefined {
  return [...elementsOf(card.children)].find((element) => classesOf(element).includes(name))
}

const wordsOf = (element: Element | undefined): string =>
  element === undefined ? '' : textOf([element]).replace(/\s+/g, ' ').trim()

function toBookmark(card: Element): Element | null {
  const href = findAll(card, 'a')[0]?.attribs.href
  if (href === undefined) return null
  const title = wordsOf(findByClass(card, 'kg-bookmark-title')) || href
  const embed = toEmbed(href, title)
  const shown = embed === null ? null : parseBody(embed).find(isTag)
  return shown ?? toElement('p', {}, [toElement('a', { href }, [toText(title)])])
}

function toCallout(card: Element): Element {
  return toElement('div', { class: 'callout' }, (findByClass(card, 'kg-callout-text') ?? card).children)
}

function toToggle(card: Element): Element {
  const heading =
    wordsOf(findByClass(card, 'kg-toggle-heading-text')) || wordsOf(findByClass(card, 'kg-toggle-heading'))
  return toElement('details', {}, [
    toElement('summary', {}, [toText(heading)]),
    ...(findByClass(card, 'kg-toggle-content')?.children ?? []),
  ])
}

function toFile(card: Element): Element | null {
  const href = findAll(card, 'a')[0]?.attribs.href
  return href === undefined
    ? null
    : toElement('p', {}, [toElement('a', { href }, [toText(wordsOf(findByClass(card, 'kg-file-card-title')) || href)])])
}

function toVideo(card: Element): Element | null {
  const [video] = findAll(card, 'video')
  return video === undefined ? null : toElement('figure', {}, [video, ...findAll(card, 'figcaption')])
}
