import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type AccountSite, buildAccountSite } from '../builders/accounts.ts'
import { CLIENT, type SignInProvider, startProvider, visitProvider } from '../harness/sign-in-provider.ts'

const SITE = 'http://localhost:3000'
const PASSWORD = 'thunder over 3 teapots!'

let provider: SignInProvider
beforeAll(async () => {
  provider = await startProvider(() => SITE)
})
afterAll(() => provider.close())

function setUp(env: Readonly<Record<string, string>> = {}): AccountSite {
  const site = buildAccountSite({
    at: Date.now(),
    env: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret, ...env },
  })
  onTestFinished(() => site.services.accounts.hasher.close())
  return site
}

type Client = ReturnType<AccountSite['client']>

/** A navigation of a browser. */
const open = (client: Client, path: string) => client.get(path, { accept: 'text/html,*/*;q=0.8' })

const begin = async (client: Client, next = '/news/') =>
  String((await open(client, `/apigee/users/hosted?next=${encodeURIComponent(next)}`)).headers.location)

/** Opens the provider as a reader; returns the path back to the site. */
async function visit(client: Client, next?: string): Promise<string> {
  const { pathname, search } = await visitProvider(await begin(client, next), SITE)
  return pathname + search
}

async function signIn(client: Client, next?: string) {
  return open(client, await visit(client, next))
}

const emailOf = async (client: Client) => (await client.call('fetch')).body.data?.user.email

async function signUpByMail(site: AccountSite, email: string): Promise<Client> {
  const client = site.client()
  await client.call('link', { email })
  await client.call('code', { code: (await site.mailTo(email)).data.code })
  return client
}

const receiptOf = (path: string) => Object.fromEntries(new URL(path, SITE).searchParams)

const outcomeOf = ({ status, body }: { readonly status: number; readonly body: { readonly error?: unknown } }) => ({
  status,
  ...(body.error as { readonly applicationCode?: string } | undefined),
})

test('BX-025 a link opens the provider with PKCE, state and nonce, and returns the signed-in reader to their page', async () => {
  const site = setUp()
  provider.reader = { sub: 'new', email: 'new@example.com', email_verified: true }
  const client = site.client()
  const { searchParams } = new URL(await begin(client, '/news/?page=2'))

  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ response_type: 'code', code_challenge_method: 'S256', scope: 'openid profile email' },
    ...{ client_id: CLIENT.id, redirect_uri: `${SITE}/apigee/users/return` },
    ...{ state: expect.stringMatching(/.{40}/), nonce: expect.stringMatching(/.{40}/) },
  })
  const back = await signIn(client, '/news/?page=2')
  expect([back.status, back.headers.location]).toEqual([303, '/news/?page=2'])
  expect([await emailOf(client), client.jar.get('fly_user')]).toEqual(['new@example.com', '1'])
  expect(client.jar.has('hosted')).toBe(false)
})

test('AU-019 a reader stays the same account of the site, whatever their address at the provider is later', async () => {
  const site = setUp()
  provider.reader = { sub: 'same', email: 'same@example.com', email_verified: true }
  const [first, second] = [site.client(), site.client()]
  await signIn(first)
  provider.reader = { sub: 'same', email: 'moved@example.com', email_verified: false }
  await signIn(second)

  const subOf = async (client: Client) => (await client.call('fetch')).body.data.user.sub
  expect(await subOf(second)).toBe(await subOf(first))
})

test('AU-008 AU-019 a code that the client found in an address signs in, and returns where the reader was', async () => {
  const site = setUp()
  provider.reader = { sub: 'found', email: 'found@example.com', email_verified: true }
  const client = site.client()
  const receipt = receiptOf(await visit(client, '/reviews/'))
  const { status, body } = await client.call('social', { strategy: 'auth0', ...receipt })

  expect([status, body.data.user.email, body.data.next]).toEqual([200, 'found@example.com', '/reviews/'])
  expect((await client.call('social', receipt)).status).toBe(401)
})

test('AU-019 an address that has an account gets invalid.noLink; the retry links it, and notifies the owner', async () => {
  const site = setUp()
  const owner = await signUpByMail(site, 'bo@example.com')
  provider.reader = { sub: 'bo', email: 'Bo@example.com', email_verified: true }
  const client = site.client()
  const receipt = receiptOf(await visit(client))

  expect(outcomeOf(await client.call('social', receipt))).toMatchObject({ applicationCode: 'invalid.noLink' })
  expect(await emailOf(client)).toBeUndefined()
  const { body } = await client.call('social', { ...receipt, link: true })
  expect(body.data.user.sub).toBe((await owner.call('fetch')).body.data.user.sub)
  expect((await site.mailTo('bo@example.com')).kind).toBe('providerLinked')
  const again = site.client()
  expect((await signIn(again)).headers.location).toBe('/news/')
  expect(await emailOf(again)).toBe('bo@example.com')
})

test('AU-019 only the same receipt, in the same browser, can be linked', async () => {
  const site = setUp()
  await signUpByMail(site, 'bo@example.com')
  provider.reader = { sub: 'bo', email: 'bo@example.com', email_verified: true }
  const client = site.client()
  const receipt = receiptOf(await visit(client))
  await client.call('social', receipt)

  expect((await site.client().call('social', { ...receipt, link: true })).status).toBe(401)
  expect((await client.call('social', { ...receipt, code: 'other', link: true })).status).toBe(401)
})

test('AU-019 an address that the provider has not verified opens and makes no account', async () => {
  const site = setUp()
  await signUpByMail(site, 'bo@example.com')
  for (const email of ['bo@example.com', 'cleo@example.com']) {
    provider.reader = { sub: `thief of ${email}`, email, email_verified: false }
    const client = site.client()
    const receipt = receiptOf(await visit(client))
    const answer = await client.call('social', { ...receipt, link: true })

    expect(outcomeOf(answer)).toMatchObject({ status: 401, applicationCode: 'hosted.unverified' })
    expect(await emailOf(client)).toBeUndefined()
  }
  expect(await site.services.readers.findAccountId('cleo@example.com')).toBeNull()
})

test('AU-019 an address that has a new owner at the provider does not open the former one’s account', async () => {
  const site = setUp()
  provider.reader = { sub: 'first', email: 'shared@example.com', email_verified: true }
  await signIn(site.client())
  provider.reader = { sub: 'second', email: 'shared@example.com', email_verified: true }
  const client = site.client()
  const receipt = receiptOf(await visit(client))

  expect(outcomeOf(await client.call('social', { ...receipt, link: true }))).toMatchObject({
    ...{ status: 401, applicationCode: 'hosted.other-subject' },
  })
})

test('AU-019 an account that was never confirmed loses its password and its sessions before it is linked', async () => {
  const site = setUp()
  const client = site.client()
  await client.call('create', { email: 'dan@example.com', password: PASSWORD })
  const before = client.jar.get('session') ?? ''
  const { sub } = (await client.call('fetch')).body.data.user
  provider.reader = { sub: 'dan', email: 'dan@example.com', email_verified: true }
  await signIn(client)

  expect((await client.call('fetch')).body.data.user).toMatchObject({ sub, confirmed: true })
  const login = await site.client().call('login', { email: 'dan@example.com', password: PASSWORD })
  expect(login.status).toBe(401)
  const former = site.client()
  former.jar.set('session', before)
  expect(await emailOf(former)).toBeUndefined()
})

test('AU-019 an account that somebody else registered with the address is not the one that the provider opens', async () => {
  const site = setUp()
  const stranger = site.client()
  await stranger.call('create', { email: 'eva@example.com', password: PASSWORD })
  provider.reader = { sub: 'eva', email: 'eva@example.com', email_verified: true }
  const client = site.client()
  await signIn(client)

  const subOf = async (of: Client) => (await of.call('fetch')).body.data.user.sub
  expect(await subOf(client)).not.toBe(await subOf(stranger))
  expect((await site.client().call('login', { email: 'eva@example.com', password: PASSWORD })).status).toBe(401)
})

test('BX-025 a return without its browser’s cookie, with another state or another code signs nobody in', async () => {
  const site = setUp()
  provider.reader = { sub: 'ana', email: 'ana@example.com', email_verified: true }
  const victim = site.client()
  const path = await visit(site.client())
  // Somebody sends a victim the address of their own sign-in (login CSRF).
  const forced = await open(victim, path)
  expect([forced.headers.location, victim.jar.has('session')]).toEqual(['/user/sign-in/', false])

  const client = site.client()
  for (const [name, value] of [
    ['state', 'x'.repeat(43)],
    ['code', 'x'.repeat(43)],
  ] as const) {
    const url = new URL(await visit(client), SITE)
    url.searchParams.set(name, value)
    const response = await open(client, url.pathname + url.search)
    expect([name, response.headers.location, client.jar.has('session')]).toEqual([name, '/user/sign-in/', false])
  }
})

test('BX-025 a code works once: opening the return again signs nobody in', async () => {
  const site = setUp()
  provider.reader = { sub: 'ana', email: 'ana@example.com', email_verified: true }
  const client = site.client()
  const path = await visit(client)
  const cookie = client.jar.get('hosted') ?? ''
  await open(client, path)
  const thief = site.client()
  thief.jar.set('hosted', cookie)

  expect((await open(thief, path)).headers.location).toBe('/user/sign-in/')
  expect(thief.jar.has('session')).toBe(false)
})

test('BX-025 a sealed cookie is of the site alone, and of this purpose', async () => {
  const site = setUp()
  provider.reader = { sub: 'ana', email: 'ana@example.com', email_verified: true }
  const client = site.client()
  const path = await visit(client)
  const { seals } = site.services.accounts
  const state = new URL(path, SITE).searchParams.get('state') ?? ''
  const forged = { kind: 'asked', state, nonce: 'n', verifier: 'v', next: '/', at: 0 }
  client.jar.set('hosted', await seals.seal('passkey', forged, 60_000))

  expect((await open(client, path)).headers.location).toBe('/user/sign-in/')
})

test('BX-025 a reader who declines at the provider is back at the sign-in, without an error', async () => {
  const client = setUp().client()
  const { headers } = await open(client, '/apigee/users/return?error=access_denied&state=x')

  expect([headers.location, client.jar.has('form')]).toEqual(['/user/sign-in/', false])
})

test('BX-025 a provider that returns tokens signs in by both of them, and an ID token of another sign-in does not', async () => {
  const ofTokens = await startProvider(() => SITE, 'token')
  onTestFinished(ofTokens.close)
  ofTokens.reader = { sub: 'tom', email: 'tom@example.com', email_verified: true }
  const site = setUp({ OIDC_ISSUER: ofTokens.issuer, OIDC_FLOW: 'token' })
  const [client, other] = [site.client(), site.client()]
  const receive = async (by: Client) => {
    const { hash } = await visitProvider(await begin(by), SITE)
    const {
      access_token: accessToken,
      id_token: idToken,
      state,
    } = Object.fromEntries(new URLSearchParams(hash.slice(1)))
    return { accessToken, idToken, state }
  }
  const [own, foreign] = [await receive(client), await receive(other)]

  expect((await other.call('social', { ...foreign, idToken: own.idToken })).status).toBe(401)
  const { status, body } = await client.call('social', own)
  expect([status, body.data.user.email, body.data.next]).toEqual([200, 'tom@example.com', '/news/'])
})

test('BX-025 without a provider there is no hosted sign-in', async () => {
  const site = buildAccountSite()
  onTestFinished(() => site.services.accounts.hasher.close())
  const client = site.client()

  expect(outcomeOf(await client.get('/apigee/users/hosted'))).toMatchObject({ status: 404 })
  expect((await open(client, '/apigee/users/hosted')).headers.location).toBe('/user/sign-in/')
  expect((await client.call('social', { code: 'c', state: 's' })).status).toBe(404)
})

const garbage = [
  ['social', { state: 's' }, 'code'],
  ['social', { code: 'c' }, 'state'],
  ['social', { code: { a: 1 }, state: 's' }, 'code'],
  ['social', { code: 'c'.repeat(5000), state: 's' }, 'code'],
  ['social', { accessToken: 7, state: 's' }, 'accessToken'],
] as const

test.each(garbage)('BX-025 %s with %o is refused by the name of the field', async (path, body, field) => {
  const { status, body: answer } = await setUp().client().call(path, body)

  expect([status, answer.error.issues[0].path]).toEqual([422, field])
})

test('SE-013 neither code nor state, token or address of a hosted sign-in is in the log', async () => {
  const site = setUp()
  provider.reader = { sub: 'log', email: 'log@example.com', email_verified: true }
  const client = site.client()
  const path = await visit(client)
  await open(client, path)
  await open(client, path)
  const secrets = [...Object.values(receiptOf(path)).filter((value) => !value.startsWith('http')), 'log@example.com']

  expect(site.log.lines.some(({ event }) => event === 'hosted_failed' || event === 'request')).toBe(true)
  for (const secret of [...secrets, CLIENT.secret]) expect(site.log.text()).not.toContain(secret)
})
