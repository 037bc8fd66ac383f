import { createHash } from 'node:crypto'
import { SLOTS, type SlotName } from '../../../../shared/ads/slots.ts'
import type { HtmlBlock } from '../../../../shared/body/blocks.ts'
import { escapeText } from '../../../body/escape.ts'
import type { ModelContext } from '../context.ts'
import { type FillerPlace, fillerHtml } from './filler.ts'

/** The content of a slot before anything fills it: the house's own words, labelled as such. */
function toSlotHtml(name: SlotName, place: FillerPlace, context: ModelContext): string {
  // A slot that opens only when it is filled has no space for a filler.
  if ('collapseEmpty' in SLOTS[name]) return ''
  const label = `<p>${escapeText(context.words.ads.house(context.siteName))}</p>`
  return `<div class="ad" data-nosnippet="">${label}${fillerHtml(place, context)}</div>`
}

interface SlotOwner {
  readonly id: string
  readonly section: string | null
}

/** The block of a slot in the text of a story. @param index counts the slots of the story from 0 */
export function toBodySlot(id: string, index: number, section: string | null, context: ModelContext): HtmlBlock {
  const name = 'incontent-ad'
  const html = `<div data-slot="${name}" data-print="no">${toSlotHtml(name, { index, section }, context)}</div>`
  return { kind: 'html', id, html, sheet: 'ads' }
}

/** The block of the slot between the updates of live coverage, whose box React renders. */
export function toFeedSlot({ id, section }: SlotOwner, context: ModelContext): HtmlBlock {
  return {
    kind: 'html',
    id: `${id}-ad`,
    html: toSlotHtml('incontent-ad', { index: 0, section }, context),
    sheet: 'ads',
  }
}

interface LayoutSlot extends Omit<FillerPlace, 'index'> {
  readonly id: string
  readonly name: SlotName
}

/** The text of a layout component that is a slot: React renders a box with this HTML. */
export function toSlotText({ id, name, ...place }: LayoutSlot, context: ModelContext) {
  const index = createHash('sha1').update(id).digest()[0] ?? 0
  const html = toSlotHtml(name, { ...place, index }, context)
  const block: HtmlBlock = { kind: 'html', id: `${id}-slot`, html, sheet: 'ads' }
  return { title: null, section: null, blocks: [block] }
}
