import type { Block } from '../../../../shared/body/blocks.ts'
import type { BuyingModel, EntriesModel, EntryModel } from '../../../../shared/page/model/buying.ts'
import { countWords } from '../../../body/count-words.ts'
import type { Price } from '../../commerce/price.ts'
import type { ModelContext } from '../context.ts'
import { isTrust } from '../why-trust.ts'
import { toDeal } from './deal.ts'
import { type EntriesPlace, type Listicle, toEntries } from './entries.ts'

/** Words of the entries, for the reading time of their page. */
export function countEntryWords(listicles: readonly Listicle[]): number {
  const texts = listicles.map(({ description, additionalDetails }) => `${description ?? ''} ${additionalDetails ?? ''}`)
  return countWords(texts.join(' ').replace(/<[^>]*>/g, ' '))
}

interface Headings {
  readonly headings: readonly { readonly id: string; readonly text: string }[]
}

/** What helps to buy in a piece of content. */
export interface BuyingSource extends EntriesPlace {
  readonly price: Price | null
  readonly listicles: readonly Listicle[]
}

/** Whether content has a price or entries, so that the page `buying` shows it. */
export function isBuying({
  price,
  listicles,
}: {
  readonly price?: Price | null
  readonly listicles?: readonly unknown[]
}): boolean {
  // Content that an earlier release has stored may have neither.
  return (price ?? null) !== null || (listicles ?? []).length > 0
}

/** The name of the shortcode that marks the place of the entries in a body. */
const PLACE = 'entries'

/**
 * The price and the entries of a model, and its body around them: the entries are at the shortcode `entries`, else
 * after the text (PG-019). They are in the contents, too.
 */
export function withBuying<Model extends { readonly body: readonly Block[] } & Partial<Headings>>(
  model: Model,
  source: BuyingSource,
  context: ModelContext,
): Model & { readonly buying: BuyingModel } {
  const list = toEntries(source.listicles ?? [], source, context)
  const deal = source.price && toDeal(source.price, source, context)
  const at = model.body.findIndex((block) => block.kind === 'shortcode' && block.name === PLACE)
  const before = at < 0 ? model.body.filter((block) => !isTrust(block)) : model.body.slice(0, at)
  const after = at < 0 ? model.body.filter(isTrust) : model.body.slice(at + 1)
  const isPaid = deal?.offer || list?.entries.some(isPaidEntry)
  // A text with links of its own to shops says it already (PG-029).
  const isSaid = before.some((block) => block.kind === 'html' && block.html?.includes('data-disclosure'))
  const headings = model.headings && toHeadings(model.headings, before, list)
  return {
    ...model,
    body: before,
    ...(headings && { headings }),
    buying: { deal, list, after, disclosure: isPaid && !isSaid ? context.words.commission : null },
  }
}

function isPaidEntry({ shops, deal, card }: EntryModel): boolean {
  return shops !== null || (deal?.offer ?? null) !== null || (card?.apply ?? null) !== null
}

/** The headings of the text with the entries at their place. */
function toHeadings(
  headings: Headings['headings'],
  before: readonly Block[],
  list: EntriesModel | null,
): Headings['headings'] {
  const isBefore = (id: string) => before.some((block) => block.kind === 'html' && block.html?.includes(`id="${id}"`))
  const entries = (list?.entries ?? []).map(({ id, rank, name }) => ({
    id,
    text: rank === null ? name : `${rank}. ${name}`,
  }))
  return [...headings.filter(({ id }) => isBefore(id)), ...entries, ...headings.filter(({ id }) => !isBefore(id))]
}
