import type { Block } from '../../shared/body/blocks.ts'
import type { ContentModel, RowModel } from '../../shared/page/model.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { serialise } from './escape.ts'

const written = new WeakMap<PagePayload, string>()

/**
 * A page as the data block has it: without its head, and without the HTML of its bodies, which stands in the document
 * already; the client refills it from there by id (decision 7). Written once for the ETag and the document.
 */
export function toPageData(payload: PagePayload): string {
  const known = written.get(payload)
  if (known !== undefined) return known
  const { head: _, content, rows, ...rest } = payload
  const data = serialise({ ...rest, content: withoutBody(content), rows: rows.map(withoutTexts) })
  written.set(payload, data)
  return data
}

/** The HTML that `toPageData` leaves out, in the order of the page. */
export function bodiesOf({ content, rows }: PagePayload): readonly string[] {
  const texts = rows.flatMap(({ columns }) => columns.flatMap(({ components }) => components.map(({ text }) => text)))
  const blocks = [...('body' in content ? content.body : []), ...texts.flatMap((text) => text?.blocks ?? [])]
  return blocks.flatMap((block) => (block.kind === 'html' && block.html !== null ? [block.html] : []))
}

function withoutBody(content: ContentModel): ContentModel {
  return 'body' in content ? { ...content, body: withoutHtml(content.body) } : content
}

function withoutTexts({ columns, ...row }: RowModel): RowModel {
  return {
    ...row,
    columns: columns.map(({ components, ...column }) => ({
      ...column,
      components: components.map((component) =>
        component.text === null
          ? component
          : { ...component, text: { ...component.text, blocks: withoutHtml(component.text.blocks) } },
      ),
    })),
  }
}

function withoutHtml(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) => (block.kind === 'html' ? { ...block, html: null } : block))
}
