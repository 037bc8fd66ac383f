import { CHART_BLOCKS } from './charts/chart.ts'
import { COMMERCE_BLOCKS } from './commerce/commerce-blocks.ts'
import { EDITORIAL_BLOCKS } from './editorial.ts'
import { EMBED_BLOCKS } from './embeds.ts'
import type { HtmlBlockType } from './html-block.ts'
import { PICTURE_BLOCKS } from './pictures.ts'
import { storageTable } from './storage-table.ts'

/** The blocks without behaviour by name: HTML that is made when a story is published (docs/add-a-block.md). */
export const HTML_BLOCKS: Readonly<Record<string, HtmlBlockType>> = {
  ...COMMERCE_BLOCKS,
  ...EDITORIAL_BLOCKS,
  ...PICTURE_BLOCKS,
  ...CHART_BLOCKS,
  ...EMBED_BLOCKS,
  storage_table: storageTable,
}

/** Finds a block without behaviour; null when no block has that name. */
export function findHtmlBlock(name: string): HtmlBlockType | null {
  return Object.hasOwn(HTML_BLOCKS, name) ? (HTML_BLOCKS[name] ?? null) : null
}
