import type { ActiveBlock } from '../body/blocks.ts'
import type { PagePayload } from './payload.ts'

/** The blocks with behaviour on a page, from its body and the texts of its layout. */
export function activeBlocksOf({ content, rows }: Pick<PagePayload, 'content' | 'rows'>): readonly ActiveBlock[] {
  const components = rows.flatMap(({ columns }) => columns.flatMap((column) => column.components))
  const texts = components.flatMap(({ text }) => text?.blocks ?? [])
  const body = 'body' in content ? content.body : []
  return [...body, ...texts].filter((block) => block.kind === 'active')
}
