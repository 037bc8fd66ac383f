import {
  type ChildNode,
  type Element,
  hasAnchor,
  isBlank,
  isBlankText,
  isTag,
  isText,
  toText,
  withChildren,
} from './tree.ts'

/** Tidies a run for a paragraph: no breaks at the ends, no repeated breaks, no empty formatting. */
export function toTidyRun(nodes: readonly ChildNode[]): ChildNode[] {
  const tidy = trimEnd(trimStart(withoutRepeatedBreaks(collapse(nodes), { afterBreak: false })))
  return isBlank(tidy) && !hasAnchor(tidy) ? [] : tidy
}

/** Keeps a run unchanged, line ends included, for a `pre`. */
export function toVerbatimRun(nodes: readonly ChildNode[]): ChildNode[] {
  return isBlank(nodes) ? [] : [...nodes]
}

/** Whether a run is only a picture, linked or not, which becomes a figure. */
export function isLonePicture(nodes: readonly ChildNode[]): boolean {
  const visible = nodes.filter((node) => !(isText(node) && isBlankText(node.data)))
  const [only] = visible
  if (visible.length !== 1 || only === undefined || !isTag(only)) return false
  return only.name === 'img' || (only.name === 'a' && isLonePicture(only.children))
}

function isBreak(node: ChildNode | undefined): boolean {
  return node !== undefined && isTag(node) && node.name === 'br'
}

const isSpace = (node: ChildNode): boolean => isText(node) && isBlankText(node.data)

/** Collapses repeated `<br>` to one (PG-047) and removes empty formatting. */
function collapse(nodes: readonly ChildNode[]): ChildNode[] {
  const tidy: ChildNode[] = []
  const add = (node: ChildNode): void => {
    const last = isBreak(node) ? tidy.findLastIndex((earlier) => !isSpace(earlier)) : -1
    if (last >= 0 && isBreak(tidy[last])) tidy.length = last + 1
    else tidy.push(node)
  }
  for (const node of nodes) {
    if (!isTag(node) || VOID.has(node.name)) add(node)
    else {
      const inner = collapse(node.children)
      if (!isBlank(inner) || hasAnchor([node])) add(withChildren(node, inner))
      else inner.filter((child) => isText(child) || isBreak(child)).forEach(add)
    }
  }
  return tidy
}

/** Removes repeated breaks across the edges of formatting: one break before the element, the next one inside it. */
function withoutRepeatedBreaks(nodes: readonly ChildNode[], state: { afterBreak: boolean }): ChildNode[] {
  return nodes.flatMap((node): ChildNode[] => {
    if (isBreak(node)) {
      if (state.afterBreak) return []
      state.afterBreak = true
    } else if (isTag(node) && !VOID.has(node.name)) {
      const inner = withoutRepeatedBreaks(node.children, state)
      return inner.length === 0 && node.children.length > 0 && !hasAnchor([node]) ? [] : [withChildren(node, inner)]
    } else if (!isSpace(node)) state.afterBreak = false
    return [node]
  })
}

const VOID: ReadonlySet<string> = new Set(['img', 'br', 'wbr'])

function trimStart(nodes: ChildNode[]): ChildNode[] {
  const [first, ...rest] = nodes
  if (first === undefined) return nodes
  if (isBreak(first) || isSpace(first)) return trimStart(rest)
  if (isText(first)) return [toText(first.data.trimStart()), ...rest]
  return hasInside(first) ? [withChildren(first, trimStart(first.children)), ...rest] : nodes
}

function trimEnd(nodes: ChildNode[]): ChildNode[] {
  const last = nodes.at(-1)
  const rest = nodes.slice(0, -1)
  if (last === undefined) return nodes
  if (isBreak(last) || isSpace(last)) return trimEnd(rest)
  if (isText(last)) return [...rest, toText(last.data.trimEnd())]
  return hasInside(last) ? [...rest, withChildren(last, trimEnd(last.children))] : nodes
}

function hasInside(node: ChildNode): node is Element {
  return isTag(node) && node.children.length > 0
}
