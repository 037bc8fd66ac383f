import type { Block, CompiledBody } from '../../../shared/body/blocks.ts'

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

function hasBuyButton(block: Block): boolean {
  if (block.kind !== 'html') return BUY_BUTTONS.has(block.name)
  return BUY_BUTTONS.has(block.source?.name ?? '') || SPONSORED_LINK.test(block.html ?? '')
}
