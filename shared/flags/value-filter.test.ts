import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passesFilter, type ValueFilter } from './value-filter.ts'

const rows: readonly [ValueFilter, readonly string[], boolean][] = [
  [{}, [], true],
  [{}, ['vpn'], true],
  [{ allowed: [], notAllowed: [] }, ['vpn'], true],
  [{ allowed: ['vpn'] }, [], false],
  [{ allowed: ['vpn'] }, ['cars'], false],
  [{ allowed: ['vpn', 'tvs'] }, ['cars', 'tvs'], true],
  [{ notAllowed: ['cars'] }, [], true],
  [{ notAllowed: ['cars'] }, ['vpn'], true],
  [{ notAllowed: ['cars'] }, ['vpn', 'cars'], false],
  [{ allowed: ['vpn'], notAllowed: ['cars'] }, ['vpn'], true],
  [{ allowed: ['vpn'], notAllowed: ['cars'] }, ['vpn', 'cars'], false],
  [{ allowed: ['vpn'], notAllowed: ['vpn'] }, ['vpn'], false],
]

test.each(rows)('FF-013 %j allows %j: %s', (filter, values, passes) => {
  expect(passesFilter(filter, values)).toBe(passes)
})

test('FF-013 a disallowed value always fails, and without one an allowed value, or no allow list, always passes', () => {
  const values = fc.array(fc.constantFrom('a', 'b', 'c', 'd'))
  fc.assert(
    fc.property(values, values, values, (allowed, notAllowed, given) => {
      const banned = given.filter((value) => new Set(notAllowed).has(value)).length > 0
      const wanted = allowed.length === 0 || given.filter((value) => new Set(allowed).has(value)).length > 0
      return passesFilter({ allowed, notAllowed }, given) === (!banned && wanted)
    }),
  )
})
