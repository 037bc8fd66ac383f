import { isRightToLeft } from './direction.ts'
import { isLonePicture, toTidyRun } from './run.ts'
import { type ChildNode, textOf, toElement } from './tree.ts'

/** Converts a run to a paragraph, to a figure when it is a lone picture, or leaves it bare. */
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
