import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ComponentModel, RowModel } from '../../shared/page/model.ts'
import type { FamilyName } from '../../shared/page/names.ts'
import { buildColumn, buildComponent, buildRow } from '../../test/builders/page-parts.ts'
import { buildPayload } from '../../test/builders/payloads.ts'
import { readHtml } from '../../test/harness/html.ts'
import type { Families } from './family.ts'
import { LayoutTree } from './LayoutTree.tsx'

const families: Families = {
  Text: { default: ({ component }) => <p>{component.id}</p> },
}
const render = (...rows: readonly RowModel[]) =>
  renderToStaticMarkup(<LayoutTree rows={rows} families={families} payload={buildPayload({ rows })} />)
const piece = (id: string, over: Partial<ComponentModel> = {}) => buildComponent({ id, family: 'Text', ...over })
const order = (html: string) => Array.from(html.matchAll(/<p>(\w+)<\/p>/g), ([, id]) => id)

test('PG-013 rows, columns and components are rendered nested and in order', () => {
  const html = render(
    buildRow(
      buildColumn({ colspan: 8, components: [piece('a'), piece('b')] }),
      buildColumn({ components: [piece('c')] }),
    ),
    buildRow(piece('d')),
  )

  expect(order(html)).toEqual(['a', 'b', 'c', 'd'])
})

test('PG-013 colspan is the column’s share of twelve; a width outside the grid becomes the whole row', () => {
  const spans = [1, 4, 8, 12, 0, 13, 2.5].map((colspan) => buildColumn({ colspan }))

  const html = render(buildRow(...spans))

  expect(Array.from(html.matchAll(/data-colspan="(\d+)"/g), ([, span]) => Number(span))).toEqual([
    1, 4, 8, 12, 12, 12, 12,
  ])
})

test('PG-013 labels of rows and columns are rendered as headings', () => {
  const html = readHtml(render({ label: 'Row', columns: [buildColumn({ label: 'Column', components: [piece('a')] })] }))

  expect(html.texts('h2')).toEqual(['Row', 'Column'])
  expect(html.words).toMatch(/Row.*Column.*a$/)
})

test.each([
  ['family', { family: 'Nonesuch' as FamilyName }],
  ['view', { view: 'upside-down' }],
  ['view named like a method of every object', { view: 'constructor' }],
])('PG-027 an unknown %s renders nothing, warns once, and does not affect other components', (_what, over) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const row = buildRow(piece('a'), piece('lost', over), piece('b'))

  expect(order(render(row))).toEqual(['a', 'b'])
  expect(order(render(row))).toEqual(['a', 'b'])
  expect(warn).toHaveBeenCalledTimes(1)
})
