import { toAttributes } from './attributes.ts'
import { isRightToLeft } from './direction.ts'
import type { Scope } from './scope.ts'
import { type ChildNode, type Element, textOf } from './tree.ts'

/** The block's valid attributes, with its new id if it has one. */
export function toBlockAttributes(element: Element, scope: Scope): Record<string, string> {
  const wish = element.attribs.id
  return { ...toAttributes(element), ...(wish && scope.ids !== null ? { id: scope.ids.keep(wish) } : {}) }
}

/** Adds `dir="rtl"` to a box whose text starts in a right-to-left script, so that its layout follows. */
export function toDirection(
  attributes: Readonly<Record<string, string>>,
  content: readonly ChildNode[],
): Record<string, string> {
  return attributes.dir === undefined && isRightToLeft(textOf(content)) ? { dir: 'rtl' } : {}
}
