import type { Block } from '../../shared/body/blocks.ts'
import { type ContentsItem, toTocId } from '../../shared/body/contents.ts'
import { h } from './blocks/h.ts'
import { type ChildNode, type Element, isBlank, isTag, textOf } from './shape/tree.ts'

/** The text of a paragraph before a list of contents that the author wrote (PG-041). */
const MANUAL_TITLE = 'In this article:'

/** The shortcode of a list of contents in the text. */
const CONTENTS_NAME = 'table-of-contents'

/** The headings of the story itself, without those inside boxes and quotations (PG-040). */
export function toContents(
  flow: readonly ChildNode[],
  contentId: string,
  level: 'h2' | 'h3' = 'h2',
): readonly ContentsItem[] {
  const headings = flow.filter((node): node is Element => isTag(node) && node.name === level)
  return headings.flatMap(({ attribs: { id }, children }, index) => {
    if (id === undefined) return []
    const title = textOf(children).replace(/\s+/g, ' ').trim()
    return [{ id, title, itemIndex: index + 1, tocId: toTocId(contentId, index + 1), deactivated: title === '' }]
  })
}

interface ManualContents {
  readonly title: ChildNode
  readonly list: ChildNode
  /** Both as one element. */
  readonly element: Element
}

/** Finds the list of contents that an author wrote: a list after a paragraph “In this article:” (PG-041). */
export function findManualContents(flow: readonly ChildNode[]): ManualContents | null {
  const nodes = flow.filter((node) => isTag(node) || !isBlank([node]))
  const at = nodes.findIndex((node) => isTag(node) && node.name === 'p' && textOf([node]).trim() === MANUAL_TITLE)
  const [title, list] = at < 0 ? [] : nodes.slice(at)
  if (title === undefined || list === undefined || !isTag(list) || !/^[ou]l$/.test(list.name)) return null
  const label = h('p', { class: 'label' }, MANUAL_TITLE)
  const name = MANUAL_TITLE.slice(0, -1)
  return { title, list, element: h('nav', { class: CONTENTS_NAME, 'aria-label': name }, label, list) }
}

/** Whether a block is a list of contents that its author placed. */
export function isContents(block: Block): boolean {
  return block.kind === 'html' && block.source?.name === CONTENTS_NAME
}
