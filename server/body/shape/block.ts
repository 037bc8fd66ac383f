import { toAttributes } from './attributes.ts'
import { toBlockAttributes, toDirection } from './block-attributes.ts'
import { isRightToLeft } from './direction.ts'
import { toFigure } from './figure.ts'
import { toDefinitions, toList } from './list.ts'
import { toMedia } from './media.ts'
import { toParagraph } from './paragraph.ts'
import { toPhrasing } from './phrasing.ts'
import { inFormats, toPieces } from './pieces.ts'
import { toVerbatimRun } from './run.ts'
import { inside, type Scope } from './scope.ts'
import { toTable } from './table.ts'
import { type ChildNode, type Element, hasAnchor, isBlank, partChildren, textOf, toElement } from './tree.ts'

/** Converts a block element to valid blocks, and moves the formatting around it inside. */
export function toBlock(element: Element, formats: readonly Element[], scope: Scope): ChildNode[] {
  const { name } = element
  const children = inFormats(element.children, formats)
  if (name === 'p') return toParagraphs(element, children, scope)
  if (/^h[1-6]$/.test(name)) return toHeading(element, children, scope)
  if (name === 'pre') return toPreformatted(element, children, scope)
  if (name === 'blockquote') return toQuote(element, formats, scope)
  if (name === 'ul' || name === 'ol') return toList(element, formats, scope)
  if (name === 'dl') return toDefinitions(element, formats, scope)
  if (name === 'table') return toTable(element, formats, scope)
  if (name === 'figure') return toFigure(element, formats, scope)
  if (name === 'details') return toDetails(element, formats, scope)
  if (name === 'hr') return [toElement('hr', {})]
  if (name === 'audio' || name === 'video') return toMedia(element)
  return toBox(element, children, scope)
}

function toParagraphs(element: Element, children: readonly ChildNode[], scope: Scope): ChildNode[] {
  const paragraphs: ChildNode[] = []
  let attributes: Readonly<Record<string, string>> | null = null
  for (const piece of toPieces(children, scope)) {
    if (piece.kind === 'run' && (!isBlank(piece.nodes) || hasAnchor(piece.nodes))) {
      const { id: _once, ...later } = attributes ?? {}
      attributes = attributes === null ? toBlockAttributes(element, scope) : later
      paragraphs.push(...toParagraph(piece.nodes, true, attributes))
    } else if (piece.kind === 'block') paragraphs.push(...toBlock(piece.element, piece.formats, scope))
    else if (piece.kind === 'shortcode') (scope.top ? paragraphs : scope.later).push(piece.element)
  }
  return paragraphs
}

function toHeading(element: Element, children: readonly ChildNode[], scope: Scope): ChildNode[] {
  const run = toPhrasing(children, scope)
  const text = textOf(run).replace(/\s+/g, ' ').trim()
  if (isBlank(run)) return []
  if (text === '') return toParagraph(run, true, {})
  const level = scope.levelOf(Number(element.name.slice(1)))
  const id = element.attribs.id ? scope.ids?.keep(element.attribs.id) : scope.ids?.claim(text)
  const direction = isRightToLeft(text) ? { dir: 'auto' } : {}
  return [toElement(`h${level}`, { ...direction, ...toAttributes(element), ...(id === undefined ? {} : { id }) }, run)]
}

function toPreformatted(element: Element, children: readonly ChildNode[], scope: Scope): ChildNode[] {
  const run = toVerbatimRun(toPhrasing(children, scope, true))
  // A long line scrolls, and a scrolling box must be focusable by keyboard.
  return run.length === 0 ? [] : [toElement('pre', { ...toBlockAttributes(element, scope), tabindex: '0' }, run)]
}

function toQuote(element: Element, formats: readonly Element[], scope: Scope): ChildNode[] {
  const inner = inside(scope)
  const { parts, rest } = partChildren(element, 'footer')
  const attributes = toBlockAttributes(element, scope)
  const quoted = scope.flow(inFormats(rest, formats), inner, true)
  const source = toPhrasing(inFormats(parts, formats), inner)
  if (quoted.length === 0) return toParagraph(source, true, {})
  const footer = source.length === 0 ? [] : [toElement('footer', {}, source)]
  return [toElement('blockquote', { ...toDirection(attributes, quoted), ...attributes }, [...quoted, ...footer])]
}

function toDetails(element: Element, formats: readonly Element[], scope: Scope): ChildNode[] {
  const inner = inside(scope)
  const { parts, rest } = partChildren(element, 'summary')
  const attributes = toBlockAttributes(element, scope)
  const summary = toPhrasing(inFormats(parts, formats), inner)
  if (summary.length === 0) return scope.flow(inFormats(rest, formats), scope, true)
  return [
    toElement('details', attributes, [
      toElement('summary', {}, summary),
      ...scope.flow(inFormats(rest, formats), inner, true),
    ]),
  ]
}

function toBox(element: Element, children: readonly ChildNode[], scope: Scope): ChildNode[] {
  const attributes = toBlockAttributes(element, scope)
  const inner = scope.flow(children, inside(scope), true)
  return inner.length === 0 ? [] : [toElement('div', attributes, inner)]
}
