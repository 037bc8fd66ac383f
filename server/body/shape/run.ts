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

/** A run as it may stand in a paragraph: no break at either end, one where there were many, no formatting of nothing. */
export function toTidyRun(nodes: readonly ChildNode[]): ChildNode[] {
  const tidy = trimEnd(trimStart(withoutRepeatedBreaks(collapse(nodes), { afterBreak: false })))
  return isBlank(tidy) && !hasAnchor(tidy) ? [] : tidy
}

/** As it stands, line ends and all: the inside of a `pre`. */
export function toVerbatimRun(nodes: readonly ChildNode[]): ChildNode[] {
  return isBlank(nodes) ? [] : [...nodes]
}

/** True when the run is one picture, linked or not: a figure, not a paragraph. */
export function isLonePicture(nodes: readonly ChildNode[]): boolean {
  const drawn = nodes.filter((node) => !(isText(node) && isBlankText(node.data)))
  const [only] = drawn
  if (drawn.length !== 1 || only === undefined || !isTag(only)) return false
  return only.name === 'img' || (only.name === 'a' && isLonePicture(only.children))
}

function isBreak(node: ChildNode | undefined): boolean {
  return node !== undefined && isTag(node) && node.name === 'br'
}

const isSpace = (node: ChildNode): boolean => isText(node) && isBlankText(node.data)

/** Runs of `<br>` become one (PG-047); empty formatting goes. */
function collapse(nodes: readonly ChildNode[]): ChildNode[] {
  const kept: ChildNode[] = []
  const add = (node: ChildNode): void => {
    const last = isBreak(node) ? kept.findLastIndex((earlier) => !isSpace(earlier)) : -1
    if (last >= 0 && isBreak(kept[last])) kept.length = last + 1
    else kept.push(node)
  }
  for (const node of nodes) {
    if (!isTag(node) || VOID.has(node.name)) add(node)
    else {
      const inner = collapse(node.children)
      if (!isBlank(inner) || hasAnchor([node])) add(withChildren(node, inner))
      else inner.filter((child) => isText(child) || isBreak(child)).forEach(add)
    }
  }
  return kept
}

/** The same across the edges of formatting, where the second break of a run stands inside and the first before it. */
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
