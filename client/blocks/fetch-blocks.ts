import type { ActiveBlock } from '../../shared/body/blocks.ts'
import { LeavingError } from '../app/leaving.ts'

/**
 * Fetches the code of blocks without HTML: on the server and in a navigation these are all blocks.
 *
 * @throws LeavingError when a chunk is gone and the browser loads the page from the new build (ER-019)
 */
export async function fetchBlocks(blocks: readonly ActiveBlock[]): Promise<void> {
  const needed = blocks.filter(({ html }) => html === null)
  if (needed.length === 0) return
  const { fetchBlock } = await import('./registry.ts')
  const views = await Promise.all(needed.map(({ name }) => fetchBlock(name)))
  if (views.includes(undefined)) throw new LeavingError()
}
