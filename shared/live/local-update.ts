import { toLocalHtml } from '../body/local-html.ts'
import type { ToLocalHref } from '../routing/local-href.ts'
import type { LiveUpdate } from './live-update.ts'

/**
 * An update as a page in a locale shows it. The HTML of the page and updates that arrive later follow this one rule
 * (RT-086).
 */
export function toLocalUpdate(update: LiveUpdate, toLocalHref: ToLocalHref): LiveUpdate {
  const { author, blocks } = update
  return {
    ...update,
    // Browsers read the blocks; the source is for other sites.
    body: null,
    author: author && { ...author, href: author.href && toLocalHref(author.href) },
    blocks: blocks.map((block) => (block.kind === 'html' ? toLocalHtml(block, toLocalHref) : block)),
  }
}
