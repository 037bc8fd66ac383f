import { parseBody } from '../../body/parse-body.ts'
import { toHtml } from '../../body/sanitize.ts'
import { type ChildNode, type Element, elementsOf, isTag, toElement } from '../../body/shape/tree.ts'
import { toLineEmbed } from '../embeds.ts'

/** The boxes of galleries: of the block's first and second version, and of Jetpack. */
const GALLERY = /(?:^|\s)(?:wp-block-gallery|blocks-gallery-grid|wp-block-jetpack-(?:tiled-gallery|slideshow))(?:\s|$)/

/** Converts the galleries of a text, which are lists or grids of boxes, to figures in a row (MV-014). */
export function withPlainGalleries(html: string): string {
  if (!/(?:gallery|slideshow)/.test(html)) return html
  const nodes = parseBody(html)
  return [...elementsOf(nodes)].some(isGallery) ? toHtml(replaceIn(nodes)) : html
}

const isGallery = ({ attribs }: Element): boolean => GALLERY.test(attribs.class ?? '')

function replaceIn(nodes: readonly ChildNode[]): ChildNode[] {
  return nodes.flatMap((node): ChildNode[] => {
    if (!isTag(node)) return [node]
    if (isGallery(node)) return toFigures(node)
    node.children = replaceIn(node.children)
    return [node]
  })
}

/** The pictures of a gallery with their captions; a caption of the whole gallery is around them. */
function toFigures(gallery: Element): ChildNode[] {
  const captions = [...elementsOf(gallery.children)].filter(({ name }) => name === 'figcaption')
  const shown = new Set<Element>()
  const figures = [...elementsOf(gallery.children)].flatMap((element): ChildNode[] => {
    if (element.name !== 'img') return []
    const caption = captions.find((found) => isBeside(found, element, gallery))
    if (caption !== undefined) shown.add(caption)
    return [toElement('figure', {}, [toPicture(element), ...(caption === undefined ? [] : [caption])])]
  })
  const [rest, ...more] = captions.filter((caption) => !shown.has(caption))
  if (rest === undefined) return figures
  const paragraphs = more.map(({ children }) => toElement('p', {}, children))
  return [toElement('figure', {}, [...figures, ...paragraphs, toElement('figcaption', {}, rest.children)])]
}

/** Whether a caption is in the innermost figure or list item of a picture, inside the gallery. */
function isBeside(caption: Element, picture: Element, gallery: Element): boolean {
  let box = picture.parent
  while (box !== null && box !== gallery && isTag(box) && box.name !== 'figure' && box.name !== 'li') box = box.parent
  return box !== null && box !== gallery && isTag(box) && [...elementsOf(box.children)].includes(caption)
}

/** A picture at its own size: a tiled gallery shows copies of another host. */
function toPicture({ attribs }: Element): Element {
  const { 'data-full-url': full, 'data-url': own, 'data-orig-file': original, src, alt = '' } = attribs
  return toElement('img', { src: original || full || own || src, alt })
}

const EMBED =
  /<figure\b[^>]*\bwp-block-embed\b[^>]*>\s*<div\b[^>]*>\s*(https?:\/\/[^\s<>"]+)\s*<\/div>\s*(?:<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>)?\s*<\/figure>/g

/** Converts embed blocks, whose caption is below. */
export function withPlainEmbeds(html: string): string {
  return html.replace(EMBED, (_, address: string, caption = '') => {
    const shown = `\n${toLineEmbed(address)}\n`
    return caption.trim() === '' ? shown : `${shown}<p>${caption}</p>\n`
  })
}

const COVER = /<div\b[^>]*\bwp-block-cover\b[^>]*background-image:\s*url\((?:&quot;|['"])?([^)'"&]+)[^>]*>/g

/** Shows the picture of a cover that only its style has, because it stays behind the scrolling page. */
export function withCoverPictures(html: string): string {
  return html.replace(COVER, (box, src: string) => {
    const alt = /\baria-label="([^"]*)"/.exec(box)?.[1] ?? ''
    return `${box}${toHtml([toElement('figure', {}, [toElement('img', { src: src.trim(), alt })])])}`
  })
}

/** The addresses of pictures that Jetpack's CDN serves (`i0.wp.com`), as the site's own. */
export function withoutPhoton(html: string): string {
  return html.replace(
    /\bhttps?:\/\/i[0-3]\.wp\.com\/((?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s"'<>?]+)(?:\?[^\s"'<>]*)?/gi,
    'https://$1',
  )
}
