import { createHash } from 'node:crypto'
import type { Block } from '../../../shared/body/blocks.ts'
import type { RowModel } from '../../../shared/page/model.ts'
import { contentBlocks } from '../../../shared/page/page-blocks.ts'
import type { ContentModel } from '../../../shared/page/page-models.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { serialise } from '../../body/escape.ts'

interface PageData {
  /** UTF-8. */
  readonly json: Uint8Array
  /** Equal for equal pages alone, head and bodies included. */
  readonly digest: string
}

/** A memo, as the ETag and the document of a page use the same data. */
const memo = new WeakMap<PagePayload, PageData>()

/**
 * A page as JSON for the data block: without its head, and without the HTML of its bodies, which the document already
 * contains; the client reads it from there by id (decision 0002).
 */
export function toPageData(payload: PagePayload): PageData {
  const found = memo.get(payload)
  if (found !== undefined) return found
  const { head, content, rows, ...rest } = payload
  const json = Buffer.from(serialise({ ...rest, content: withoutBody(content), rows: rows.map(withoutTexts) }))
  const others = [JSON.stringify(head), ...bodiesOf(payload)].join('\n')
  const data = { json, digest: createHash('sha1').update(json).update(others).digest('base64url') }
  memo.set(payload, data)
  return data
}

/** The HTML that the data block omits, in the order of the page. */
export function bodiesOf({ content, rows }: PagePayload): readonly string[] {
  const texts = rows.flatMap(({ columns }) => columns.flatMap(({ components }) => components.map(({ text }) => text)))
  const blocks = [...contentBlocks(content), ...texts.flatMap((text) => text?.blocks ?? [])]
  return blocks.flatMap((block) => (block.kind === 'html' && block.html !== null ? [block.html] : []))
}

function withoutBody(content: ContentModel): ContentModel {
  const bare = 'body' in content ? { ...content, body: withoutHtml(content.body) } : content
  if (bare.kind === 'gallery') {
    return { ...bare, items: bare.items.map((item) => ({ ...item, body: withoutHtml(item.body) })) }
  }
  if (bare.kind === 'live') {
    const updates = bare.updates.map((update) => ({ ...update, blocks: withoutHtml(update.blocks) }))
    return { ...bare, action: withoutHtml(bare.action), updates }
  }
  if (!('buying' in bare) || bare.buying === undefined) return bare
  const { list, after, ...buying } = bare.buying
  const entries = list?.entries.map((entry) => ({
    ...entry,
    body: withoutHtml(entry.body),
    details: withoutHtml(entry.details),
  }))
  return {
    ...bare,
    buying: { ...buying, after: withoutHtml(after), list: list && { ...list, entries: entries ?? [] } },
  }
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
  return blocks.map((block) => {
    if (block.kind !== 'html') return block
    const { kind, id, behaviour } = block
    return { kind, id, html: null, ...(behaviour && { behaviour }) }
  })
}
