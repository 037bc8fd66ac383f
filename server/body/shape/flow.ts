import { toBlock } from './block.ts'
import { toParagraph } from './paragraph.ts'
import { type Piece, toPieces } from './pieces.ts'
import type { Scope } from './scope.ts'
import { type ChildNode, hasAnchor, isBlank } from './tree.ts'

/**
 * Converts any content to a sequence of blocks. `loose`: every run of text becomes a paragraph; otherwise a run between
 * blocks stays bare, as in a list item.
 */
export function toFlow(nodes: readonly ChildNode[], scope: Scope, loose: boolean): ChildNode[] {
  const flow: ChildNode[] = []
  const pieces = toPieces(nodes, scope).filter(
    (piece) => piece.kind !== 'run' || !isBlank(piece.nodes) || hasAnchor(piece.nodes),
  )
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'block') flow.push(...toBlock(piece.element, piece.formats, scope))
    else if (piece.kind === 'shortcode') (scope.top ? flow : scope.later).push(piece.element)
    else if (piece.kind === 'run') flow.push(...toParagraph(piece.nodes, loose || standsApart(pieces, index), {}))
    if (scope.top) flow.push(...scope.later.splice(0))
  }
  return flow
}

/** Whether only the end of a box separates a run from another one, so that both need paragraphs. */
function standsApart(pieces: readonly Piece[], index: number): boolean {
  return isRunBeyondBreak(pieces, index, -1) || isRunBeyondBreak(pieces, index, 1)
}

function isRunBeyondBreak(pieces: readonly Piece[], index: number, step: -1 | 1): boolean {
  let at = index + step
  let broken = false
  while (pieces[at]?.kind === 'break' || pieces[at]?.kind === 'shortcode') {
    broken = true
    at += step
  }
  return broken && pieces[at]?.kind === 'run'
}
