import { inFormats, toPieces } from './pieces.ts'
import { toTidyRun } from './run.ts'
import type { Scope } from './scope.ts'
import { type ChildNode, isTag, textOf, toElement, toText } from './tree.ts'

/**
 * Converts any content to one run of text and formatting, for headings, captions and summaries. A block becomes its
 * text, separated by a space, or by a line end when `verbatim`.
 */
export function toPhrasing(nodes: readonly ChildNode[], scope: Scope, verbatim = false): ChildNode[] {
  const run = gather(nodes, scope, verbatim ? '\n' : ' ')
  return verbatim ? run : toTidyRun(run)
}

function gather(nodes: readonly ChildNode[], scope: Scope, apart: string): ChildNode[] {
  const run: ChildNode[] = []
  const space = (): void => {
    if (run.length > 0 && !/\s$/.test(textOf(run.slice(-1)))) run.push(toText(apart))
  }
  for (const piece of toPieces(nodes, scope)) {
    if (piece.kind === 'run') run.push(...piece.nodes)
    else if (piece.kind === 'shortcode') scope.later.push(piece.element)
    else if (piece.kind === 'break') space()
    else {
      space()
      run.push(...gather(inFormats(piece.element.children.map(toBoundary), piece.formats), scope, apart))
      space()
    }
  }
  return run
}

/** Converts list items to boundaries, because the shaper would otherwise wrap them in a list. */
function toBoundary(node: ChildNode): ChildNode {
  return isTag(node) && (node.name === 'li' || node.name === 'dt' || node.name === 'dd')
    ? toElement('div', {}, node.children)
    : node
}
