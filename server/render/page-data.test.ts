import { expect, test } from 'vitest'
import { buildArticlePayload, buildComponent, buildList, buildRow } from '../../test/builders/payloads.ts'
import { bodiesOf, toPageData } from './page-data.ts'

const block = (id: string) => ({ kind: 'html', id, html: `<p>Long text of ${id}</p>` }) as const

test('PG-003 the body is sent once: its HTML is left out of the data block, and of the texts beside it', () => {
  const text = { title: null, section: null, blocks: [block('t-0')] }
  const rows = [buildRow(buildComponent({ family: 'Text', list: null, text }))]
  const payload = buildArticlePayload({ body: [block('a-0')] }, { rows })

  const { head: _, ...whole } = payload
  const written = Buffer.concat(toPageData(payload).pieces).toString()

  expect(written).not.toContain('Long text')
  expect(JSON.parse(written.replaceAll('"html":null', '"html":"x"'))).toEqual(
    JSON.parse(JSON.stringify(whole).replace(/"html":"[^"]*"/g, '"html":"x"')),
  )
  expect(bodiesOf(payload)).toEqual([block('a-0').html, block('t-0').html])
})

test('PG-003 the JSON of a card, held for as long as its story, holds no pool of memory with it', () => {
  const payload = buildArticlePayload({}, { rows: [buildRow(buildComponent({ list: buildList() }))] })

  const cards = toPageData(payload).pieces.filter((_, index) => index % 2 === 1)

  expect(cards).toHaveLength(buildList().items.length)
  expect(cards.map(({ buffer }) => buffer.byteLength)).toEqual(cards.map(({ byteLength }) => byteLength))
})

test('PG-003 cards that say the same are held once, whichever pages they came with', () => {
  const toCards = () => {
    const list = buildList()
    const rows = [buildRow(buildComponent({ list: { ...list, items: structuredClone(list.items) } }))]
    return toPageData(buildArticlePayload({}, { rows })).pieces.filter((_, index) => index % 2 === 1)
  }

  const [first, second] = [toCards(), toCards()]

  expect(first.length).toBeGreaterThan(0)
  expect(second.every((card, index) => card === first[index])).toBe(true)
})
