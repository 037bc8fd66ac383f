import type { Block } from '../../../shared/body/blocks.ts'
import { localiseLinks, sameHref } from '../../../shared/routing/local-href.ts'
import type { ModelContext } from './context.ts'

/**
 * The blocks of a body with links in the page's locale, and without the shortcodes that they were made of. Bodies are
 * compiled once for all locales (RT-086).
 */
export function toLocalBlocks(blocks: readonly Block[], { toLocalHref }: ModelContext): readonly Block[] {
  return blocks.map((block) => {
    if (block.kind !== 'html' || block.html === null) return block
    if (toLocalHref === sameHref && block.source === undefined) return block
    const { source: _source, ...shown } = block
    return { ...shown, html: localiseLinks(block.html, toLocalHref) }
  })
}
