import type { z } from 'zod'
import type { PlansTool, SpeedsTool } from '../page/model/plans-tool.ts'
import type { VideoBlockModel } from '../page/model/player.ts'
import type { RatesTool } from '../page/model/rates-tool.ts'
import type { SolarTool } from '../page/model/solar-tool.ts'
import type { BlockBehaviour } from './block-behaviours.ts'
import type { BlockSheet } from './block-sheets.ts'
import type { BLOCK_SCHEMAS } from './blocks.schema.ts'

/** The blocks whose data a page makes, with the data that their components get. */
interface PageBlocks extends ToolBlockData {
  /** A video in the text (PG-035). */
  readonly video: VideoBlockModel
}

/** The tools, by the names of their shortcodes, with what was looked up for the page. */
export interface ToolBlocks {
  readonly broadbandproviders: PlansTool
  readonly broadbandspeed: SpeedsTool
  readonly cdrates: RatesTool
  readonly checkingrates: RatesTool
  readonly savingsrates: RatesTool
  readonly solarform: SolarTool
}

export type ToolName = keyof ToolBlocks

/** A tool has something to show in the main text of a page only. */
type ToolBlockData = { readonly [Name in ToolName]: { readonly tool?: ToolBlocks[Name] } }

export type BlockName = keyof typeof BLOCK_SCHEMAS | keyof PageBlocks
/** The data of a block, as its schema has parsed it, or as its page has made it. */
export type BlockData<Name extends BlockName> = Name extends keyof PageBlocks
  ? PageBlocks[Name]
  : Name extends keyof typeof BLOCK_SCHEMAS
    ? z.infer<(typeof BLOCK_SCHEMAS)[Name]>
    : never

/** A shortcode as its author wrote it. */
export interface ShortcodeSource {
  readonly name: string
  readonly attrs: Readonly<Record<string, string>>
}

/**
 * A run of sanitised HTML, or a block without behaviour. `id` is unique in its page; `html` is null in the data block
 * and refilled from the DOM.
 */
export interface HtmlBlock {
  readonly kind: 'html'
  readonly id: string
  readonly html: string | null
  /** The shortcode that became this HTML, for sites that read the content API; browsers do not get it. */
  readonly source?: ShortcodeSource
  /** The style sheet that this HTML needs besides that of the text. */
  readonly sheet?: BlockSheet
  /** What a script adds to this HTML when it is near the screen. */
  readonly behaviour?: BlockBehaviour
  /** The slug of the video of this site to which it links. A page plays it in the place of the HTML (PG-035). */
  readonly video?: string
}

/** A shortcode without a block; `data` is its payload from additionalShortcodeData (PG-033). */
export interface ShortcodeBlock {
  readonly kind: 'shortcode'
  readonly id: string
  readonly name: string
  readonly attrs: Readonly<Record<string, string>>
  readonly data: unknown
}

/** A block with behaviour: the server renders it, and the browser fetches its code when it is near the screen. */
export interface ActiveBlock {
  readonly kind: 'active'
  readonly id: string
  /** A `BlockName`. */
  readonly name: string
  readonly attrs: Readonly<Record<string, string>>
  /** The `BlockData` of that name. */
  readonly data: object
  /** The server's HTML, refilled from the DOM; null everywhere else. */
  readonly html: string | null
}

export type Block = HtmlBlock | ShortcodeBlock | ActiveBlock

/** The result of `compileBody` for an editorial HTML body, computed once when it is published. */
export interface CompiledBody {
  readonly version: number
  /** A fingerprint of the rules for links (PG-044 to PG-046); absent: compiled without. */
  readonly links?: string
  readonly blocks: readonly Block[]
  readonly wordCount: number
  /** h2 headings in order, for a table of contents. `id` is the heading's element id. */
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  /** The blocks that an advertisement may follow, by their index (AD-026); absent: none. */
  readonly adsAfter?: readonly number[]
}
