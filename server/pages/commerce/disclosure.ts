import type { Block, CompiledBody } from '../../../shared/body/blocks.ts'
import { escapeText } from '../../body/escape.ts'

/** The shortcodes that are buy buttons (PG-029). A `commercelink` becomes a link that says `sponsored`. */
const BUY_BUTTONS: ReadonlySet<string> = new Set(['commercebutton', 'buybutton', 'commercelink'])

/** A link that earns a commission (BX-065). */
const SPONSORED_LINK = /<a\b[^>]* rel="[^"]*\bsponsored\b/

interface Sold {
  readonly resellers: readonly unknown[]
}

/**
 * Whether a page must say that its links may earn a commission: a shop sells one of its products, or its body has a buy
 * button or another link that earns one (PG-029).
 *
 * @param products the products that the page is about; null where there is none
 */
export function needsDisclosure(products: readonly (Sold | null)[], { blocks }: Pick<CompiledBody, 'blocks'>): boolean {
  return products.some((product) => product !== null && product.resellers.length > 0) || blocks.some(hasBuyButton)
}

/** A block that says under its own offers that its links earn a commission. */
const OWN_NOTE = ' data-earns=""'

/**
 * Blocks below the disclosure, if a block of the page needs it and none says it already.
 *
 * @param words the sentence
 * @param others the other blocks of the page
 */
export function withDisclosure(
  id: string,
  blocks: readonly Block[],
  words: string,
  others: readonly Block[] = [],
): readonly Block[] {
  const isSaid = blocks.some((block) => block.kind === 'html' && block.html?.includes('data-disclosure'))
  const silent = [...blocks, ...others].filter((block) => block.kind !== 'html' || !block.html?.includes(OWN_NOTE))
  if (isSaid || !needsDisclosure([], { blocks: silent })) return blocks
  const html = `<p class="src" data-disclosure="">${escapeText(words)}</p>`
  return [{ kind: 'html', id: `${id}-disclosure`, html }, ...blocks]
}

function hasBuyButton(block: Block): boolean {
  if (block.kind !== 'html') return BUY_BUTTONS.has(block.name)
  return BUY_BUTTONS.has(block.source?.name ?? '') || SPONSORED_LINK.test(block.html ?? '')
}
