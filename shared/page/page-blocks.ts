import type { BlockSheet } from '../body/block-sheets.ts'
import type { ActiveBlock, Block } from '../body/blocks.ts'
import type { ContentModel } from './page-models.ts'
import type { PagePayload } from './payload.ts'

type Page = Pick<PagePayload, 'content' | 'rows'>

/** The blocks of a page, from its body and the texts of its layout. */
function blocksOf({ content, rows }: Page): readonly Block[] {
  const components = rows.flatMap(({ columns }) => columns.flatMap((column) => column.components))
  const texts = components.flatMap(({ text }) => text?.blocks ?? [])
  return [...contentBlocks(content), ...texts]
}

/** The blocks with behaviour on a page. */
export function activeBlocksOf(page: Page): readonly ActiveBlock[] {
  return blocksOf(page).filter((block) => block.kind === 'active')
}

/** The style sheets that the blocks of a page need, each once. */
export function sheetsOf(page: Page): readonly BlockSheet[] {
  return [...new Set(blocksOf(page).flatMap((block) => (block.kind === 'html' && block.sheet ? [block.sheet] : [])))]
}

/** All blocks of a content model: its body, and the texts of its items or entries. */
export function contentBlocks(content: ContentModel): readonly Block[] {
  const body = 'body' in content ? content.body : []
  if (content.kind === 'live') {
    return [
      ...content.video,
      ...body,
      ...content.action,
      ...content.updates.flatMap((update) => update.blocks),
      ...(content.ad ? [content.ad] : []),
    ]
  }
  if (content.kind === 'gallery') return [...body, ...content.items.flatMap((item) => item.body)]
  const buying = 'buying' in content ? content.buying : undefined
  if (!buying) return body
  const entries = buying.list?.entries.flatMap((entry) => [...entry.body, ...entry.details]) ?? []
  return [...body, ...entries, ...buying.after]
}
