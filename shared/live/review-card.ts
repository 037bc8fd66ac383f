import type { ShortcodeSource } from '../body/blocks.ts'
import type { LiveUpdate } from './live-update.ts'

const CARD = 'reviewcard'

/** The review card of coverage: that of the first update with one, as its author wrote it; null: there is none (LV-018). */
export function findReviewCard(updates: readonly Pick<LiveUpdate, 'blocks'>[]): ShortcodeSource | null {
  for (const { blocks } of updates) {
    for (const block of blocks) {
      if (block.kind === 'html' && block.source?.name === CARD) return block.source
      if (block.kind !== 'html' && block.name === CARD) return { name: block.name, attrs: block.attrs }
    }
  }
  return null
}
