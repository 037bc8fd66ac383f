import { BOX_CLASSES, KIND, SHORTCODE } from '../allow-list.ts'
import { toAttributes } from './attributes.ts'
import { toLinkAttributes } from './link.ts'
import type { Scope } from './scope.ts'
import { type ChildNode, type Element, isTag, isText, textOf, toElement, toText, withChildren } from './tree.ts'

/**
 * A piece of mixed content: a run of text and formatting, a block with the formatting around it, a shortcode, or the
 * end of a paragraph.
 */
export type Piece =
  | { readonly kind: 'run'; readonly nodes: ChildNode[] }
  | { readonly kind: 'block'; readonly element: Element; readonly formats: readonly Element[] }
  | { readonly kind: 'shortcode'; readonly element: Element }
  | { readonly kind: 'break' }

const BREAK: Piece = { kind: 'break' }

/** Splits content into pieces: `<p>a<em>b<shortcode/>c</em></p>` becomes two paragraphs with an `<em>` in each. */
export function toPieces(nodes: readonly ChildNode[], scope: Scope, formats: readonly Element[] = []): Piece[] {
  const pieces: Piece[] = []
  for (const node of nodes) {
    if (isText(node)) addRun(pieces, [toText(node.data)])
    else if (isTag(node)) addElement(pieces, node, scope, formats)
  }
  return pieces
}

/** Wraps the children in the formatting that was around their block. */
export function inFormats(children: readonly ChildNode[], formats: readonly Element[]): ChildNode[] {
  return formats.reduceRight<ChildNode[]>((inner, format) => [withChildren(format, inner)], [...children])
}

function addElement(pieces: Piece[], element: Element, scope: Scope, formats: readonly Element[]): void {
  const { name } = element
  if (name === SHORTCODE) addShortcode(pieces, element, scope, formats)
  else if (KIND.format.has(name)) addFormat(pieces, element, scope, formats)
  else if (KIND.atom.has(name)) addAtom(pieces, element)
  else if (LIST_PART[name] !== undefined) addPart(pieces, element, LIST_PART[name], formats)
  else if (isBlock(element)) pieces.push({ kind: 'block', element, formats })
  else if (KIND.boundary.has(name) || KIND.part.has(name)) {
    pieces.push(BREAK)
    addAll(pieces, toPieces(element.children, scope, formats))
    pieces.push(BREAK)
  } else addAll(pieces, toPieces(element.children, scope, formats))
}

/** The lists to restore around stray parts. */
const LIST_PART: Readonly<Record<string, string>> = { li: 'ul', dt: 'dl', dd: 'dl' }

function isBlock(element: Element): boolean {
  const { name } = element
  if (KIND.textBlock.has(name) || KIND.container.has(name) || KIND.blockAtom.has(name)) return true
  return name === 'div' && (element.attribs.class ?? '').split(' ').some((word) => BOX_CLASSES.has(word))
}

function addShortcode(pieces: Piece[], element: Element, scope: Scope, formats: readonly Element[]): void {
  const lowered = scope.lower(element)
  if (lowered !== null) {
    addAll(pieces, toPieces(lowered, scope, formats))
    return
  }
  pieces.push({ kind: 'shortcode', element })
  // The children stay: an unclosed shortcode contains the rest of the story, another one its fallback.
  addAll(pieces, toPieces(element.children, scope, formats))
}

function addFormat(pieces: Piece[], element: Element, scope: Scope, formats: readonly Element[]): void {
  const isNestedLink = element.name === 'a' && formats.some((format) => format.name === 'a')
  const frame = element.attribs['data-frame']
  const children = frame === undefined ? element.children : [toText(frame)]
  const bare = withoutAnchor(element)
  const anchor = scope.ids !== null && (element.attribs.id || element.attribs.name) ? element : bare
  if (isNestedLink || (anchor === bare && toFormat(bare, scope) === null)) {
    addAll(pieces, toPieces(children, scope, formats))
    return
  }
  const inner = toPieces(children, scope, [...formats, bare])
  // Split formatting repeats in every part; only the first visible part gets its id.
  const first = inner.findIndex((piece) => piece.kind === 'block' || (piece.kind === 'run' && !isSpace(piece.nodes)))
  for (const [index, piece] of inner.entries()) {
    const format = index === first ? anchor : bare
    if (piece.kind === 'block')
      pieces.push({ ...piece, formats: piece.formats.map((outer) => (outer === bare ? format : outer)) })
    else if (piece.kind !== 'run') pieces.push(piece)
    else addRun(pieces, isSpace(piece.nodes) ? piece.nodes : wrap(piece.nodes, toFormat(format, scope)))
  }
  if (first < 0 && anchor !== bare) addRun(pieces, wrap([], toFormat(anchor, scope)))
}

const wrap = (nodes: ChildNode[], format: Element | null): ChildNode[] =>
  format === null ? nodes : [withChildren(format, nodes)]

const isSpace = (nodes: readonly ChildNode[]): boolean => nodes.every(isText) && textOf(nodes).trim() === ''

function withoutAnchor(element: Element): Element {
  const { id: _id, name: _name, ...rest } = element.attribs
  return toElement(element.name, rest, element.children)
}

/** The formatting element; null when it has no meaning without its removed attributes. */
function toFormat(element: Element, scope: Scope): Element | null {
  const attributes = element.name === 'a' ? toLinkAttributes(element, scope.links) : toAttributes(element)
  const anchor = element.attribs.id || element.attribs.name
  if (anchor && scope.ids !== null) attributes.id = scope.ids.keep(anchor)
  const says = Object.keys(attributes).length > 0
  if (element.name === 'a' && attributes.href === undefined) return says ? toElement('span', attributes) : null
  if (element.name === 'span' && !says) return null
  if (element.name === 'time' && attributes.datetime === undefined) return null
  return toElement(element.name, attributes)
}

function addAtom(pieces: Piece[], element: Element): void {
  if (element.name !== 'img') addRun(pieces, [toElement(element.name, {})])
  else if (element.attribs.src !== undefined) addRun(pieces, [toImage(element)])
}

function toImage(element: Element): Element {
  const { src = '', alt, width, height, ...rest } = toAttributes(element)
  const box = width !== undefined && height !== undefined ? { width, height } : {}
  return toElement('img', {
    ...rest,
    src,
    alt: (alt ?? '').replace(/\s+/g, ' ').trim(),
    ...box,
    loading: 'lazy',
    decoding: 'async',
  })
}

function addPart(pieces: Piece[], element: Element, list: string, formats: readonly Element[]): void {
  const last = pieces.at(-1)
  if (last?.kind === 'block' && last.element.name === list && last.element.parent === null)
    last.element.children.push(element)
  else pieces.push({ kind: 'block', element: toElement(list, {}, [element]), formats })
}

function addAll(pieces: Piece[], more: readonly Piece[]): void {
  for (const piece of more) {
    if (piece.kind === 'run') addRun(pieces, piece.nodes)
    else pieces.push(piece)
  }
}

function addRun(pieces: Piece[], nodes: readonly ChildNode[]): void {
  const last = pieces.at(-1)
  if (last?.kind === 'run') last.nodes.push(...nodes)
  else pieces.push({ kind: 'run', nodes: [...nodes] })
}
