import { type ChildNode, Element, isTag, isText, Text } from 'domhandler'

export type { ChildNode, Element } from 'domhandler'
export { isTag, isText } from 'domhandler'

/** A new element, without the attributes that are undefined; nodes of the source tree are never changed or moved. */
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

/** The element with other children. */
export function withChildren(element: Element, children: ChildNode[]): Element {
  return new Element(element.name, { ...element.attribs }, children)
}

/** All text inside, as it stands. */
export function textOf(nodes: readonly ChildNode[]): string {
  let text = ''
  for (const node of nodes) {
    if (isText(node)) text += node.data
    else if (isTag(node)) text += node.name === 'br' ? ' ' : textOf(node.children)
  }
  return text
}

/** Text that draws nothing: spaces of every kind, the invisible ones included. */
export function isBlankText(text: string): boolean {
  return !/[^\s\u00a0\u00ad\u200b-\u200f\u2060\ufeff\u3164]/u.test(text)
}

/** True when the nodes draw nothing by themselves. */
export function isBlank(nodes: readonly ChildNode[]): boolean {
  return nodes.every((node) =>
    isText(node) ? isBlankText(node.data) : !isTag(node) || (!DRAWS.has(node.name) && isBlank(node.children)),
  )
}

const DRAWS: ReadonlySet<string> = new Set(['img', 'video', 'audio', 'hr', 'table'])

/** Depth first, parents before children. */
export function* elementsOf(nodes: readonly ChildNode[]): Generator<Element> {
  for (const node of nodes) {
    if (!isTag(node)) continue
    yield node
    yield* elementsOf(node.children)
  }
}

/** The children of one name apart from the others, both in order. */
export function partChildren(element: Element, name: string): { parts: ChildNode[]; rest: ChildNode[] } {
  const parts: ChildNode[] = []
  const rest: ChildNode[] = []
  for (const child of element.children) (isTag(child) && child.name === name ? parts : rest).push(child)
  return { parts, rest }
}

/** True when something links can point at stands in the nodes. */
export function hasAnchor(nodes: readonly ChildNode[]): boolean {
  return nodes.some((node) => isTag(node) && (node.attribs.id !== undefined || hasAnchor(node.children)))
}
