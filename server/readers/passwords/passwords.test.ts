import { hashSync } from '@node-rs/argon2'
import { expect, onTestFinished, test } from 'vitest'
import { PASSWORD_DEFAULTS } from '../../../shared/readers/password.ts'
import { createMetrics } from '../../process/telemetry/metrics.ts'
import { isOutdated } from './argon2.ts'
import { createHasher } from './hasher.ts'
import { findPasswordFault } from './refuse-password.ts'

function buildHasher(script?: URL) {
  const hasher = createHasher({ metrics: createMetrics({ process: false }), threads: 2, ...(script && { script }) })
  onTestFinished(() => hasher.close())
  return hasher
}

test('BX-024 a password is kept as a salted argon2id hash, and only the same password opens it', async () => {
  const hasher = buildHasher()
  const [one, other] = await Promise.all([hasher.hash('tea & pot 1!'), hasher.hash('tea & pot 1!')])

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await hasher.verify('tea & pot 1!', one)).toBe(true)
  expect(await hasher.verify('tea & pot 1?', one)).toBe(false)
  expect(await hasher.verify('cafe\u0301 1!', await hasher.hash('café 1!'))).toBe(true)
})

test('BX-024 a thread whose port also gets messages of Node hashes every password', async () => {
  const hasher = buildHasher(new URL('../../../test/processes/watched-argon2-thread.ts', import.meta.url))

  // One after another: on a busy machine, passwords that wait for a thread may be refused.
  const hashes: string[] = []
  for (const password of ['tea', 'pot', 'cup', 'jug']) hashes.push(await hasher.hash(password))

  expect(hashes).toEqual(hashes.map(() => expect.stringMatching(/^\$argon2id\$/)))
  expect(await hasher.verify('tea', hashes[0] ?? null)).toBe(true)
  expect(await hasher.verify('pot', hashes[0] ?? null)).toBe(false)
})

test('BX-024 without an account a password is hashed all the same, and opens nothing', async () => {
  const hasher = buildHasher()

  expect(await hasher.verify('tea & pot 1!', null)).toBe(false)
  expect(await hasher.verify('tea & pot 1!', 'not a hash')).toBe(false)
})

test('BX-024 of 300 passwords at once those that would wait too long are refused with a time to try again', async () => {
  const hasher = buildHasher()
  const results = await Promise.allSettled(Array.from({ length: 300 }, () => hasher.verify('x', null)))
  const refused = results.filter((result) => result.status === 'rejected')

  expect(refused.length).toBeGreaterThanOrEqual(98)
  expect(refused.map(({ reason }) => reason)).toContainEqual(expect.objectContaining({ retryAfter: 2 }))
})

test('BX-024 a hash by former parameters is recognized', () => {
  expect(isOutdated(hashSync('x', { memoryCost: 8192, timeCost: 1, parallelism: 1 }))).toBe(true)
  expect(isOutdated(hashSync('x', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))).toBe(false)
})

test.each([
  ['abc', 'rules'],
  ['Password1!', 'common'],
  ['qwerty123!', 'common'],
  ['ana@example.com1!', 'own-address'],
  ['ana.lovelace1!', 'own-address'],
  ['thunder over 3 teapots!', null],
])('BX-024 the password “%s” has the fault %s', (password, fault) => {
  const address = password.startsWith('ana.') ? 'ana.lovelace@example.com' : 'ana@example.com'

  expect(findPasswordFault(password, address, PASSWORD_DEFAULTS)).toBe(fault)
})
