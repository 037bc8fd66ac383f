import { expect, test } from 'vitest'
import { type AddressVote, createAddressVotes } from './address-votes.ts'

const buildVote = (fields: Partial<AddressVote> = {}): AddressVote => ({
  ...{ poll: 's/p', question: '1', client: '192.0.2.1', reader: 'ada', closes: null },
  ...fields,
})

test('PG-032 a client has one vote in each question, and only the browser that has it may repeat it', () => {
  const votes = createAddressVotes(() => 0)
  const claims = [
    {},
    { reader: 'bob' },
    {},
    { reader: 'bob', client: '192.0.2.2' },
    { reader: 'bob', question: '2' },
    { reader: 'bob', poll: 's/q' },
  ]

  expect(claims.map((fields) => votes.claim(buildVote(fields)))).toEqual([true, false, true, true, true, true])
})

test('PG-032 the votes of clients are forgotten when the poll closes', () => {
  let now = 1000
  const votes = createAddressVotes(() => now)
  votes.claim(buildVote({ closes: 2000 }))

  now = 1999
  const before = votes.claim(buildVote({ reader: 'bob', closes: 2000 }))
  now = 2001
  const after = votes.claim(buildVote({ reader: 'bob', closes: 2000 }))

  expect([before, after]).toEqual([false, true])
})

test('PG-032 the votes of clients need bounded memory: the oldest is forgotten first, however often it tries', () => {
  const votes = createAddressVotes(() => 0, 2)
  votes.claim(buildVote({ client: 'a' }))
  votes.claim(buildVote({ client: 'b' }))
  votes.claim(buildVote({ client: 'a', reader: 'bob' }))

  votes.claim(buildVote({ client: 'c' }))

  expect(votes.claim(buildVote({ client: 'b', reader: 'bob' }))).toBe(false)
  expect(votes.claim(buildVote({ client: 'a', reader: 'bob' }))).toBe(true)
})
