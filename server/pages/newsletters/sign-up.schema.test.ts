import { expect, test } from 'vitest'
import { TRAP_FIELD } from '../../../shared/newsletters/trap-field.ts'
import { parseSignUp } from './sign-up.schema.ts'

const SLUGS = ['brief', 'teardown']

test('PG-064 an address and newsletters of the list are a sign-up, each newsletter once', () => {
  expect(parseSignUp({ address: ' Ada@Example.com', letter: 'brief' }, SLUGS)).toEqual({
    ...{ kind: 'valid', address: 'ada@example.com', letters: ['brief'] },
  })
  expect(parseSignUp({ address: 'ada@example.com', letter: ['teardown', 'brief', 'brief'] }, SLUGS)).toMatchObject({
    letters: ['teardown', 'brief'],
  })
})

const refused: readonly (readonly [fields: Readonly<Record<string, unknown>>, faults: readonly string[]])[] = [
  [{ address: 'ada@example', letter: 'brief' }, ['address']],
  [{ address: 'ada@example.com' }, ['letter']],
  [{ address: 'ada@example.com', letter: ['brief', 'gone'] }, ['letter']],
  [{}, ['address', 'letter']],
]

test.each(refused)('PG-064 the form %j is refused for %j, and the fields are returned', (fields, faults) => {
  const parsed = parseSignUp(fields, SLUGS)

  expect(parsed).toMatchObject({ kind: 'invalid', faults, address: fields.address ?? '' })
  if (fields.letter !== undefined) expect(parsed).toMatchObject({ letters: ['brief'] })
})

test('PG-064 a form whose hidden field is filled in is of a robot', () => {
  expect(parseSignUp({ address: 'ada@example.com', letter: 'brief', [TRAP_FIELD]: 'x' }, SLUGS)?.kind).toBe('trapped')
})

test.each([undefined, null, 'text', 7, [{}], { address: ['a', 'b'] }, { letter: { a: 1 } }])(
  'PG-064 the body %j is no form',
  (body) => {
    expect(parseSignUp(body, SLUGS)).toBeNull()
  },
)
