import { expect, test } from 'vitest'
import { buildCards, buildColumn, buildComponent, buildList, buildRow } from '../../../test/builders/page-parts.ts'
import { toFittingRows } from './rail.ts'

const listOf = (id: string, view: string, count: number) =>
  buildComponent({ id, view, list: buildList({ items: buildCards(count) }) })
const story = buildColumn({ colspan: 8, components: [buildComponent({ id: 'body', family: 'Article', view: 'body' })] })

function railOf(minutes: number, ...lists: readonly ReturnType<typeof listOf>[]) {
  const row = buildRow(story, buildColumn({ colspan: 4, components: lists }))
  const [fitted] = toFittingRows([row], minutes)
  return fitted?.columns[1]?.components.map(({ id, list }) => [id, list?.items.length])
}

test('PG-014 a rail is no longer than its story; a list after the first shows at least three items or none', () => {
  const lists = [listOf('related', 'related', 4), listOf('latest', 'rail', 6)]

  expect(railOf(9, ...lists)).toEqual([
    ['related', 4],
    ['latest', 6],
  ])
  expect(railOf(2, ...lists)).toEqual([
    ['related', 4],
    ['latest', 5],
  ])
  expect(railOf(1, ...lists)).toEqual([['related', 4]])
  expect(railOf(1, listOf('related', 'related', 1), listOf('latest', 'rail', 6))).toEqual([
    ['related', 1],
    ['latest', 4],
  ])
})

test('PG-014 a strip of four leaves no gap: three items become a strip of three, fewer are dropped', () => {
  const viewsOf = (count: number) =>
    toFittingRows([buildRow(listOf('onward', 'strip-4', count))], 5).flatMap(({ columns }) =>
      columns.flatMap(({ components }) => components.map(({ view }) => view)),
    )

  expect(viewsOf(4)).toEqual(['strip-4'])
  expect(viewsOf(3)).toEqual(['strip-3'])
  expect(viewsOf(2)).toEqual([])
})

test('PG-014 a slot takes the room of three teasers in a rail, and one for which there is no room is left out', () => {
  const slotOf = (id: string) => buildComponent({ id, family: 'Ad', view: 'mpu-top' })
  const rail = (minutes: number) =>
    railOf(minutes, slotOf('top'), listOf('related', 'related', 4), listOf('latest', 'rail', 6), slotOf('middle'))

  expect(rail(9)).toEqual([
    ['top', undefined],
    ['related', 4],
    ['latest', 6],
    ['middle', undefined],
  ])
  expect(rail(3)?.map(([id]) => id)).toEqual(['top', 'related', 'latest'])
  expect(rail(1)).toEqual([
    ['top', undefined],
    ['related', 2],
  ])
})
