import { z } from 'zod'
import type { BlockMessages } from '../../messages/block-messages.ts'
import { numberOrText as cell, optionalLinkAddress, optionalRichText, optionalText } from '../fields.ts'
import { h } from '../h.ts'
import { defineHtmlBlock, type HtmlBlockType } from '../html-block.ts'
import { numberFormat } from '../number-format.ts'
import { optionalDate, toDay } from './offers.ts'

type Column = keyof BlockMessages['columns']

/** The value of a column: the first of these fields of a row that is there. */
type Columns = Readonly<Partial<Record<Column, readonly string[]>>>

const rowFields = {
  name: optionalText,
  productdescription: optionalText,
  rate: cell,
  ratevalue: cell,
  apr: cell,
  apryield: cell,
  apy: cell,
  term: optionalText,
  minimum: optionalText,
  fee: optionalText,
  speed: optionalText,
  price: optionalText,
  technology: optionalText,
  phone: optionalText,
  download: cell,
  upload: cell,
}

const schema = z.object({
  title: optionalText,
  text: optionalRichText,
  url: optionalLinkAddress,
  linkText: optionalText,
  zip: optionalText,
  checked: optionalDate,
  items: z.array(z.object(rowFields)).max(200).nullish(),
  /** Rows as their source sends them, with more fields. */
  mortgageList: z.array(z.looseObject(rowFields)).max(200).nullish(),
})

type Row = z.infer<z.ZodObject<typeof rowFields>>

const NAME = ['name', 'productdescription']

/** A text, a table from the payload and a link; the calculators have their own code. */
function defineRates(columns: Columns): HtmlBlockType {
  const names = Object.entries(columns) as [Column, readonly string[]][]
  return defineHtmlBlock({
    schema,
    sheet: 'commerce',
    needs: 'a text, a url or items with a name',
    render({ title, text, url, linkText, zip, checked, items, mortgageList }, context) {
      const { words, language } = context
      const format = numberFormat(language, { maximumFractionDigits: 3 })
      const toText = (row: Row, fields: readonly string[]) => {
        const found = fields.map((field) => row[field as keyof Row] ?? null).find((value) => value !== null) ?? null
        return typeof found === 'number' ? format.format(found) : found
      }
      const rows = [...(items ?? []), ...(mortgageList ?? [])].filter((row) => toText(row, NAME) !== null)
      const shown = names.filter(([, fields]) => rows.some((row) => toText(row, fields) !== null))
      if (text === null && url === null && rows.length === 0) return null
      const label = title ?? words.rates
      return h(
        'div',
        { role: 'group', class: 'commerce commerce-rates', 'aria-label': label },
        title === null ? null : h('p', { class: 'name' }, title),
        text === null ? null : h('div', { class: 'said' }, context.toRichText(text)),
        rows.length === 0 ? null : toTable(rows, shown, { label, words, toText }),
        checked === null || rows.length === 0
          ? null
          : h(
              'p',
              { class: 'commerce-note' },
              words.ratesAsOf[0],
              h('time', { datetime: checked.slice(0, 10) }, toDay(checked, context)),
              words.ratesAsOf[1],
            ),
        url === null
          ? null
          : h(
              'p',
              { class: 'more' },
              h('a', { href: url }, linkText ?? words.readMore, zip === null ? null : ` (${zip})`),
            ),
      )
    },
  })
}

interface TableContext {
  readonly label: string
  readonly words: BlockMessages
  readonly toText: (row: Row, fields: readonly string[]) => string | null
}

/** A table that scrolls sideways on narrow screens. */
function toTable(
  rows: readonly Row[],
  columns: readonly (readonly [Column, readonly string[]])[],
  { label, words, toText }: TableContext,
) {
  const heading = (text: string) => h('th', { scope: 'col' }, text)
  const head = [heading(words.columns.name), columns.map(([name]) => heading(words.columns[name]))]
  const toRow = (row: Row) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, toText(row, NAME)),
      columns.map(([, fields]) => h('td', {}, toText(row, fields) ?? '–')),
    )
  const table = h('table', {}, h('thead', {}, h('tr', {}, head)), h('tbody', {}, rows.map(toRow)))
  return h('div', { class: 'tbl', tabindex: 0, role: 'group', 'aria-label': label }, table)
}

const PERCENT: Columns = { rate: ['rate', 'ratevalue'], apy: ['apy', 'apryield'] }

/** Rates of banks and loans, and what is sold where a reader lives. */
export const RATE_BLOCKS: Readonly<Record<string, HtmlBlockType>> = {
  mortgagerates: defineRates({ rate: ['rate', 'ratevalue'], apr: ['apr', 'apryield'], term: ['term'] }),
  savingsrates: defineRates({ ...PERCENT, minimum: ['minimum'] }),
  cdrates: defineRates({ ...PERCENT, term: ['term'], minimum: ['minimum'] }),
  checkingrates: defineRates({ ...PERCENT, fee: ['fee'], minimum: ['minimum'] }),
  broadbandproviders: defineRates({
    speed: ['speed'],
    price: ['price'],
    technology: ['technology'],
    phone: ['phone'],
  }),
  broadbandspeed: defineRates({ download: ['download'], upload: ['upload'] }),
  solarform: defineRates({ price: ['price'] }),
}
