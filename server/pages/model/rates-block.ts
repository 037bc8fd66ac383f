import type { ActiveBlock, Block } from '../../../shared/body/blocks.ts'
import type { ModelContext } from './context.ts'

/** The blocks that show rates, whether a source or an author maintains them. */
const RATES_BLOCKS: ReadonlySet<string> = new Set(['cdrates', 'checkingrates', 'savingsrates', 'mortgagerates'])

/** Whether the author of a text has put rates into it: the page then gets no others (GE-019, BR-001). */
export function hasStaticRates(blocks: readonly Block[]): boolean {
  return blocks.some((block) => {
    const name = block.kind === 'html' ? block.source?.name : block.name
    return name !== undefined && RATES_BLOCKS.has(name)
  })
}

/** The blocks of a story with the rates of savings accounts below them, for the topics that `data/rates.json` names (GE-019). */
export function withRates(
  blocks: readonly Block[],
  story: { readonly id: string; readonly topics: readonly { readonly slug: string }[] },
  { ratesTopics }: Pick<ModelContext, 'ratesTopics'>,
): readonly Block[] {
  if (!story.topics.some(({ slug }) => ratesTopics.includes(slug)) || hasStaticRates(blocks)) return blocks
  const block: ActiveBlock = {
    ...{ kind: 'active', id: `${story.id}-rates`, name: 'savingsrates' },
    ...{ attrs: {}, data: {}, html: null },
  }
  return [...blocks, block]
}
