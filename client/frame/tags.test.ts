import { expect, test } from 'vitest'
import { buildDocument } from '../../test/builders/scripts.ts'
import { createTags } from './tags.ts'

function build(options: Parameters<typeof buildDocument>[0] = {}) {
  const { document, elements, createElement } = buildDocument(options)
  const tags = createTags(document)
  const add = (tag: string, again = false, placement: 'head' | 'body' | 'footer' = 'head') => {
    const element = Object.assign(createElement(), { className: `${tag} ${elements.length}` })
    return tags.add({ tag, element: element as unknown as HTMLElement, placement }, again)
  }
  return { tags, add, names: () => elements.map(({ className }) => className) }
}

test('CO-003 a tag is added once, and recorded as loaded', () => {
  const { tags, add, names } = build()

  expect([add('a'), add('b'), add('a')]).toEqual([true, true, false])
  expect([tags.loadedTagIds, names()]).toEqual([
    ['a', 'b'],
    ['a 0', 'b 1'],
  ])
})

test('CO-003 a tag that is added again replaces the element from before', () => {
  const { tags, add, names } = build()
  add('a')
  add('b')

  expect(add('a', true)).toBe(true)
  expect(names()).toEqual(['b 1', 'a 2'])
  expect(tags.loadedTagIds.toSorted()).toEqual(['a', 'b'])
})

test('CO-005 a tag is at the beginning or the end of the body, or in the head', () => {
  const { add, names } = build()
  add('first', false, 'footer')
  add('second', false, 'body')
  add('third', false, 'footer')

  expect(names()).toEqual(['second 1', 'first 0', 'third 2'])
})

test('CO-015 without a head element a tag of the head fails, and one of the body does not', () => {
  const { add } = build({ head: false })

  expect(() => add('a')).toThrow('Unable to get the head element')
  expect(add('b', false, 'body')).toBe(true)
})

test('CO-016 a tag that is not in the document cannot be removed', () => {
  const { tags, add, names } = build()
  add('a')

  tags.remove('a')

  expect([names(), tags.loadedTagIds]).toEqual([[], []])
  for (const tag of ['a', 'b']) expect(() => tags.remove(tag)).toThrow(`${tag} could not be located`)
})
