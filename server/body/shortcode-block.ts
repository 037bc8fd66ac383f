import { z } from 'zod'
import { findBlockSchema } from '../../shared/body/blocks.schema.ts'
import type { ActiveBlock, HtmlBlock, ShortcodeBlock } from '../../shared/body/blocks.ts'
import { describeFaults } from './blocks/describe-faults.ts'
import type { BlockContext, HtmlBlockType } from './blocks/html-block.ts'
import { findHtmlBlock } from './blocks/html-blocks.ts'
import { readToolAttributes, type ToolAttributes } from './blocks/tool-attributes.ts'
import { toCleanData } from './clean-data.ts'
import type { StoryLinks } from './link-rules.ts'
import { findLoweredNeeds, LOWERED_FIELDS } from './lower-shortcode.ts'
import { toHtml } from './sanitize.ts'
import { withAffiliateLinks } from './shape/link.ts'
import {
  dataOf,
  findForeignPictures,
  findUnknownNames,
  findUnknownPayloadFields,
  type KnownNames,
  type Shortcode,
  type ShortcodeFault,
  toKnownNames,
} from './shortcode.ts'
import { PLACE_NAMES } from './shortcode-names.ts'
import { withStillPictures } from './still-pictures.ts'

/** The result of a shortcode; `block` is null when it is left out. */
interface BlockResult {
  readonly block: HtmlBlock | ActiveBlock | ShortcodeBlock | null
  readonly faults: readonly ShortcodeFault[]
}

/**
 * Converts a shortcode to a block: HTML, a block with behaviour, or one that renders nothing because no block has its
 * name (PG-032). A block whose schema refuses its data is left out and reported (PG-036). An attribute, or a field of the
 * payload, that the schema does not know is ignored and reported.
 */
export function toShortcodeBlock(
  shortcode: Shortcode,
  id: string,
  context: BlockContext,
  links: StoryLinks | null,
): BlockResult {
  const tool = readToolAttributes(shortcode)
  if (tool !== null) return toToolBlock(shortcode, id, tool)
  const type = findHtmlBlock(shortcode.name)
  return type === null ? toActiveBlock(shortcode, id) : toHtmlBlock(shortcode, id, type, context, links)
}

/** A tool gets what it shows when a page is made, because figures change while the text stays. */
function toToolBlock({ name, attrs }: Shortcode, id: string, data: ToolAttributes): BlockResult {
  return { block: { kind: 'active', id, name, attrs, data, html: null }, faults: [] }
}

function toHtmlBlock(
  shortcode: Shortcode,
  id: string,
  type: HtmlBlockType,
  context: BlockContext,
  links: StoryLinks | null,
): BlockResult {
  const { name, attrs } = shortcode
  const rendered = type.render(dataOf(shortcode), context)
  if ('fault' in rendered) return leftOut(shortcode, rendered.fault, type.schema)
  const html = toHtml(withStillPictures(withAffiliateLinks([rendered.element], links)))
  return {
    block: { kind: 'html', id, html, source: { name, attrs }, ...rendered.traits },
    faults: [...findUnknown(shortcode, type.schema), ...findForeignPictures(shortcode, rendered.pictures)],
  }
}

function toActiveBlock(shortcode: Shortcode, id: string): BlockResult {
  const { name, attrs } = shortcode
  const needs = findLoweredNeeds(name)
  // Its HTML would be part of the text by now.
  if (needs !== null) {
    const fault = toFault(shortcode, 'payload-invalid', `expected ${needs}`)
    return { block: null, faults: [fault, ...findUnknownNames(shortcode, toKnownNames(LOWERED_FIELDS[name] ?? []))] }
  }
  const schema = findBlockSchema(name)
  const data = toCleanData(shortcode.payload)
  if (schema === null) {
    const isKnown = PLACE_NAMES.has(name)
    const faults = isKnown ? [] : [toFault(shortcode, 'unknown-name', 'there is no such block')]
    return { block: { kind: 'shortcode', id, name, attrs, data }, faults }
  }
  const parsed = schema.safeParse(toCleanData(dataOf(shortcode)))
  if (!parsed.success) return leftOut(shortcode, describeFaults(parsed.error), schema)
  return {
    block: { kind: 'active', id, name, attrs, data: parsed.data, html: null },
    faults: findUnknown(shortcode, schema),
  }
}

/** A block that is left out. Its unknown attributes and fields are reported too: one of them may be a misspelt field. */
function leftOut(shortcode: Shortcode, message: string, schema: z.ZodType): BlockResult {
  const fault = toFault(shortcode, 'payload-invalid', message)
  return { block: null, faults: [fault, ...findUnknown(shortcode, schema)] }
}

function toFault({ name, at, key }: Shortcode, reason: ShortcodeFault['reason'], message: string): ShortcodeFault {
  return { name, at, reason, key, message }
}

function findUnknown(shortcode: Shortcode, schema: z.ZodType): ShortcodeFault[] {
  if (!(schema instanceof z.ZodObject)) return []
  const known = knownNamesOf(schema)
  return [...findUnknownNames(shortcode, known), ...findUnknownPayloadFields(shortcode, schema, known)]
}

const knownNames = new WeakMap<z.ZodObject, KnownNames>()

/** Memoised by the schema, which lives as long as the process. */
function knownNamesOf(schema: z.ZodObject): KnownNames {
  const found = knownNames.get(schema) ?? toKnownNames(Object.keys(schema.shape))
  knownNames.set(schema, found)
  return found
}
