import type { BlockSheet } from '../../shared/body/block-sheets.ts'
import type { ActiveBlock } from '../../shared/body/blocks.ts'
import { LeavingError } from '../app/leaving.ts'

/**
 * Fetches the style sheets of blocks, and the code of blocks without HTML: on the server and in a navigation these are
 * all blocks. Page data of a document names no sheets, because the document links them.
 *
 * @throws LeavingError when a chunk is gone and the browser loads the page from the new build (ER-019)
 */
export async function fetchBlocks(blocks: readonly ActiveBlock[], sheets: readonly BlockSheet[]): Promise<void> {
  const needed = blocks.filter(({ html }) => html === null)
  if (needed.length === 0 && sheets.length === 0) return
  const { fetchBlock, fetchSheet } = await import('./registry.ts')
  const [views] = await Promise.all([
    Promise.all(needed.map(({ name }) => fetchBlock(name))),
    Promise.all(sheets.map(fetchSheet)),
  ])
  if (views.includes(undefined)) throw new LeavingError()
}
