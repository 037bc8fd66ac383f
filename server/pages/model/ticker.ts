import type { CardModel, ComponentModel, RowModel, TickerModel } from '../../../shared/page/model.ts'
import type { Words } from '../../body/messages/words.ts'

/** Maximum number of headlines in the ticker. */
const LIMIT = 8

/**
 * Moves the components of the view `ticker` out of the tree and merges them: their newest stories, and running live
 * coverage. Returns a tree without such a component unchanged.
 */
export function liftTicker(
  rows: readonly RowModel[],
  words: Pick<Words, 'newest'>,
): {
  readonly ticker: TickerModel | null
  readonly rows: readonly RowModel[]
} {
  const parts = rows.flatMap(({ columns }) => columns.flatMap(({ components }) => components.filter(isTicker)))
  if (parts.length === 0) return { ticker: null, rows }
  const rest = rows.flatMap((row) => {
    const columns = row.columns.flatMap((column) => {
      const components = column.components.filter((component) => !isTicker(component))
      return components.length > 0 ? [{ ...column, components }] : []
    })
    return columns.length > 0 ? [{ ...row, columns }] : []
  })
  return { ticker: toTicker(parts, words), rows: rest }
}

function isTicker({ family, view }: ComponentModel): boolean {
  return family === 'ContentList' && view === 'ticker'
}

function toTicker(parts: readonly ComponentModel[], words: Pick<Words, 'newest'>): TickerModel | null {
  const lists = parts.flatMap(({ list }) => list ?? [])
  // The ticker has no room for a sponsored label.
  const listed = lists.flatMap(({ items }) => items.filter(({ sponsored }) => !sponsored))
  const cards = [...new Map(listed.map((card) => [card.href, card] as const)).values()]
  const live = cards.find(({ mark }) => mark?.kind === 'live')
  const items = cards
    .flatMap(({ href, headline, published, spoken }) =>
      published && href !== live?.href ? [{ href, headline, published, ...(spoken && { spoken }) }] : [],
    )
    .toSorted((one, other) => Date.parse(other.published.iso) - Date.parse(one.published.iso))
    .slice(0, LIMIT)
  if (items.length === 0 && live === undefined) return null
  return {
    title: lists.find(({ title }) => title !== null)?.title ?? words.newest,
    live: live ? toLink(live) : null,
    items,
  }
}

function toLink({ headline, href }: CardModel) {
  return { label: headline, href }
}
