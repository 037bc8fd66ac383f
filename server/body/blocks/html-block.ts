import type { z } from 'zod'
import type { BlockBehaviour } from '../../../shared/body/block-behaviours.ts'
import type { BlockSheet } from '../../../shared/body/block-sheets.ts'
import type { HtmlBlock } from '../../../shared/body/blocks.ts'
import type { ContentsItem } from '../../../shared/body/contents.ts'
import type { BlockMessages } from '../messages/block-messages.ts'
import type { CleanFlow } from '../sanitize.ts'
import type { ChildNode, Element } from '../shape/tree.ts'
import type { VideoKind } from '../video-kind.ts'
import { describeFaults } from './describe-faults.ts'

/** How the blocks of a story are written. */
export interface BlockStyle {
  /** The language of the story, for numbers and dates. */
  readonly language: string
  /** The currency of its prices (ISO 4217). */
  readonly currency: string
  /** The words of the site in that language. */
  readonly words: BlockMessages
  /** The IANA time zone of dates. */
  readonly timeZone: string
  /** When the story was last changed, ISO 8601: prices without a date are of then. Null: unknown. */
  readonly asOf: string | null
  /** Whether buy buttons are as wide as the text (PG-053). */
  readonly wideButtons: boolean
  /** What shows the shortcode `video` (PG-043). */
  readonly videoKind: VideoKind
}

/** The context in which a block becomes HTML. */
export interface BlockContext extends BlockStyle {
  /** An element id that nothing else on the page has. */
  readonly claimId: (wish: string) => string
  /** The elements of a field with HTML, with their links marked as those of the text. */
  readonly toRichText: (flow: CleanFlow) => ChildNode[]
  /** The headings of the story at a level (PG-040). */
  readonly contentsOf: (level: 'h2' | 'h3') => readonly ContentsItem[]
}

/** What a block needs besides its HTML: a style sheet, a behaviour, the video that a page plays in its place. */
export type BlockTraits = Pick<HtmlBlock, 'sheet' | 'behaviour' | 'video'>

interface HtmlBlockParts<Schema extends z.ZodObject> {
  /** Parses the attributes of the shortcode, overridden by the fields of its payload. Its keys are documented. */
  readonly schema: Schema
  /** The style sheet of the HTML; null: that of the text is enough. */
  readonly sheet: BlockSheet | null
  /** What a script adds to the HTML when it is near the screen; absent: nothing. */
  readonly behaviour?: BlockBehaviour
  /** The HTML as elements, which are escaped when they are written; null without what `needs` names. */
  readonly render: (data: z.infer<Schema>, context: BlockContext) => Element | null
  /** false: its `src` is no picture, so that it may be on another host. */
  readonly hasPictures?: false
  /** What `render` needs besides the schema, for the publisher of a block that is left out; absent: nothing. */
  readonly needs?: string
  /** What else the HTML of this data needs, over `sheet` and `behaviour`; absent: nothing. */
  readonly traits?: (data: z.infer<Schema>, context: BlockContext) => BlockTraits
}

type RenderedBlock =
  | { readonly element: Element; readonly traits: BlockTraits; readonly pictures: readonly string[] }
  /** What is wrong with the data: fields and what was expected. */
  | { readonly fault: string }

/** A block without behaviour: HTML that is made when a story is published. */
export interface HtmlBlockType {
  readonly schema: z.ZodObject
  /** Parses the data and renders it. */
  readonly render: (data: unknown, context: BlockContext) => RenderedBlock
}

/** A row of `HTML_BLOCKS`. The function knows the type of its data, so that the table does not have to. */
export function defineHtmlBlock<Schema extends z.ZodObject>(parts: HtmlBlockParts<Schema>): HtmlBlockType {
  const { schema, sheet, behaviour, render, needs = 'something to show', traits, hasPictures = true } = parts
  const fields = Object.keys(schema.shape)
  const names = new Map([
    ...fields.map((name) => [name.toLowerCase(), name] as const),
    ...fields.map((name) => [name, name] as const),
  ])
  return {
    schema,
    render(data, context) {
      const parsed = schema.safeParse(withSchemaNames(data, names))
      if (!parsed.success) return { fault: describeFaults(parsed.error) }
      const element = render(parsed.data, context)
      if (element === null) return { fault: `expected ${needs}` }
      return {
        element,
        pictures: hasPictures ? findPictures(parsed.data) : [],
        traits: { ...(sheet && { sheet }), ...(behaviour && { behaviour }), ...traits?.(parsed.data, context) },
      }
    },
  }
}

/** The addresses of all pictures in the data of a block; its HTML is made of elements, which are no plain objects. */
function findPictures(data: unknown): readonly string[] {
  if (Array.isArray(data)) return data.flatMap(findPictures)
  if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype) return []
  return Object.entries(data).flatMap(([name, value]) =>
    typeof value === 'string' ? (name === 'src' || name === 'poster' ? [value] : []) : findPictures(value),
  )
}

/**
 * Attribute names of HTML are lower case: `monetizedurl` is the field `monetizedUrl`.
 *
 * @param names the fields of the schema, by their names and by those in lower case
 */
function withSchemaNames(data: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (Object.keys(data).every((name) => (names.get(name) ?? name) === name)) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [names.get(name) ?? name, value]))
}
