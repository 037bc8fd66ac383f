import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SiteError } from '../../shared/errors.ts'
import { type AccountSite, buildAccountSite, buildClient } from '../builders/accounts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const PASSWORD = 'thunder over 3 teapots!'

function setUp(options: Parameters<typeof buildAccountSite>[0] = {}): AccountSite {
  const site = buildAccountSite(options)
  onTestFinished(() => site.services.accounts.hasher.close())
  return site
}

const linkOf = ({ data }: { readonly data: Readonly<Record<string, string>> }) =>
  new URL(data.link ?? '').searchParams.get('t') ?? ''

/** An account with a confirmed address and a password, and the client that has signed in to it. */
async function buildAccount(site: AccountSite, email = 'ana@example.com') {
  const client = site.client()
  await client.call('link', { email })
  const { data } = await site.mailTo(email)
  await client.call('code', { code: data.code })
  await client.call('password', { password: PASSWORD })
  return client
}

test('AU-012 AU-030 a reader who registers is signed in at once, and signs in with the password once confirmed', async () => {
  const site = setUp()
  const first = site.client()
  const created = await first.call('create', { email: 'Ana@Example.com', password: PASSWORD })

  expect(created.status).toBe(201)
  expect(created.body.data.user).toMatchObject({ email: 'ana@example.com', login_count: 1, confirmed: false })
  expect((await first.call('fetch')).body.data.user).toMatchObject({ email: 'ana@example.com' })

  const elsewhere = site.client()
  expect((await elsewhere.call('login', { email: 'ana@example.com', password: PASSWORD })).status).toBe(401)
  await first.call('confirm', { t: linkOf(await site.mailTo('ana@example.com')) })

  const signedIn = await elsewhere.call('login', { email: 'ana@example.com', password: PASSWORD })
  expect(signedIn.body.data.user).toMatchObject({ sub: created.body.data.user.sub, login_count: 3, confirmed: true })
})

test('AU-015 a registration with a form goes on to the settings, and its faults come back without the password', async () => {
  const site = setUp()
  const client = site.client()
  client.jar.set('form-id', 'abc')
  const token = await site.services.accounts.forms.tokenFor(
    { cookies: { 'form-id': 'abc' } } as never,
    {
      cookie: () => undefined,
    } as never,
  )

  const refused = await client.form('create', { token, email: 'ana@example.com', password: 'short', zip: '9' })
  expect([refused.status, refused.headers.location]).toEqual([303, '/user/register/?with=password'])
  const flash = await site.services.accounts.forms.take(
    { cookies: { form: client.jar.get('form') } } as never,
    {
      clearCookie: () => undefined,
    } as never,
  )
  expect(flash).toMatchObject({ form: 'register', typed: { email: 'ana@example.com' }, faults: { zip: 'badZip' } })
  expect(JSON.stringify(flash)).not.toContain('short')

  const done = await client.form('create', { token, email: 'ana@example.com', password: PASSWORD })
  expect([done.status, done.headers.location]).toEqual([303, '/user/settings/'])
  expect(client.jar.get('fly_user')).toBe('1')
})

test('AU-016 programs learn whether an address is registered, five times an hour', async () => {
  const site = setUp()
  await buildAccount(site)
  const client = site.client()

  expect((await client.call('registered', { email: 'ana@example.com' })).body).toEqual({ data: { registered: true } })
  expect((await client.call('registered', { email: 'bo@example.com' })).body).toEqual({ data: { registered: false } })
  for (let n = 0; n < 3; n++) await client.call('registered', { email: 'bo@example.com' })
  const limited = await client.call('registered', { email: 'bo@example.com' })
  expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true])
})

test('AU-020 the profile is read and written with the access token, and only while the session lives', async () => {
  const site = setUp()
  const client = await buildAccount(site)
  const { token, udsToken } = (await client.call('fetch')).body.data.user
  const bearer = { authorization: `Bearer ${token}` }

  expect((await client.put('profile', { name: 'Ana', zip: '87101' }, bearer)).body.data.profile).toMatchObject({
    zip: '87101',
  })
  expect((await client.get('/apigee/users/profile', bearer)).body.data.profile).toMatchObject({ name: 'Ana' })
  const bad = await client.put('profile', { zip: 'x' }, bearer)
  expect([bad.status, bad.body.error.issues]).toEqual([422, [{ path: 'zip', message: 'badZip' }]])
  for (const wrong of [udsToken, 'x', `${token}x`]) {
    expect((await client.get('/apigee/users/profile', { authorization: `Bearer ${wrong}` })).status).toBe(401)
  }
  await client.call('logout')
  expect((await client.get('/apigee/users/profile', bearer)).status).toBe(401)
})

test('AU-029 AU-030 the fields, a token for comments and the end of a session have the documented shapes', async () => {
  const site = setUp()
  const client = await buildAccount(site)
  const { fields } = (await client.call('fields')).body.data

  expect(fields.map(({ name }: { name: string }) => name)).toEqual(['email', 'password', 'name', 'zip'])
  expect((await client.call('comment-token')).body.data.token).toEqual(expect.any(String))
  expect((await client.call('logout')).status).toBe(200)
  expect([(await client.call('fetch')).status, (await client.call('comment-token')).status]).toEqual([401, 401])
})

test('AU-024 addresses without a top-level part of two letters are refused, and named', async () => {
  const client = setUp().client()

  for (const email of ['a@b.c', 'a@b', '@b.co', '']) {
    const { status, body } = await client.call('link', { email })
    expect([status, body.error.issues]).toEqual([422, [{ path: 'email', message: 'badAddress' }]])
  }
  expect((await client.call('link', { email: 'a@b.co' })).status).toBe(200)
})

const foreign = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a page of the same domain', { origin: 'http://other.localhost:3000', 'sec-fetch-site': 'same-site' }],
] as const

test.each(foreign)('SE-009 a write from %s is refused', async (_where, headers) => {
  const site = setUp()
  const client = await buildAccount(site)

  expect((await client.call('logout', {}, headers)).status).toBe(403)
  expect((await client.call('fetch')).status).toBe(200)
})

test('SE-009 a form needs the token of its browser, and text is no body', async () => {
  const site = setUp()
  const client = site.client()
  const forms = site.services.accounts.forms
  const response = { cookie: () => undefined } as never
  const token = await forms.tokenFor({ cookies: { 'form-id': 'abc' } } as never, response)
  const send = async (id: string, given: string) => {
    client.jar.set('form-id', id)
    const { headers } = await client.form('link', { email: 'ana@example.com', token: given })
    return headers.location
  }

  expect(await send('abc', token)).toBe('/user/code/')
  expect([await send('other', token), await send('abc', ''), await send('abc', `${token}x`)]).toEqual(
    Array(3).fill('/user/sign-in/'),
  )
  expect(await site.mails()).toHaveLength(1)
  const text = await client.call('link', undefined, { 'content-type': 'text/plain', 'content-length': '0' })
  expect(text.status).toBe(422)
})

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

test('BX-024 who registers with the address of an account gets nothing of it, and only its mailbox learns so', async () => {
  const site = setUp()
  const owner = await buildAccount(site)
  const stranger = site.client()
  const created = await stranger.call('create', { email: 'ana@example.com', password: 'another 4 ducks?' })

  expect((await site.mailTo('ana@example.com')).kind).toBe('registered')
  expect(created.body.data.user.sub).not.toBe((await owner.call('fetch')).body.data.user.sub)
  const login = (password: string) => site.client().call('login', { email: 'ana@example.com', password })
  expect([(await login('another 4 ducks?')).status, (await login(PASSWORD)).status]).toEqual([401, 200])

  // The owner opens the link of that mail: their account is opened, with its own password.
  await owner.call('confirm', { t: linkOf(await site.mailTo('ana@example.com')) })
  expect([(await login('another 4 ducks?')).status, (await login(PASSWORD)).status]).toEqual([401, 200])
})

test('BX-024 an account that nobody confirms lives for two days, in its browser', async () => {
  const site = setUp()
  const client = site.client()
  await client.call('create', { email: 'ana@example.com', password: PASSWORD })
  site.pass(2 * DAY)
  await site.services.readers.pruneAccounts({ now: site.now(), idleSince: site.now() - 30 * DAY })

  expect((await client.call('fetch')).status).toBe(401)
})

test('BX-024 a code works in the browser that asked for it, for ten minutes, once, and five tries', async () => {
  const site = setUp()
  const client = site.client()
  const ask = async () => {
    await client.call('link', { email: 'ana@example.com' })
    return String((await site.mailTo('ana@example.com')).data.code)
  }
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  const first = await ask()
  expect((await site.client().call('code', { code: first })).status).toBe(401)
  for (const triesLeft of [4, 3, 2, 1]) {
    expect((await client.call('code', { code: wrong(first) })).body.error).toMatchObject({
      message: 'wrongCode',
      triesLeft,
    })
  }
  await client.call('code', { code: wrong(first) })
  expect((await client.call('code', { code: first })).body.error.message).toBe('noCode')

  const second = await ask()
  site.pass(10 * MINUTE)
  expect((await client.call('code', { code: second })).status).toBe(401)
  const third = await ask()
  expect((await client.call('code', { code: `${third.slice(0, 3)} ${third.slice(3)}` })).status).toBe(200)
  expect((await client.call('code', { code: third })).status).toBe(401)
})

test('BX-024 a link works anywhere, for thirty minutes and once, and a GET does not use it', async () => {
  const site = setUp()
  await site.client().call('link', { email: 'ana@example.com', next: '/news/' })
  const t = linkOf(await site.mailTo('ana@example.com'))

  const elsewhere = site.client()
  expect((await elsewhere.get(`/apigee/users/confirm?t=${t}`)).status).toBe(405)
  expect((await elsewhere.call('confirm', { t })).body.data.user.email).toBe('ana@example.com')
  expect((await elsewhere.call('confirm', { t })).body.error.message).toBe('expired')

  await site.client().call('link', { email: 'ana@example.com' })
  const late = linkOf(await site.mailTo('ana@example.com'))
  site.pass(30 * MINUTE)
  expect((await site.client().call('confirm', { t: late })).status).toBe(401)
})

test('BX-024 a session changes at every sign-in, ends on the server at sign-out, and after 30 days without a visit', async () => {
  const site = setUp()
  const client = await buildAccount(site)
  const before = client.jar.get('session') ?? ''
  await client.call('login', { email: 'ana@example.com', password: PASSWORD })
  const after = client.jar.get('session') ?? ''
  const thief = site.client()
  const statusOf = async (token: string) => {
    thief.jar.set('session', token)
    return (await thief.call('fetch')).status
  }

  expect(before).not.toBe(after)
  expect([await statusOf(before), await statusOf(after)]).toEqual([401, 200])
  await client.call('logout')
  expect(await statusOf(after)).toBe(401)
  expect([client.jar.get('fly_user'), client.jar.get('previousLogin')]).toEqual([undefined, '1'])

  await client.call('login', { email: 'ana@example.com', password: PASSWORD })
  site.pass(29 * DAY)
  expect((await client.call('fetch')).status).toBe(200)
  await vi.waitFor(async () =>
    expect(
      (await site.services.readers.listSessions((await client.call('fetch')).body.data.user.sub))[0]?.seenAt,
    ).toBeGreaterThan(site.now() - DAY),
  )
  site.pass(29 * DAY)
  expect((await client.call('fetch')).status).toBe(200)
})

test('BX-024 a request without a session’s cookie does not reach the store', async () => {
  const site = setUp()
  const find = vi.spyOn(site.services.readers, 'findSession')
  await site.client().call('fetch')
  const response = await site.client().get('/')

  expect(find).not.toHaveBeenCalled()
  expect(response.headers['set-cookie']).toBeUndefined()
})

test('BX-024 over https the session has the prefix of its host, and all cookies are hidden but the markers', async () => {
  const site = setUp({ env: { SITE_ORIGIN: 'https://www.example.com' } })
  const client = site.client({ origin: 'https://www.example.com', host: 'www.example.com' })
  await client.call('link', { email: 'ana@example.com' })
  const { headers } = await client.call('confirm', { t: linkOf(await site.mailTo('ana@example.com')) })
  const cookies = headers['set-cookie'] as unknown as readonly string[]
  const attributesOf = (name: string) => cookies.find((text) => text.startsWith(`${name}=`)) ?? ''

  expect(attributesOf('__Host-session')).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax/)
  expect(attributesOf('device-id')).toMatch(/HttpOnly/)
  expect(attributesOf('fly_user')).not.toMatch(/HttpOnly/)
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

test('BX-024 a password that everybody guesses, or one’s own address, is refused', async () => {
  const client = setUp().client()
  const faults = async (password: string) =>
    (await client.call('create', { email: 'ana@example.com', password })).body.error.issues

  expect(await faults('Password1!')).toEqual([{ path: 'password', message: 'common' }])
  expect(await faults('ana@example.com1!')).toEqual([{ path: 'password', message: 'own-address' }])
  expect(await faults('abc')).toEqual([{ path: 'password', message: 'rules' }])
})

test('PG-066 what opens an account changes only within ten minutes of a sign-in', async () => {
  const site = setUp()
  const client = await buildAccount(site)
  site.pass(10 * MINUTE)

  for (const [path, body] of [
    ['password', { password: 'another 4 ducks?' }],
    ['password/remove', {}],
    ['address', { email: 'new@example.com' }],
    ['delete', {}],
  ] as const) {
    const { status, body: answer } = await client.call(path, body)
    expect([path, status, answer.error.applicationCode]).toEqual([path, 403, 'sign-in.stale'])
  }
  await client.call('login', { email: 'ana@example.com', password: PASSWORD })
  expect((await client.call('password', { password: 'another 4 ducks?' })).status).toBe(200)
  expect((await site.mailTo('ana@example.com')).kind).toBe('passwordChanged')
})

test('PG-066 a new address counts once its code is entered, and the former one can undo it for seven days', async () => {
  const site = setUp()
  const client = await buildAccount(site)
  await client.call('address', { email: 'new@example.com' })
  const { code } = (await site.mailTo('new@example.com')).data
  expect((await client.call('fetch')).body.data.user.email).toBe('ana@example.com')
  await client.call('address/confirm', { code })
  expect((await client.call('fetch')).body.data.user.email).toBe('new@example.com')

  const undo = linkOf(await site.mailTo('ana@example.com'))
  site.pass(6 * DAY)
  expect((await site.client().call('address/undo', { t: undo })).status).toBe(200)
  expect((await client.call('fetch')).status).toBe(401)
  const login = await site.client().call('login', { email: 'ana@example.com', password: PASSWORD })
  expect(login.status).toBe(401)
  expect((await site.client().call('address/undo', { t: undo })).status).toBe(401)
})

test('PG-066 the address of another account cannot be taken, which only its mailbox learns', async () => {
  const site = setUp()
  await buildAccount(site, 'bo@example.com')
  const client = await buildAccount(site)
  const { status } = await client.call('address', { email: 'bo@example.com' })
  const { code } = (await site.mailTo('bo@example.com')).data

  expect(status).toBe(200)
  expect((await client.call('address/confirm', { code })).status).toBe(409)
  expect((await client.call('fetch')).body.data.user.email).toBe('ana@example.com')
})

test('PG-066 a reader ends one device, or all others, and that counts at their next call', async () => {
  const site = setUp()
  const own = await buildAccount(site)
  const others = [site.client(), site.client()]
  for (const client of others) await client.call('login', { email: 'ana@example.com', password: PASSWORD })
  const { sub } = (await own.call('fetch')).body.data.user
  const [newest] = await site.services.readers.listSessions(sub)
  const statuses = async () => Promise.all([own, ...others].map(async (client) => (await client.call('fetch')).status))

  await own.call('sessions/revoke', { id: newest?.id })
  expect((await statuses()).filter((status) => status === 401)).toHaveLength(1)
  await own.call('sessions/revoke', { id: 'others' })
  expect(await statuses()).toEqual([200, 401, 401])
})

test('PG-066 nobody ends the session of another account', async () => {
  const site = setUp()
  const ana = await buildAccount(site)
  const bo = await buildAccount(site, 'bo@example.com')
  const [session] = await site.services.readers.listSessions((await bo.call('fetch')).body.data.user.sub)
  await ana.call('sessions/revoke', { id: session?.id })

  expect((await bo.call('fetch')).status).toBe(200)
})

test('PG-066 a deleted account is gone with everything, and its address gets a receipt', async () => {
  const site = setUp()
  const client = await buildAccount(site)
  const { sub } = (await client.call('fetch')).body.data.user
  const owner = { kind: 'users', id: sub } as const
  const mark = { kind: 'topic', id: 'phones', title: 'Phones', active: true, at: 1, device: randomUUID() } as const
  await site.services.readers.exchangeMarks({
    ...{ owner, marks: [{ ...mark, implicit: false, track: false }], since: 0, now: site.now() },
  })
  const { status } = await client.call('delete', {})

  expect(status).toBe(200)
  expect((await site.mails()).map(({ kind }) => kind)).toEqual(['deleted'])
  expect(await site.services.readers.findAccount(sub)).toBeNull()
  expect((await site.services.readers.readMarks(owner)).marks).toEqual([])
  expect(await site.services.readers.listSessions(sub)).toEqual([])
  expect((await client.call('fetch')).status).toBe(401)
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

test('SE-013 no address, password, code or token is in the log', async () => {
  const site = setUp()
  const client = await buildAccount(site)
  await client.call('login', { email: 'ana@example.com', password: 'wrong horse 1!' })
  await site.client().get(`/user/link/?t=${'x'.repeat(43)}`)
  const text = site.log.text()
  const secrets = ['ana@example.com', 'wrong horse', 'teapots', client.jar.get('session') ?? '-', 'x'.repeat(43)]

  for (const secret of secrets) expect(text).not.toContain(secret)
})
