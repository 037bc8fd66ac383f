import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PublishInput } from '../../../shared/entities/publish.ts'
import { toArticleInput } from '../../../test/builders/store.ts'
import { parseInput } from '../parse-input.ts'
import { mergeFields } from './merge-fields.ts'

function build(fields: Readonly<Record<string, unknown>>): PublishInput {
  const parsed = parseInput(toArticleInput('a-phone', fields), 'us')
  if (parsed.status === 'invalid') throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

const FIELDS = ['headline', 'dek', 'body', 'promoDek', 'titleTag'] as const
const values = fc.record(Object.fromEntries(FIELDS.map((name) => [name, fc.constantFrom('A', 'B', 'C')])))

test('NW-005 of three states, each field is that of the writer who changed it, or both differ and it is a conflict', () => {
  fc.assert(
    fc.property(values, values, values, (base, current, given) => {
      const merge = mergeFields(build(base), build(current), build(given))

      const clashes = FIELDS.filter(
        (name) => current[name] !== base[name] && given[name] !== base[name] && current[name] !== given[name],
      )
      if (merge.status === 'conflicting') {
        expect(merge.conflicts).toEqual(
          expect.arrayContaining(
            clashes.map((field) => ({ field, base: base[field], current: current[field], given: given[field] })),
          ),
        )
        expect(merge.conflicts).toHaveLength(clashes.length)
      } else {
        expect(clashes).toEqual([])
        const wanted = FIELDS.map((name) => (given[name] === base[name] ? current[name] : given[name]))
        expect(FIELDS.map((name) => Reflect.get(merge.input, name))).toEqual(wanted)
      }
    }),
  )
})

test('NW-005 a date that the store has filled, and a topic that it has completed, are no changes of the save', () => {
  const stored = { topics: [{ slug: 'phones', name: 'Phones', id: 't1' }], datePublished: '2026-11-21T12:00:00.000Z' }
  const sent = { topics: [{ slug: 'phones', name: 'Phones' }] }

  const merge = mergeFields(
    build(stored),
    build({ ...stored, topics: [], dek: 'New' }),
    build({ ...sent, headline: 'Mine' }),
  )

  expect(merge).toMatchObject({ status: 'merged', input: { topics: [], headline: 'Mine', dek: 'New' } })
})

test('NW-005 a merged story is dated by its save, unless the save sets another date', () => {
  const base = { dateUpdated: '2026-11-21T12:00:00Z' }
  const [now, own] = [build({ dateUpdated: '2026-11-22T12:00:00Z' }), build({ ...base, dek: 'Mine' })]

  expect(mergeFields(build(base), now, own)).toMatchObject({ input: { dateUpdated: null } })
  const dated = build({ dateUpdated: '2026-11-23T12:00:00Z' })
  expect(mergeFields(build(base), now, dated)).toMatchObject({ input: { dateUpdated: '2026-11-23T12:00:00.000Z' } })
})
