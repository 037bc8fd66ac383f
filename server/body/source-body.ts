import type { Block } from '../../shared/body/blocks.ts'
import { toHtml } from './sanitize.ts'
import { toElement } from './shape/tree.ts'
import { NAME_ATTRIBUTE } from './shortcode.ts'

/**
 * Converts compiled blocks back to sanitised HTML with shortcodes. Compiling it again gives the same blocks, so a site
 * that reads from this API shows the same body.
 */
export function toSourceBody(blocks: readonly Block[]): string {
  return blocks.map(toSource).join('')
}

function toSource(block: Block): string {
  const source = block.kind === 'html' ? block.source : block
  if (source !== undefined) return toHtml([toElement('shortcode', { [NAME_ATTRIBUTE]: source.name, ...source.attrs })])
  return (block.kind === 'html' && block.html) || ''
}
