import { z } from 'zod'
import { toScore } from '../../score.ts'
import type { Element } from '../../shape/tree.ts'
import { flag, number, optionalText, requiredText } from '../fields.ts'
import { h } from '../h.ts'
import { type BlockContext, defineHtmlBlock, type HtmlBlockType } from '../html-block.ts'
import { type Entry, entryFields, toEntry } from './entries.ts'
import { toOfferLink, toOfferNote } from './offers.ts'

/** The maximum number of products side by side: more do not fit any screen. */
const MAX_PRODUCTS = 8

const comparedFields = { ...entryFields, best: flag }

const comparisonSchema = z.object({
  title: optionalText,
  /** The name of the product to emphasise. */
  winner: optionalText,
  items: z.array(z.object(comparedFields)).min(2).max(MAX_PRODUCTS),
  rows: z
    .array(z.object({ name: requiredText, values: z.array(z.union([number.transform(String), optionalText])) }))
    .max(100)
    .nullish()
    .transform((rows) => rows ?? []),
})

interface Line {
  readonly name: string
  readonly cells: readonly (Element | string | null)[]
}

/** Products side by side in a table that scrolls: score, price, shop, then the rows and the specs of the products. */
function renderComparison(
  { title, winner, items, rows }: z.infer<typeof comparisonSchema>,
  context: BlockContext,
): Element | null {
  const { words } = context
  const columns = items.flatMap((item) => {
    const entry = toEntry(item, context)
    return entry === null ? [] : [{ entry, isBest: item.best || entry.name === winner }]
  })
  if (columns.length < 2) return null
  const caption = title ?? words.comparison
  const entries = columns.map(({ entry }) => entry)
  const lines = toLines(entries, rows, context).filter(({ cells }) => cells.some((cell) => cell !== null))
  const classOf = (index: number) => (columns[index]?.isBest ? 'best' : null)
  return h(
    'div',
    { class: 'commerce' },
    h(
      'div',
      { class: 'tbl', tabindex: 0, role: 'group', 'aria-label': caption },
      h(
        'table',
        {},
        h('caption', {}, caption),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('td', {}),
            columns.map(({ entry: { name, href } }, index) =>
              h('th', { scope: 'col', class: classOf(index) }, href === null ? name : h('a', { href }, name)),
            ),
          ),
        ),
        h(
          'tbody',
          {},
          lines.map(({ name, cells }) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, name),
              cells.map((cell, index) => h('td', { class: classOf(index) }, cell ?? '–')),
            ),
          ),
        ),
      ),
    ),
    toOfferNote(
      entries.flatMap(({ offers }) => offers.slice(0, 1)),
      context,
    ),
  )
}

function toLines(
  entries: readonly Entry[],
  rows: z.infer<typeof comparisonSchema>['rows'],
  { words, language }: BlockContext,
): readonly Line[] {
  const names = [...new Set(entries.flatMap(({ specs }) => specs.map(({ name }) => name)))]
  return [
    { name: words.bestFor, cells: entries.map(({ badge }) => badge) },
    { name: words.score, cells: entries.map(({ score }) => (score === null ? null : toScore(score, language))) },
    { name: words.price, cells: entries.map(({ offers: [offer], priceScale }) => offer?.text ?? priceScale) },
    ...rows.map(({ name, values }) => ({ name, cells: entries.map((_, index) => values[index] ?? null) })),
    ...names.map((name) => ({
      name,
      cells: entries.map(({ specs }) => specs.find((spec) => spec.name === name)?.value ?? null),
    })),
    {
      name: words.shop,
      cells: entries.map(({ offers: [offer] }) =>
        offer === undefined ? null : toOfferLink(offer, {}, offer.merchant ?? words.seeOffer),
      ),
    },
  ]
}

const comparison = defineHtmlBlock({
  schema: comparisonSchema,
  sheet: 'commerce',
  needs: 'at least 2 entries of items with a title',
  render: renderComparison,
})

/** Products side by side. */
export const COMPARISON_BLOCKS: Readonly<Record<string, HtmlBlockType>> = {
  versus: comparison,
  comparisontable: comparison,
}
