import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type AccountSite, buildAccountSite } from '../builders/accounts.ts'
import { startTokenIssuer, type TokenFaults, type TokenIssuer } from '../harness/token-issuer.ts'

const SITE = 'http://localhost:3000'

let provider: TokenIssuer
beforeAll(async () => {
  provider = await startTokenIssuer('site')
})
afterEach(() => {
  provider.state.isUp = true
})
afterAll(() => provider.close())

function setUp(env: Readonly<Record<string, string>> = {}): AccountSite {
  const site = buildAccountSite({
    at: Date.now(),
    env: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'site', OIDC_FLOW: 'token', ...env },
  })
  onTestFinished(() => site.services.accounts.hasher.close())
  return site
}

type Client = ReturnType<AccountSite['client']>

const open = (client: Client, path: string) => client.get(path, { accept: 'text/html,*/*;q=0.8' })

/** Goes to the provider: its address. */
const begin = async (client: Client, query = '') =>
  String((await open(client, `/apigee/users/hosted?${query}`)).headers.location)

const outcomeOf = ({ status, body }: { readonly status: number; readonly body: { readonly error?: unknown } }) => ({
  status,
  ...(body.error as { readonly applicationCode?: string } | undefined),
})

/** Signs in with a token of the provider. */
async function signIn(client: Client, faults: TokenFaults = {}, more: Readonly<Record<string, string>> = {}) {
  const asked = new URL(await begin(client, 'next=%2Fnews%2F'))
  const accessToken = await provider.sign(asked, faults)
  return client.call('social', { strategy: 'auth0', accessToken, state: asked.searchParams.get('state'), ...more })
}

test('AU-005 the hosted sign-in requests a token, with the scope, the connection and the network of the configuration', async () => {
  const site = setUp()
  const first = new URL(await begin(site.client()))
  const social = new URL(await begin(site.client(), 'network=facebook'))
  const other = new URL(await begin(setUp({ OIDC_CONNECTION: 'readers' }).client()))

  expect(Object.fromEntries(first.searchParams)).toMatchObject({
    ...{ response_type: 'token', client_id: 'site', scope: 'openid profile email', redirect_uri: `${SITE}/` },
    ...{ connection: 'Username-Password-Authentication', audience: SITE },
  })
  expect([social.searchParams.get('connection'), other.searchParams.get('connection')]).toEqual(['facebook', 'readers'])
})

test('BX-025 the token of a fragment signs in when the provider signed it for this site and its client', async () => {
  const client = setUp().client()
  const asked = await begin(client, 'next=%2Fnews%2F')
  const { headers } = await fetch(asked, { redirect: 'manual' })
  const fragment = new URLSearchParams(new URL(headers.get('location') ?? '').hash.slice(1))
  const { status, body } = await client.call('social', {
    ...{ strategy: 'auth0', accessToken: fragment.get('access_token'), state: fragment.get('state') },
  })

  expect([status, body.data.user.email, body.data.next]).toEqual([200, 'ana@example.com', '/news/'])
})

const refusedTokens: readonly (readonly [string, TokenFaults])[] = [
  ['for another audience', { claims: { aud: 'https://api.example' } }],
  ['for another client of the same audience', { claims: { azp: 'other' } }],
  ['that names no client', { without: ['azp'] }],
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
  ['that never expires', { without: ['exp'] }],
  ['from before this sign-in', { claims: { iat: Math.floor(Date.now() / 1000) - 600 } }],
  ['of another sign-in', { claims: { nonce: 'other' } }],
  ['without a subject', { without: ['sub'] }],
  ['that somebody else has signed', { key: 'other' }],
  ['that is signed with the client’s id', { key: 'shared' }],
  ['that nobody has signed', { key: 'none' }],
  ['that is a logout token', { typ: 'logout+jwt' }],
]

test.each(refusedTokens)('BX-025 a token %s is refused', async (_what, faults) => {
  const client = setUp().client()

  expect(outcomeOf(await signIn(client, faults))).toMatchObject({ status: 401, applicationCode: 'hosted.refused' })
  expect(client.jar.has('session')).toBe(false)
  // The same client can sign in properly: the cause was the token.
  expect((await signIn(client)).status).toBe(200)
})

test('BX-025 text that is no JWT, another state, and an invalid ID token are refused', async () => {
  const client = setUp().client()
  const asked = new URL(await begin(client))
  const state = asked.searchParams.get('state')

  expect((await client.call('social', { accessToken: 'x', state })).status).toBe(401)
  expect((await signIn(client, {}, { state: 'x' })).status).toBe(401)
  expect((await signIn(client, {}, { idToken: 'x' })).status).toBe(401)
})

test('BX-025 a site that requests codes accepts no token, and vice versa', async () => {
  const ofCodes = setUp({ OIDC_FLOW: 'code' }).client()
  expect(outcomeOf(await signIn(ofCodes, { claims: { aud: SITE } }))).toMatchObject({
    applicationCode: 'hosted.refused',
  })

  const ofTokens = setUp().client()
  const state = new URL(await begin(ofTokens)).searchParams.get('state')
  expect((await ofTokens.call('social', { code: 'c', state })).status).toBe(401)
})

test('AU-019 the address counts only if the provider says that it is verified', async () => {
  const site = setUp()
  const claims = { sub: 'bo', email: 'bo@example.com' }
  for (const verified of [false, 'yes', undefined]) {
    const answer = await signIn(site.client(), { claims: { ...claims, email_verified: verified } })
    expect(outcomeOf(answer)).toMatchObject({ status: 401, applicationCode: 'hosted.unverified' })
  }
})

test('BX-025 while the provider is down nobody is sent there; readers who return are signed in with the last keys', async () => {
  const site = setUp()
  const client = site.client()
  const asked = new URL(await begin(client))
  await signIn(site.client())
  provider.state.isUp = false
  // The keys of a moment ago are too old to be used without a look at the provider, which fails.
  site.pass(11 * 60_000)

  const down = await site.client().get('/apigee/users/hosted')
  expect([down.status, down.body.error.applicationCode, Number(down.headers['retry-after'])]).toEqual([
    ...[503, 'hosted.down', 30],
  ])
  expect(site.services.accounts.hosted?.isDown()).toBe(true)
  const back = await open(site.client(), '/apigee/users/hosted')
  expect([back.status, back.headers.location]).toEqual([303, '/user/sign-in/'])
  const now = Math.floor(site.now() / 1000)
  const accessToken = await provider.sign(asked, { claims: { iat: now, exp: now + 600 } })
  const returned = await client.call('social', { accessToken, state: asked.searchParams.get('state') })
  expect(returned.status).toBe(200)

  provider.state.isUp = true
  expect((await site.client().get('/apigee/users/hosted')).status).toBe(503)
  site.pass(30_000)
  expect((await open(site.client(), '/apigee/users/hosted')).headers.location).toContain(provider.issuer)
  expect(site.services.accounts.hosted?.isDown()).toBe(false)
})

test('BX-025 simultaneous readers cause one request to a provider that is down', async () => {
  provider.state.isUp = false
  provider.state.requests = 0
  const site = setUp()
  const attempts = Array.from({ length: 20 }, () => site.client().get('/apigee/users/hosted'))

  expect(new Set((await Promise.all(attempts)).map(({ status }) => status))).toEqual(new Set([503]))
  expect(provider.state.requests).toBe(1)
  expect(site.log.lines.some(({ event }) => event === 'hosted_failed')).toBe(true)
})

test('AU-017 a reader of the provider requests a new password there, through this site', async () => {
  const site = setUp()
  const recover = (email: string) => site.client().call('recover', { email, strategy: 'auth0' })
  const known = await recover('ana@example.com')
  const unknown = await recover('nobody@example.com')

  expect([known.status, known.body]).toEqual([200, { data: { sent: true } }])
  expect(unknown.body).toEqual(known.body)
  expect(provider.changes).toEqual(
    ['ana@example.com', 'nobody@example.com'].map((email) => ({
      ...{ client_id: 'site', email, connection: 'Username-Password-Authentication' },
    })),
  )
  expect(await site.mails()).toEqual([])
  provider.state.isUp = false
  expect(outcomeOf(await recover('ana@example.com'))).toMatchObject({ status: 503, applicationCode: 'hosted.down' })
})

test('AU-017 mails of the provider count as mails of this site: five an hour to one address', async () => {
  const site = setUp()
  const statuses = []
  for (let n = 0; n < 6; n++) {
    statuses.push((await site.client().call('recover', { email: 'ana@example.com', strategy: 'auth0' })).status)
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

/** Addresses of elsewhere, as browsers read them (WHATWG URL). */
const ELSEWHERE = [
  ...[
    'https://evil.example/',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
  ],
  ...[
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
  ],
  ...['https:evil.example', 'https:/evil.example', 'HTTPS://evil.example', 'javascript:alert(1)', 'data:text/html,x'],
  ...[
    'http://localhost:3000@evil.example/',
    '//localhost:3000@evil.example',
    'evil.example',
    '@evil.example',
    '.evil.example',
  ],
  ...['/%2e%2e//evil.example', '/a/../..//evil.example', '/\u0000/evil.example', '/\r\nlocation:https://evil.example'],
  ...[
    '//evil%2eexample',
    '/\uff0fevil.example',
    'ftp://evil.example',
    'blob:https://evil.example/x',
    '',
    '?next=//evil.example',
  ],
]

test('SE-001 BX-025 no hosted sign-in ends on another site', async () => {
  const site = setUp({ REDIRECT_HOSTS: 'evil.example' })
  for (const next of ELSEWHERE) {
    const client = site.client()
    const asked = new URL(await begin(client, `next=${encodeURIComponent(next)}`))
    const receipt = { accessToken: await provider.sign(asked), state: asked.searchParams.get('state') }
    const { body } = await client.call('social', receipt)
    const reached = new URL(body.data.next, `${SITE}/user/sign-in/`)

    expect([next, asked.origin, reached.origin]).toEqual([next, provider.issuer, SITE])
    expect(body.data.next, next).toMatch(/^\/(?!\/)/)
  }
})
