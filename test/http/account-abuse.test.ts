import { hashSync } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import type { Operation } from '../../server/readers/store/operation.ts'
import { OPERATIONS } from '../../server/readers/store/operations.ts'
import { SiteError } from '../../shared/errors.ts'
import { type AccountSite, buildAccount, buildClient, PASSWORD, setUpAccounts as setUp } from '../builders/accounts.ts'

/** Notes each statement of every operation, until the test ends. */
function recordStatements(): readonly string[] {
  const texts: string[] = []
  for (const operation of Object.values(OPERATIONS) as Operation<unknown, unknown>[]) {
    const { steps } = operation
    vi.spyOn(operation, 'steps').mockImplementation(function* (input) {
      const inner = steps(input)
      let step = inner.next()
      while (!step.done) {
        texts.push(step.value.sql)
        step = inner.next(yield step.value)
      }
      return step.value
    })
  }
  return texts
}

/** Everything that a caller can observe, and what the site does for it: statements, mails and passwords hashed. */
async function observe(site: AccountSite, path: string, body: object) {
  const texts = recordStatements()
  const hash = vi.spyOn(site.services.accounts.hasher, 'hash')
  const verify = vi.spyOn(site.services.accounts.hasher, 'verify')
  const before = (await site.mails()).length
  const begun = texts.length
  const { status, body: answer, headers } = await site.client().call(path, body)
  const statements = texts.slice(begun)
  const mails = (await site.mails()).length - before
  const { user: { sub: _sub, token: _token, udsToken: _uds, email: _email, ...user } = {}, ...data } = answer.data ?? {}
  const cookies = (headers['set-cookie'] as unknown as readonly string[] | undefined)?.map((text) => text.split('=')[0])
  return {
    ...{ status, data, user, error: answer.error, cookies, statements },
    ...{ mails, hashes: hash.mock.calls.length, verified: verify.mock.calls.length },
  }
}

test.each([
  ['login', { password: 'wrong horse 1!' }],
  ['link', {}],
  ['recover', {}],
  ['create', { password: PASSWORD }],
])('BX-024 %s answers and does the same for an address with an account and for one without', async (path, rest) => {
  const one = setUp()
  await buildAccount(one)
  const other = setUp()
  await buildAccount(other)

  const known = await observe(one, path, { email: 'ana@example.com', ...rest })
  vi.restoreAllMocks()
  const unknown = await observe(other, path, { email: 'nobody@example.com', ...rest })

  expect(known).toEqual(unknown)
  expect(known.statements.length).toBeGreaterThan(0)
  expect(known.status).toBe(path === 'login' ? 401 : path === 'create' ? 201 : 200)
})

test('BX-024 ten wrong passwords close that door for an hour on unknown devices; the reader’s own and the mail stay open', async () => {
  const site = setUp()
  const owner = await buildAccount(site)
  const guess = (password: string, n = 0) =>
    site.client({ 'x-forwarded-for': `192.0.2.${n}` }).call('login', { email: 'ana@example.com', password })
  for (let n = 0; n < 10; n++) expect((await guess('wrong horse 1!', n)).status).toBe(401)

  expect((await guess(PASSWORD)).status).toBe(401)
  expect((await owner.call('login', { email: 'ana@example.com', password: PASSWORD })).status).toBe(200)
  const fresh = site.client()
  await fresh.call('link', { email: 'ana@example.com' })
  expect((await fresh.call('code', { code: (await site.mailTo('ana@example.com')).data.code })).status).toBe(200)
})

test('BX-024 of 1,000 attempts at once exactly ten passwords are compared with the account’s', async () => {
  const site = setUp({ env: { TRUSTED_PROXIES: 'loopback' } })
  await buildAccount(site)
  const compared: unknown[] = []
  vi.spyOn(site.services.accounts.hasher, 'verify').mockImplementation(async (_password, hash) => {
    if (hash !== null) compared.push(hash)
    return false
  })
  const attempts = Array.from({ length: 1000 }, (_, n) =>
    buildClient(site.app, { 'x-forwarded-for': `192.0.${n % 4}.${Math.floor(n / 4)}` }).call('login', {
      ...{ email: 'ana@example.com', password: 'wrong horse 1!' },
    }),
  )
  const statuses = new Set((await Promise.all(attempts)).map(({ status }) => status))

  expect(compared).toHaveLength(10)
  expect([...statuses]).toEqual([401])
})

test('BX-024 five mails an hour go to one address; the owner’s device has a budget of its own', async () => {
  const site = setUp({ env: { TRUSTED_PROXIES: 'loopback' } })
  const owner = await buildAccount(site)
  const ask = (n: number) =>
    buildClient(site.app, { 'x-forwarded-for': `192.0.2.${n}` }).call('link', { email: 'ana@example.com' })
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await ask(n)).status)

  // The account's own first mail was one of the five.
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  expect((await owner.call('link', { email: 'ana@example.com' })).status).toBe(200)
})

test('BX-024 while the store is away calls get a 503, and a form keeps what was typed', async () => {
  const away = () => Promise.reject(new SiteError('STORE_UNAVAILABLE'))
  const site = setUp()
  const client = site.client()
  client.jar.set('form-id', 'abc')
  const forms = site.services.accounts.forms
  const token = await forms.tokenFor({ cookies: { 'form-id': 'abc' } } as never, { cookie: () => undefined } as never)
  Object.assign(site.services.readers, { mailTicket: away, findPassword: away })

  const called = await client.call('login', { email: 'ana@example.com', password: PASSWORD })
  expect([called.status, called.headers['retry-after']]).toEqual([503, '5'])
  const sent = await client.form('link', { token, email: 'ana@example.com' })
  expect([sent.status, sent.headers.location]).toEqual([303, '/user/sign-in/'])
  const flash = await forms.take(
    { cookies: { form: client.jar.get('form') } } as never,
    { clearCookie: () => undefined } as never,
  )
  expect(flash).toMatchObject({ notice: 'unavailable', typed: { email: 'ana@example.com' } })
})

test('BX-024 right passwords are no failures: they never close the door', async () => {
  const site = setUp({ env: { TRUSTED_PROXIES: 'loopback' } })
  await buildAccount(site)
  const statuses = new Set<number>()
  for (let n = 0; n < 12; n++) {
    const elsewhere = site.client({ 'x-forwarded-for': `192.0.2.${n}` })
    statuses.add((await elsewhere.call('login', { email: 'ana@example.com', password: PASSWORD })).status)
  }

  expect([...statuses]).toEqual([200])
})

test('BX-024 who registers with an address that is not theirs cannot fill its mailbox', async () => {
  const site = setUp()
  const stranger = site.client()
  await stranger.call('create', { email: 'ana@example.com', password: PASSWORD })
  for (let n = 0; n < 3; n++) await stranger.call('password', { password: `another ${n} ducks?` })
  await stranger.call('password/remove')
  await stranger.call('delete')

  expect((await site.mails()).map(({ kind }) => kind)).toEqual(['confirm'])
})

test('BX-024 mails to one mailbox share a budget, whatever they are for and follows a plus', async () => {
  const site = setUp({ env: { TRUSTED_PROXIES: 'loopback' } })
  const sender = await buildAccount(site, 'mallory@example.com')
  const from = (n: number) => site.client({ 'x-forwarded-for': `192.0.2.${n}` })
  const statuses = [
    (await sender.call('address', { email: 'ana@example.com' })).status,
    (await from(1).call('create', { email: 'ana+1@example.com', password: PASSWORD })).status,
    (await from(2).call('recover', { email: 'ana+2@example.com' })).status,
    (await from(3).call('link', { email: 'ana+3@example.com' })).status,
    (await from(4).call('link', { email: 'ana@example.com' })).status,
    (await sender.call('address', { email: 'ana@example.com' })).status,
    (await from(5).call('link', { email: 'ana+4@example.com' })).status,
  ]

  expect(statuses).toEqual([200, 201, 200, 200, 200, 429, 429])
})

test('BX-024 a client over its own limit uses up no budget of others', async () => {
  const site = setUp()
  const spent = vi.spyOn(site.services.limits.readers, 'mailsToAddress')
  for (let n = 0; n < 25; n++) await site.client().call('link', { email: `reader${n}@example.com` })

  expect(spent).toHaveBeenCalledTimes(20)
})

test('BX-024 a hash by former parameters is replaced at sign-in, and never overwrites a newer password', async () => {
  const site = setUp()
  const client = await buildAccount(site)
  const { readers } = site.services
  const { sub } = (await client.call('fetch')).body.data.user
  const former = hashSync(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const stored = async () => (await readers.findPassword({ address: 'ana@example.com', device: '' }))?.hash ?? ''
  await readers.setPassword({ id: sub, hash: former, now: site.now(), mail: null })

  await client.call('login', { email: 'ana@example.com', password: PASSWORD })
  expect(await stored()).toContain('m=19456')
  await readers.rehashPassword({ id: sub, former, hash: 'of the former password' })
  expect(await stored()).toContain('m=19456')
})

test('BX-024 a sign-in with a password that changes while it is compared opens no session', async () => {
  const site = setUp()
  const owner = await buildAccount(site)
  const { hasher } = site.services.accounts
  const { sub } = (await owner.call('fetch')).body.data.user
  const verify = hasher.verify.bind(hasher)
  vi.spyOn(hasher, 'verify').mockImplementation(async (...given) => {
    const isRight = await verify(...given)
    await owner.call('password', { password: 'another 3 teapots!' })
    return isRight
  })
  const thief = site.client()

  expect((await thief.call('login', { email: 'ana@example.com', password: PASSWORD })).status).toBe(401)
  expect((await thief.call('fetch')).status).toBe(401)
  expect(await site.services.readers.listSessions(sub)).toHaveLength(1)
})
