import { z } from 'zod'

/** The data that a post's blocks refer to. */
export interface BlockContext {
  /** The content of a synced pattern (a post of type `wp_block`) by its id. */
  readonly pattern: (id: string) => string | undefined
  /** The post's footnotes as WordPress stores them: JSON in the meta `footnotes`; empty for none. */
  readonly footnotes: string
  readonly note: (text: string) => void
}

/** A self-closing block, which WordPress renders per request. */
const DYNAMIC = /<!--\s*wp:(?:core\/)?([a-z0-9/-]+)((?:(?!-->|<!--)[\s\S])*?)\/-->/g

/** Blocks of the page layout, without content of the story. */
const FURNITURE = /^(?:more|nextpage|spacer|separator|post-|site-|template-part|navigation)/

/** The limits of nested patterns and of patterns per post, so that a pattern that contains itself ends. */
const DEEPEST = 5
const MOST = 200

const footnotesSchema = z.array(z.object({ id: z.string().min(1), content: z.string() }))

/**
 * Converts block content to HTML: inserts patterns and footnotes, removes block comments, and notes what is missing.
 */
export function withoutBlockComments(content: string, context: BlockContext): string {
  const notes = toFootnotes(context)
  let isPlaced = false
  const text = withPatterns(content, context).replace(DYNAMIC, (_, name: string) => {
    if (name === 'footnotes') {
      isPlaced = true
      return notes
    }
    // A plugin's block has a slash in its name, and may contain text in its own format.
    const why = name.includes('/') ? 'is unknown' : 'has no content in an export'
    if (!FURNITURE.test(name)) context.note(`the block ${name} ${why} and was left out`)
    return ''
  })
  // A theme may show the footnotes outside the text, so their block can be absent.
  return (isPlaced ? text : `${text}\n${notes}`).replace(/<!--\s*\/?wp:(?:(?!-->|<!--)[\s\S])*-->/g, '')
}

function withPatterns(content: string, context: BlockContext, depth = 0, count = { used: 0 }): string {
  return content.replace(DYNAMIC, (block, name: string, attributes: string) => {
    if (name !== 'block') return block
    const id = /"ref"\s*:\s*(\d+)/.exec(attributes)?.[1] ?? ''
    count.used += 1
    const pattern = depth < DEEPEST && count.used <= MOST ? context.pattern(id) : undefined
    if (pattern === undefined) {
      context.note(`the synced pattern ${id} is not in the export and was left out`)
      return ''
    }
    if (/"content"\s*:/.test(attributes))
      context.note(`the synced pattern ${id} is imported without this post’s changes to it`)
    return `\n${withPatterns(pattern, context, depth + 1, count)}\n`
  })
}

/** Renders the same list as WordPress (wp-includes/blocks/footnotes.php). */
function toFootnotes({ footnotes, note }: BlockContext): string {
  if (footnotes.trim() === '') return ''
  const parsed = footnotesSchema.safeParse(parseJson(footnotes))
  if (!parsed.success) {
    note('its footnotes cannot be read and were left out')
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
