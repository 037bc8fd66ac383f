import { isRightToLeft } from './direction.ts'
import { isLonePicture, toTidyRun } from './run.ts'
import { type ChildNode, textOf, toElement } from './tree.ts'

/** One run as a paragraph, as a figure when it is but a picture, or bare. */
export function toParagraph(
  nodes: readonly ChildNode[],
  loose: boolean,
  attributes: Readonly<Record<string, string>>,
): ChildNode[] {
  const run = toTidyRun(nodes)
  if (run.length === 0 || !loose) return run
  if (isLonePicture(run)) return [toElement('figure', {}, run)]
  const text = textOf(run)
  const direction = attributes.dir === undefined && isRightToLeft(text) ? { dir: 'auto' } : {}
  return [toElement('p', { ...direction, ...attributes }, run)]
}
