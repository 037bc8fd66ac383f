import { z } from 'zod'
import type { Element } from '../shape/tree.ts'
import { flag, optionalNumber, optionalText, requiredText } from './fields.ts'
import { h } from './h.ts'
import { type BlockStyle, defineHtmlBlock } from './html-block.ts'
import { numberFormat } from './number-format.ts'

/** The maximum number of rows and columns of a table in a story. */
const MAX_ROWS = 500
const MAX_COLUMNS = 30

const cell = z.union([z.number(), optionalText])

/** A text that is a number with its unit, such as `1.2 kg`, or a year. */
const NUMERIC = /^[-+−]?[$€£]?\d[\d\s.,]*(?:\s?[\p{L}%°]{1,4})?$/u

const tableSchema = z.object({
  caption: optionalText,
  columns: z.array(requiredText).min(1).max(MAX_COLUMNS),
  rows: z.array(z.array(cell).max(MAX_COLUMNS)).min(1).max(MAX_ROWS),
  note: optionalText,
  /** Whether the first cell of a row names the row. */
  rowHeads: flag.default(true),
  /** The column to emphasise, from 1. */
  best: optionalNumber,
})

/** A table from JSON, which scrolls inside itself. Columns of numbers are aligned at their end. */
export const table = defineHtmlBlock({ schema: tableSchema, sheet: 'editorial', render: renderTable })

/** The HTML of a table, for other blocks, too. */
export function renderTable(data: z.infer<typeof tableSchema>, { words, language }: BlockStyle): Element {
  const { caption, columns, rows, note, rowHeads, best } = data
  const format = numberFormat(language, { maximumFractionDigits: 6 })
  const numeric = columns.map((_, at) => rows.every((row) => isNumeric(row[at] ?? 0)))
  const classOf = (at: number) => [numeric[at] && 'num', at + 1 === best && 'best'].filter(Boolean).join(' ') || null
  const toCell = (row: readonly (string | number | null)[], at: number) => {
    const value = row[at] ?? null
    const text = value === null ? '–' : typeof value === 'number' ? format.format(value) : value
    return at === 0 && rowHeads
      ? h('th', { scope: 'row', class: classOf(at) }, text)
      : h('td', { class: classOf(at) }, text)
  }
  return h(
    'div',
    { class: 'table' },
    h(
      'div',
      { class: 'tbl', tabindex: 0, role: 'group', 'aria-label': caption ?? words.table },
      h(
        'table',
        {},
        caption === null ? null : h('caption', {}, caption),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            columns.map((name, at) => h('th', { scope: 'col', class: classOf(at) }, name)),
          ),
        ),
        h(
          'tbody',
          {},
          rows.map((row) =>
            h(
              'tr',
              {},
              columns.map((_, at) => toCell(row, at)),
            ),
          ),
        ),
      ),
    ),
    note === null ? null : h('p', { class: 'src' }, note),
  )
}

function isNumeric(value: string | number): boolean {
  return typeof value === 'number' || NUMERIC.test(value)
}
