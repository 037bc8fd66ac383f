import type { Block, CompiledBody } from '../../shared/body/blocks.ts'
import type { ContentsItem } from '../../shared/body/contents.ts'
import { toBlockStyle } from './blocks/block-words.ts'
import type { BlockContext } from './blocks/html-block.ts'
import type { BodyBounds } from './body-bounds.ts'
import { type BodyPlace, bodyStamp } from './body-version.ts'
import { findManualContents, isContents, toContents } from './contents.ts'
import { countWords } from './count-words.ts'
import { toCleanNodes } from './gate.ts'
import type { LinkRules, StoryLinks } from './link-rules.ts'
import { lowerShortcode } from './lower-shortcode.ts'
import { type BodyPart, embedLength, kindOfBlock, kindOfElement, placeAds } from './place-ads.ts'
import { type CleanFlow, toHtml } from './sanitize.ts'
import { createBodyIds } from './shape/body-ids.ts'
import { shapeFlow } from './shape/shape.ts'
import { type ChildNode, type Element, isTag, isText, textOf } from './shape/tree.ts'
import { findForeignPictures, PLAIN_PICTURE, readShortcode, type Shortcode, type ShortcodeFault } from './shortcode.ts'
import { toShortcodeBlock } from './shortcode-block.ts'
import { withStillPictures } from './still-pictures.ts'
import type { VideoKind } from './video-kind.ts'

export interface CompileOptions {
  /** The document's id. Block and element ids start with a hash of it, so that a page can contain two stories. */
  readonly id: string
  /** The language of the document (BCP 47), for the words of blocks; null: that of the publication. */
  readonly language?: string | null | undefined
  /** How links are marked; null: as their author wrote them. */
  readonly links?: LinkRules | null | undefined
  /** The id of the story that the body is part of, for its links to shops; absent: `id`. */
  readonly story?: string | undefined
  /** When the document was last changed, ISO 8601: its prices without a date are of then. */
  readonly asOf?: string | null | undefined
  /** Where the publication is: its language, its currency and its time zone. */
  readonly place?: BodyPlace | undefined
  /** Whether buy buttons are as wide as the text (PG-053). */
  readonly wideButtons?: boolean | undefined
  /** What shows the shortcode `video` (PG-043). */
  readonly videoKind?: VideoKind | undefined
  /** Payloads by uuid (additionalShortcodeData). */
  readonly shortcodeData?: Readonly<Record<string, unknown>> | undefined
  /** Whether elements keep the ids of their author; only for the main text of a page (MV-025). */
  readonly keepsIds?: boolean | undefined
  /** Called for every shortcode, or attribute of one, that is left out (PG-033). */
  readonly onFault?: (fault: ShortcodeFault) => void
  readonly bounds?: BodyBounds
}

/**
 * Compiles an editorial body: sanitises it with an allow list (SE-005), makes it valid and splits it at its shortcodes
 * (PG-033). It accepts any HTML within the bounds, and compiling the result again changes nothing.
 *
 * @throws BodyBoundError
 */
export function compileBody(html: string, options: CompileOptions): CompiledBody {
  const { id, links = null, shortcodeData = {}, onFault, bounds } = options
  const ids = createBodyIds(id, options.keepsIds)
  const shortcodes = new Map<Element, Shortcode | ShortcodeFault>()
  const read = (element: Element, at: number) => {
    const shortcode = shortcodes.get(element) ?? readShortcode(element, at, shortcodeData)
    shortcodes.set(element, shortcode)
    return shortcode
  }
  const lower = (element: Element) => {
    const isSeen = shortcodes.has(element)
    const lowered = lowerShortcode(read(element, shortcodes.size + 1), element.children)
    // The shaper may ask for an element again.
    if (!isSeen) for (const fault of lowered?.faults ?? []) onFault?.(fault)
    return lowered?.elements ?? null
  }
  const foreign: string[] = []
  const clean = toCleanNodes(html, bounds, (src) => void foreign.push(src))
  for (const fault of findForeignPictures({ name: PLAIN_PICTURE, at: 0, key: null }, foreign)) onFault?.(fault)
  const rules: StoryLinks | null = links && { ...links, story: options.story ?? id }
  const flow = shapeFlow(clean, { ids, links: rules, lower })
  const toRichText = ({ nodes }: CleanFlow) => shapeFlow(nodes, { ids: null, links: rules, lower: () => [] })
  const contentsOf = (level: 'h2' | 'h3'): readonly ContentsItem[] => toContents(flow, id, level)
  const context: BlockContext = {
    ...toBlockStyle({ ...options, ...options.place }),
    claimId: ids.claim,
    toRichText,
    contentsOf,
  }
  const manual = findManualContents(flow)
  const parts: Part[] = flow.flatMap((node): Part[] => {
    if (manual?.list === node) return []
    if (manual?.title === node) {
      const html = toHtml([manual.element])
      return [{ length: 0, kind: 'heading', block: { kind: 'html', id: '', html, sheet: 'editorial' } }]
    }
    if (!isTag(node) || node.name !== 'shortcode') {
      return [{ length: textOf([node]).length, kind: isTag(node) ? kindOfElement(node.name) : 'text', node }]
    }
    const shortcode = read(node, 0)
    if ('reason' in shortcode) {
      onFault?.(shortcode)
      return []
    }
    const { block, faults } = toShortcodeBlock(shortcode, '', context, rules)
    for (const fault of faults) onFault?.(fault)
    return block === null ? [] : [{ length: embedLength(shortcode.name), kind: kindOfBlock(shortcode.name), block }]
  })
  const { blocks, adsAfter } = toBlocks(parts, id)
  // A list of contents in the text replaces the automatic one (PG-041).
  const hasContents = manual !== null || blocks.some(isContents)
  const headings = hasContents ? [] : contentsOf('h2').map((item) => ({ id: item.id, text: item.title }))
  const ads = adsAfter.length === 0 ? {} : { adsAfter }
  return {
    ...bodyStamp({ links, place: options.place }),
    blocks,
    wordCount: countWords(wordsOf(flow)),
    headings,
    ...ads,
  }
}

/** A part of a body that nothing may divide: an element of the text, or a block. */
type Part = BodyPart & ({ readonly node: ChildNode } | { readonly block: Block })

/** Joins the elements between two blocks, or places of advertisements, to one run of HTML. */
function toBlocks(parts: readonly Part[], id: string): { readonly blocks: Block[]; readonly adsAfter: number[] } {
  const blocks: Block[] = []
  const adsAfter: number[] = []
  const places = new Set(placeAds(parts))
  let run: ChildNode[] = []
  const nextId = (): string => `${id}-${blocks.length}`
  const close = (): void => {
    if (run.length > 0) blocks.push({ kind: 'html', id: nextId(), html: toHtml(withStillPictures(run)) })
    run = []
  }
  for (const [index, part] of parts.entries()) {
    if ('node' in part) run.push(part.node)
    else {
      close()
      blocks.push({ ...part.block, id: nextId() })
    }
    if (!places.has(index)) continue
    close()
    adsAfter.push(blocks.length - 1)
  }
  close()
  return { blocks, adsAfter }
}

/** The text with a space after each element, so that words of neighbouring paragraphs stay separate. */
function wordsOf(nodes: readonly ChildNode[]): string {
  const words: string[] = []
  const walk = (node: ChildNode): void => {
    if (isText(node)) words.push(node.data)
    else if (isTag(node) && node.name !== 'shortcode') {
      node.children.forEach(walk)
      if (!INLINE.has(node.name)) words.push(' ')
    }
  }
  nodes.forEach(walk)
  return words.join('')
}

const INLINE: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
])
