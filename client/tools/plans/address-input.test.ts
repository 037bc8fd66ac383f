import { expect, test } from 'vitest'
import { type AddressInput, changeAddress, toSearch } from './address-input.ts'

const EMPTY: AddressInput = { text: '', selected: null, moving: false, zip: '', unit: '' }
const HOME = { street: '9 Elm Court', secondary: '', city: 'Albuquerque', state: 'NM', zip: '87101', entries: 1 }
const BUILDING = { ...HOME, street: '12 Elm Court', entries: 8 }

test('GE-013 typing is kept as it is, and ends the choice of a suggestion', () => {
  const typed = changeAddress(EMPTY, { type: 'typed', field: 'text', value: ' 9 elm' })
  const chosen = changeAddress(typed, { type: 'chosen', suggestion: HOME })
  const edited = changeAddress(chosen, { type: 'typed', field: 'text', value: '9 Elm Court N' })

  expect(typed).toEqual({ ...EMPTY, text: ' 9 elm' })
  expect(chosen).toEqual({ ...EMPTY, text: '9 Elm Court', zip: '87101', selected: HOME })
  expect(edited).toEqual({ ...EMPTY, text: '9 Elm Court N', zip: '87101' })
})

test('GE-013 the ZIP code, the unit and the flag of a move change alone', () => {
  const chosen = changeAddress(EMPTY, { type: 'chosen', suggestion: HOME })
  const zipped = changeAddress(chosen, { type: 'typed', field: 'zip', value: '87102' })

  expect(zipped).toEqual({ ...chosen, zip: '87102' })
  expect(changeAddress(zipped, { type: 'moving', value: true })).toEqual({ ...zipped, moving: true })
})

test('GE-013 a building of several units is asked for its units, and a chosen unit fills in its field', () => {
  const building = changeAddress({ ...EMPTY, unit: '7' }, { type: 'chosen', suggestion: BUILDING })
  const unit = changeAddress(building, { type: 'chosen', suggestion: { ...HOME, secondary: 'Unit 1A' } })

  expect(building).toMatchObject({ unit: '', selected: BUILDING })
  expect(toSearch(building)).toEqual({ search: '12 Elm Court', selected: '12 Elm Court (8) Albuquerque NM 87101' })
  expect([unit.unit, toSearch(unit)]).toEqual(['Unit 1A', null])
})

test.each([
  ['9 ', null],
  [' 9 e ', { search: '9 e' }],
])('GE-003 what was typed, %j, is looked up from three characters', (text, search) => {
  expect(toSearch({ ...EMPTY, text })).toEqual(search)
})
