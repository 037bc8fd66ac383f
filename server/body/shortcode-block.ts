import { z } from 'zod'
import { findBlockSchema } from '../../shared/body/blocks.schema.ts'
import type { ActiveBlock, HtmlBlock, ShortcodeBlock } from '../../shared/body/blocks.ts'
import { type BlockContext, describeFault, type HtmlBlockType } from './blocks/html-block.ts'
import { findHtmlBlock } from './blocks/html-blocks.ts'
import { toCleanData } from './clean-data.ts'
import { toHtml } from './sanitize.ts'
import { dataOf, type Shortcode, type ShortcodeFault } from './shortcode.ts'
import { PLACE_NAMES } from './shortcode-names.ts'

/** The result of a shortcode; `block` is null when it is left out. */
interface BlockResult {
  readonly block: HtmlBlock | ActiveBlock | ShortcodeBlock | null
  readonly faults: readonly ShortcodeFault[]
}

/**
 * Converts a shortcode to a block: HTML, a block with behaviour, or one that renders nothing because no block has its
 * name (PG-032). A block whose schema refuses its data is left out and reported (PG-036). An attribute that the schema
 * does not know is ignored and reported.
 */
export function toShortcodeBlock(shortcode: Shortcode, id: string, context: BlockContext): BlockResult {
  const type = findHtmlBlock(shortcode.name)
  return type === null ? toActiveBlock(shortcode, id) : toHtmlBlock(shortcode, id, type, context)
}

function toHtmlBlock(shortcode: Shortcode, id: string, type: HtmlBlockType, context: BlockContext): BlockResult {
  const { name, attrs } = shortcode
  const rendered = type.render(dataOf(shortcode), context)
  if ('fault' in rendered) return leftOut(shortcode, rendered.fault)
  if (rendered.element === null) return leftOut(shortcode, 'there is nothing to show')
  const html = toHtml([rendered.element])
  return {
    block: { kind: 'html', id, html, source: { name, attrs }, ...rendered.traits },
    faults: findUnknownAttributes(shortcode, type.schema),
  }
}

function toActiveBlock(shortcode: Shortcode, id: string): BlockResult {
  const { name, attrs } = shortcode
  const schema = findBlockSchema(name)
  const data = toCleanData(shortcode.payload)
  if (schema === null) {
    const isKnown = PLACE_NAMES.has(name)
    const faults = isKnown ? [] : [toFault(shortcode, 'unknown-name', 'there is no such block')]
    return { block: { kind: 'shortcode', id, name, attrs, data }, faults }
  }
  const parsed = schema.safeParse(toCleanData(dataOf(shortcode)))
  if (!parsed.success) return leftOut(shortcode, describeFault(parsed.error))
  return {
    block: { kind: 'active', id, name, attrs, data: parsed.data, html: null },
    faults: findUnknownAttributes(shortcode, schema),
  }
}

function leftOut(shortcode: Shortcode, message: string): BlockResult {
  return { block: null, faults: [toFault(shortcode, 'payload-invalid', message)] }
}

function toFault({ name, at, key }: Shortcode, reason: ShortcodeFault['reason'], message: string): ShortcodeFault {
  return { name, at, reason, key, message }
}

/** Attributes of every shortcode, besides `data-…`: the key of its payload. */
const KEYS: ReadonlySet<string> = new Set(['uuid', 'id'])

function findUnknownAttributes(shortcode: Shortcode, schema: z.ZodType): ShortcodeFault[] {
  if (!(schema instanceof z.ZodObject)) return []
  const known = new Set(Object.keys(schema.shape).map((name) => name.toLowerCase()))
  return Object.keys(shortcode.attrs)
    .filter((attr) => !known.has(attr) && !KEYS.has(attr) && !attr.startsWith('data-'))
    .map((attr) => toFault(shortcode, 'unknown-attribute', `${attr}: this attribute is unknown and was ignored`))
}
