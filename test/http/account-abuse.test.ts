import { expect, test, vi } from 'vitest'
import { SiteError } from '../../shared/errors.ts'
import { type AccountSite, buildAccount, buildClient, PASSWORD, setUpAccounts as setUp } from '../builders/accounts.ts'

/** Everything that a caller can observe, and what the site does for it: calls of the store and passwords hashed. */
async function observe(site: AccountSite, path: string, body: object) {
  const calls: string[] = []
  for (const [name, call] of Object.entries(site.services.readers)) {
    if (typeof call !== 'function') continue
    Object.assign(site.services.readers, {
      [name]: (input: never) => {
        calls.push(name)
        return (call as (input: never) => unknown)(input)
      },
    })
  }
  const hash = vi.spyOn(site.services.accounts.hasher, 'hash')
  const verify = vi.spyOn(site.services.accounts.hasher, 'verify')
  const before = (await site.mails()).length
  const { status, body: answer, headers } = await site.client().call(path, body)
  const mails = (await site.mails()).length - before
  const { user: { sub: _sub, token: _token, udsToken: _uds, email: _email, ...user } = {}, ...data } = answer.data ?? {}
  const cookies = (headers['set-cookie'] as unknown as readonly string[] | undefined)?.map((text) => text.split('=')[0])
  return {
    ...{ status, data, user, error: answer.error, cookies, calls: calls.filter((name) => name !== 'findDueMails') },
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
  const unknown = await observe(other, path, { email: 'nobody@example.com', ...rest })

  expect(known).toEqual(unknown)
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
