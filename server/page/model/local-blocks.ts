import type { Block } from '../../../shared/body/blocks.ts'
import { localiseLinks, sameHref } from '../../../shared/routing/local-href.ts'
import type { ModelContext } from './context.ts'

/** The blocks of a body with links in the page's locale. Bodies are compiled once for all locales (RT-086). */
export function toLocalBlocks(blocks: readonly Block[], { toLocalHref }: ModelContext): readonly Block[] {
  // The default locale changes no link, so the blocks stay the same objects.
  if (toLocalHref === sameHref) return blocks
  return blocks.map((block) =>
    block.kind === 'html' && block.html !== null ? { ...block, html: localiseLinks(block.html, toLocalHref) } : block,
  )
}
