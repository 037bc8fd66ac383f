import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseComponentData } from '../../../shared/entities/component-data.schema.ts'
import { createParsedData } from './parsed-data.ts'

const link = fc.record({
  id: fc.oneof(fc.constantFrom('a', 'b', ''), fc.nat(2)),
  title: fc.constantFrom('One', 'Two', null),
  datePublished: fc.constantFrom('2026-11-21', 'no date', null),
  topics: fc.constantFrom(undefined, [], 'none'),
})
const data = fc.oneof(
  fc.record({ title: fc.constantFrom('Latest', null, 7), items: fc.array(link, { maxLength: 4 }) }),
  fc.constantFrom(null, undefined, {}, { items: null }, { items: 'a' }, []),
)

test('EN-014 a list is parsed as ever, whatever has come before it', () => {
  const parse = createParsedData()
  fc.assert(
    fc.property(fc.constantFrom('ContentList', 'VideoList', 'Text'), data, (family, given) => {
      expect(parse(family, given)).toEqual(parseComponentData(family, given))
    }),
  )
})

test('EN-014 an item that says the same in another list is the same object, one that says more is not', () => {
  const parse = createParsedData()
  const itemsOf = (...items: readonly unknown[]) => {
    const { data } = parse('ContentList', { title: String(items.length), items })
    return (data as { readonly items: readonly unknown[] }).items // a list by its family
  }

  const [one] = itemsOf({ id: 'a', title: 'One' })
  const [other, again] = itemsOf({ id: 'a', title: 'Two' }, { id: 'a', title: 'One' })

  expect(again).toBe(one)
  expect(other).not.toBe(one)
})

test('EN-014 items that say much take no more room together than those that say little', () => {
  const parse = createParsedData()
  const itemOf = (id: string, body: string) => {
    const { data } = parse('ContentList', { items: [{ id, title: 'One', body }] })
    return (data as { readonly items: readonly unknown[] }).items[0] // a list by its family
  }
  const first = itemOf('a', 'short')
  expect(itemOf('a', 'short')).toBe(first)

  for (let index = 0; index < 40; index += 1) itemOf(String(index), 'long '.repeat(100_000))

  expect(itemOf('a', 'short')).not.toBe(first)
  expect(itemOf('a', 'short')).toEqual(first)
})
