import type { Block } from '../../../shared/body/blocks.ts'
import { toLocalHtml } from '../../../shared/body/local-html.ts'
import { sameHref } from '../../../shared/routing/local-href.ts'
import type { ModelContext } from './context.ts'
import { toReaderBlock } from './reader-block.ts'

/**
 * The blocks of a body with links in the page's locale, and without the shortcodes that they were made of. Bodies are
 * compiled once for all locales (RT-086).
 */
export function toLocalBlocks(blocks: readonly Block[], context: ModelContext): readonly Block[] {
  const { toLocalHref } = context
  return blocks.flatMap((block): readonly Block[] => {
    if (block.kind === 'active') return [toReaderBlock(block, context)].filter((shown) => shown !== null)
    if (block.kind !== 'html' || block.html === null) return [block]
    if (toLocalHref === sameHref && block.source === undefined) return [block]
    return [toLocalHtml(block, toLocalHref)]
  })
}
