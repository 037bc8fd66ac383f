import { KIND } from '../allow-list.ts'
import { toBlockAttributes } from './block-attributes.ts'
import { isRightToLeft } from './direction.ts'
import { toParagraph } from './paragraph.ts'
import { toPhrasing } from './phrasing.ts'
import { inFormats } from './pieces.ts'
import { inside, type Scope } from './scope.ts'
import { type ChildNode, type Element, isBlank, isTag, partChildren, textOf, toElement } from './tree.ts'

/** Shapes a figure: its content, then one caption. Without a picture or other media, it becomes paragraphs. */
export function toFigure(element: Element, formats: readonly Element[], scope: Scope): ChildNode[] {
  const { parts, rest } = partChildren(element, 'figcaption')
  const inner = inside(scope, { figureCaption: textOf(parts) })
  const attributes = toBlockAttributes(element, scope)
  const content = scope.flow(inFormats(rest, formats), inner, false)
  const shown = content.flatMap((node) => (isBareFigure(node) ? node.children : [node]))
  // A link around the whole figure goes around the picture only, not around the caption too.
  const links = formats.filter((format) => format.name !== 'a')
  const caption = toPhrasing(inFormats(parts, links), inner)
  if (isBlank(shown)) return toParagraph(caption, true, {})
  if (caption.length === 0 && !shown.some(isPicture)) return toParagraphs(shown)
  const direction = { dir: isRightToLeft(textOf(caption)) ? 'auto' : undefined }
  const captions = caption.length === 0 ? [] : [toElement('figcaption', direction, caption)]
  return [toElement('figure', attributes, [...shown, ...captions])]
}

const PICTURES: ReadonlySet<string> = new Set(['img', 'audio', 'video', 'pre'])

function isPicture(node: ChildNode): boolean {
  return isTag(node) && (PICTURES.has(node.name) || node.children.some(isPicture))
}

/** Wraps bare text of shaped content in paragraphs. */
function toParagraphs(nodes: readonly ChildNode[]): ChildNode[] {
  const flow: ChildNode[] = []
  let bare: ChildNode[] = []
  for (const node of nodes) {
    if (isTag(node) && !KIND.format.has(node.name) && !KIND.atom.has(node.name)) {
      flow.push(...toParagraph(bare, true, {}), node)
      bare = []
    } else bare.push(node)
  }
  return [...flow, ...toParagraph(bare, true, {})]
}

/** Whether a node is a figure made from a lone picture; inside a figure, only its picture is used. */
function isBareFigure(node: ChildNode): node is Element {
  return isTag(node) && node.name === 'figure' && node.children.length === 1 && node.attribs.id === undefined
}
