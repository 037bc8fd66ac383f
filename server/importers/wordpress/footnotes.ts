import { z } from 'zod'
import { toLoss } from '../losses.ts'
import type { BlockContext } from './block-context.ts'

const footnotesSchema = z.array(z.object({ id: z.string().min(1), content: z.string() }))

/** Renders the same list as WordPress (wp-includes/blocks/footnotes.php). */
export function toFootnotes({ footnotes, note }: Pick<BlockContext, 'footnotes' | 'note'>): string {
  if (footnotes.trim() === '') return ''
  const parsed = footnotesSchema.safeParse(parseJson(footnotes))
  if (!parsed.success) {
    note(toLoss('footnotes'))
    return ''
  }
  const items = parsed.data.map(({ id, content }, index) => {
    const name = id.replace(/[^\w-]/g, '')
    return `<li id="${name}">${content} <a href="#${name}-link">↩\u00a0${index + 1}</a></li>`
  })
  return items.length === 0 ? '' : `<ol>${items.join('\n')}</ol>`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
