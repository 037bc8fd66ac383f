import { type ChildNode, Element, isTag, isText, Text } from 'domhandler'

export type { ChildNode } from 'domhandler'
export { Element, isTag, isText } from 'domhandler'

/** Creates an element, without undefined attributes. The shaper never changes or moves nodes of the source tree. */
export function toElement(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: ChildNode[] = [],
): Element {
  const given: Record<string, string> = {}
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) given[key] = value
  return new Element(name, given, children)
}

export function toText(text: string): Text {
  return new Text(text)
}

/** A copy of the element with other children. */
export function withChildren(element: Element, children: ChildNode[]): Element {
  return new Element(element.name, { ...element.attribs }, children)
}

/** All text inside the nodes. */
export function textOf(nodes: readonly ChildNode[]): string {
  let text = ''
  for (const node of nodes) {
    if (isText(node)) text += node.data
    else if (isTag(node)) text += node.name === 'br' ? ' ' : textOf(node.children)
  }
  return text
}

/** Whether a text has only spaces and invisible characters. */
export function isBlankText(text: string): boolean {
  return !/[^\s\u00a0\u00ad\u200b-\u200f\u2060\ufeff\u3164]/u.test(text)
}

/** Whether the nodes show nothing. */
export function isBlank(nodes: readonly ChildNode[]): boolean {
  return nodes.every((node) =>
    isText(node) ? isBlankText(node.data) : !isTag(node) || (!VISIBLE.has(node.name) && isBlank(node.children)),
  )
}

const VISIBLE: ReadonlySet<string> = new Set(['img', 'video', 'audio', 'hr', 'table'])

/** All elements inside the nodes, depth first, parents before children. */
export function* elementsOf(nodes: readonly ChildNode[]): Generator<Element> {
  for (const node of nodes) {
    if (!isTag(node)) continue
    yield node
    yield* elementsOf(node.children)
  }
}

/** Splits the children into those with the name and the rest, both in order. */
export function partChildren(element: Element, name: string): { parts: ChildNode[]; rest: ChildNode[] } {
  const parts: ChildNode[] = []
  const rest: ChildNode[] = []
  for (const child of element.children) (isTag(child) && child.name === name ? parts : rest).push(child)
  return { parts, rest }
}

/** Whether the nodes contain an element with an id, which links may target. */
export function hasAnchor(nodes: readonly ChildNode[]): boolean {
  return nodes.some((node) => isTag(node) && (node.attribs.id !== undefined || hasAnchor(node.children)))
}
