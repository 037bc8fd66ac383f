import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildAccount, buildClient, linkOf, PASSWORD, setUpAccounts as setUp } from '../builders/accounts.ts'
import { FREE_LIMITS, FREE_READERS } from '../builders/limits.ts'
import { URL_INPUTS } from '../builders/url-inputs.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

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

test('AU-015 a registration with a form continues to the settings, and its faults are shown without the password', async () => {
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

  expect((await client.call('fetch')).status).toBe(401)
})

test('BX-024 a code works in the browser that requested it, for ten minutes, once, and five tries', async () => {
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

test('BX-024 a password that everybody guesses, or one’s own address, is refused', async () => {
  const client = setUp().client()
  const faults = async (password: string) =>
    (await client.call('create', { email: 'ana@example.com', password })).body.error.issues

  expect(await faults('Password1!')).toEqual([{ path: 'password', message: 'common' }])
  expect(await faults('ana@example.com1!')).toEqual([{ path: 'password', message: 'own-address' }])
  expect(await faults('abc')).toEqual([{ path: 'password', message: 'rules' }])
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

test('BX-025 no address of the WHATWG corpus leads off the site after a sign-in, with a form or a link', async () => {
  const limits = { ...FREE_LIMITS, readers: FREE_READERS }
  const site = setUp({ overrides: { limits } })
  await buildAccount(site)
  vi.spyOn(site.services.accounts.hasher, 'verify').mockResolvedValue(true)
  // One server for all requests: supertest starts one for each otherwise.
  const server = createServer(site.app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const client = buildClient(server)
  client.jar.set('form-id', 'abc')
  const token = await site.services.accounts.forms.tokenFor(
    { cookies: { 'form-id': 'abc' } } as never,
    { cookie: () => undefined } as never,
  )
  const elsewhere: string[] = []
  for (const next of URL_INPUTS) {
    const { headers, status } = await client.form('login', { token, email: 'ana@example.com', password: 'x', next })
    const to = headers.location ?? ''
    if (status !== 303 || new URL(to, 'http://localhost:3000/user/sign-in/').origin !== 'http://localhost:3000') {
      elsewhere.push(`${next} → ${status} ${to}`)
    }
  }
  await client.call('link', { email: 'ana@example.com', next: '//evil.example/' })
  const { data } = await site.mailTo('ana@example.com')
  const opened = await client.form('code', { token, code: data.code ?? '' })

  expect(URL_INPUTS.length).toBeGreaterThan(300)
  expect(elsewhere).toEqual([])
  expect(opened.headers.location).toBe('/')
})
