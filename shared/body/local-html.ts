import { localiseLinks, type ToLocalHref } from '../routing/local-href.ts'
import type { HtmlBlock } from './blocks.ts'

/** A run of HTML as browsers get it: with links in the locale of the page, and without its source (RT-086). */
export function toLocalHtml(block: HtmlBlock, toLocalHref: ToLocalHref): HtmlBlock {
  const { source: _source, video: _video, ...shown } = block
  return { ...shown, html: shown.html && localiseLinks(shown.html, toLocalHref) }
}
