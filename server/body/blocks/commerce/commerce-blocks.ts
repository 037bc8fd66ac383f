import type { HtmlBlockType } from '../html-block.ts'
import { BUTTON_BLOCKS } from './buttons.ts'
import { CARD_BLOCKS } from './cards.ts'
import { COMPARISON_BLOCKS } from './comparisons.ts'
import { CREDIT_CARD_BLOCKS } from './credit-card.ts'
import { FACT_BLOCKS } from './facts.ts'
import { RANKING_BLOCKS } from './rankings.ts'
import { RATE_BLOCKS } from './rates.ts'

/** Blocks that sell, rate or compare products. */
export const COMMERCE_BLOCKS: Readonly<Record<string, HtmlBlockType>> = {
  ...BUTTON_BLOCKS,
  ...CARD_BLOCKS,
  ...RANKING_BLOCKS,
  ...COMPARISON_BLOCKS,
  ...FACT_BLOCKS,
  ...CREDIT_CARD_BLOCKS,
  ...RATE_BLOCKS,
}
