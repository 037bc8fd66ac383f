import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampMark, findExcess, MARK_KINDS, type Mark, type Marks, mergeMarks } from './marks.ts'

const mark = fc.record<Mark>({
  kind: fc.constantFrom(...MARK_KINDS),
  id: fc.constantFrom('a', 'b'),
  title: fc.constantFrom('A', 'B'),
  active: fc.boolean(),
  at: fc.integer({ min: 0, max: 3 }),
  device: fc.constantFrom('d1', 'd2'),
  implicit: fc.constant(false),
  track: fc.constant(false),
})

/** A device makes one mark of a thing in one way at a moment. */
const marks = fc.uniqueArray(mark, {
  maxLength: 12,
  selector: ({ kind, id, at, device, active }) => [kind, id, at, device, active].join(),
})

const NONE: Marks = new Map()
const sorted = (set: Marks) => [...set].toSorted(([one], [other]) => (one < other ? -1 : 1))

test('BX-063 devices that have seen the same marks agree, in any order, with repeats and in parts', () => {
  fc.assert(
    fc.property(marks, fc.func(fc.integer()), fc.nat(12), (all, shuffle, cut) => {
      const shuffled = all.toSorted((one, other) => shuffle(one) - shuffle(other))
      const inParts = mergeMarks(
        mergeMarks(NONE, shuffled.slice(cut)),
        mergeMarks(NONE, all.slice(0, cut + 2)).values(),
      )
      const whole = mergeMarks(NONE, all)

      expect(sorted(mergeMarks(inParts, all))).toEqual(sorted(whole))
      expect(sorted(mergeMarks(whole, whole.values()))).toEqual(sorted(whole))
    }),
  )
})

const STORY: Mark = {
  ...{ kind: 'story', id: '/news/a/', title: 'A', active: true, at: 1000, device: 'd1', implicit: false, track: false },
}

test('BX-063 what was unmarked later stays unmarked, though another device still has it', () => {
  const gone = mergeMarks(new Map([['story//news/a/', STORY]]), [{ ...STORY, active: false, at: 2000 }])

  expect(mergeMarks(gone, [STORY]).get('story//news/a/')?.active).toBe(false)
})

test('BX-063 a clock that is ahead does not win over what follows', () => {
  const ahead = clampMark({ ...STORY, at: 9_000_000 }, 5000)
  expect(ahead.at).toBe(5000)
  expect(clampMark(STORY, 5000)).toBe(STORY)
})

test('BX-063 1,000 stories and 500 topics and authors fit; what is unmarked does not count', () => {
  const of = (count: number, kind: Mark['kind'], active = true) =>
    Array.from({ length: count }, () => ({ kind, active }))

  expect(findExcess([...of(1000, 'story'), ...of(250, 'topic'), ...of(250, 'author')])).toEqual({
    saved: 0,
    followed: 0,
  })
  expect(findExcess([...of(1001, 'story'), ...of(502, 'author'), ...of(9, 'topic', false)])).toEqual({
    ...{ saved: 1, followed: 2 },
  })
})
