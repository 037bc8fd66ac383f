import { expect, onTestFinished, test } from 'vitest'
import { toPasskeyDomain } from '../../server/readers/passkeys/passkey-domain.ts'
import { type AccountSite, buildAccountSite } from '../builders/accounts.ts'
import { buildAuthenticator } from '../builders/authenticator.ts'

const MINUTE = 60_000

function setUp(options: Parameters<typeof buildAccountSite>[0] = {}): AccountSite {
  const site = buildAccountSite(options)
  onTestFinished(() => site.services.accounts.hasher.close())
  return site
}

type Client = ReturnType<AccountSite['client']>

async function signInByMail(site: AccountSite, email = 'ana@example.com'): Promise<Client> {
  const client = site.client()
  await client.call('link', { email })
  await client.call('code', { code: (await site.mailTo(email)).data.code })
  return client
}

const optionsOf = async (client: Client, of: 'register' | 'sign-in') =>
  (await client.call(`passkeys/${of}/options`)).body.data.options

/** A reader with a passkey. */
async function buildOwner(site: AccountSite) {
  const client = await signInByMail(site)
  const authenticator = buildAuthenticator()
  const credential = authenticator.create(await optionsOf(client, 'register'))
  const added = await client.call('passkeys/register', { credential, name: 'My phone' })
  return { client, authenticator, added }
}

type Authenticator = ReturnType<typeof buildAuthenticator>

async function signIn(client: Client, authenticator: Authenticator, faults: Parameters<Authenticator['get']>[1] = {}) {
  const credential = authenticator.get(await optionsOf(client, 'sign-in'), faults)
  return client.call('passkeys/sign-in', { credential, next: '/news/' })
}

const outcomeOf = ({ status, body }: { readonly status: number; readonly body: { readonly error?: unknown } }) => ({
  status,
  ...(body.error as { readonly applicationCode?: string } | undefined),
})

test('BX-024 a reader adds a passkey, gets a mail about it, and signs in with it on a new device without an address', async () => {
  const site = setUp()
  const { client, authenticator, added } = await buildOwner(site)

  expect([added.status, added.body.data.passkey]).toMatchObject([201, { name: 'My phone', backedUp: true }])
  expect(await site.mailTo('ana@example.com')).toMatchObject({ kind: 'passkeyAdded', data: { passkey: 'My phone' } })

  const elsewhere = site.client()
  const options = await optionsOf(elsewhere, 'sign-in')
  expect([options.allowCredentials ?? [], options.userVerification, options.rpId]).toEqual([
    [],
    'required',
    'localhost',
  ])
  const signedIn = await signIn(elsewhere, authenticator)
  const { user, next } = signedIn.body.data
  expect([user.email, next, elsewhere.jar.get('fly_user')]).toEqual(['ana@example.com', '/news/', '1'])
  const { passkeys } = (await client.call('passkeys/list')).body.data
  expect(passkeys).toMatchObject([{ id: authenticator.id, usedAt: expect.any(Number) }])
})

test('BX-024 a passkey is discoverable, and is not offered twice by the same provider', async () => {
  const site = setUp()
  const { client, authenticator } = await buildOwner(site)
  const options = await optionsOf(client, 'register')

  expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
  expect(options.excludeCredentials).toMatchObject([{ id: authenticator.id }])
})

test.each([
  ['of another page', { origin: 'https://evil.example' }],
  ['for another domain', { domain: 'evil.example' }],
  ['that nobody has unlocked', { isVerified: false }],
  ['whose counter stands still', { counts: false }],
])('BX-024 the response of a passkey %s is refused', async (_what, faults) => {
  const site = setUp()
  const { authenticator } = await buildOwner(site)
  await signIn(site.client(), authenticator)
  const client = site.client()

  expect((await signIn(client, authenticator, faults)).status).toBe(401)
  expect(client.jar.has('session')).toBe(false)
  expect((await signIn(client, authenticator)).status).toBe(200)
})

test.each([
  ['of another page', { origin: 'https://evil.example' }],
  ['for another domain', { domain: 'evil.example' }],
  ['that nobody has unlocked', { isVerified: false }],
])('BX-024 a new passkey %s is not added', async (_what, faults) => {
  const site = setUp()
  const client = await signInByMail(site)
  const credential = buildAuthenticator().create(await optionsOf(client, 'register'), faults)
  const { status, body } = await client.call('passkeys/register', { credential })

  expect([status, body.error.issues]).toEqual([422, [{ path: 'credential', message: 'badPasskey' }]])
  expect((await client.call('passkeys/list')).body.data.passkeys).toEqual([])
})

test('BX-024 a challenge belongs to a browser and a purpose, counts once, and ends after 15 minutes', async () => {
  const site = setUp()
  const { client: owner, authenticator } = await buildOwner(site)
  const expired = { status: 401, applicationCode: 'passkey.expired' }
  const client = site.client()
  const options = await optionsOf(client, 'sign-in')
  const cookie = client.jar.get('passkey') ?? ''
  const credential = authenticator.get(options)
  const send = (by: Client) => by.call('passkeys/sign-in', { credential })

  expect(outcomeOf(await send(site.client()))).toMatchObject(expired)
  expect((await send(client)).status).toBe(200)
  const thief = site.client()
  thief.jar.set('passkey', cookie)
  expect(outcomeOf(await send(thief)).status).toBe(401)

  const { challenge } = await optionsOf(owner, 'register')
  const ofRegister = authenticator.get({ challenge, rpId: 'localhost' })
  expect(outcomeOf(await owner.call('passkeys/sign-in', { credential: ofRegister }))).toMatchObject(expired)

  const late = await optionsOf(client, 'sign-in')
  site.pass(15 * MINUTE)
  const sentLate = await client.call('passkeys/sign-in', { credential: authenticator.get(late) })
  expect(outcomeOf(sentLate)).toMatchObject(expired)
})

test('BX-024 of two responses to one challenge at once, one signs in', async () => {
  const site = setUp()
  const { authenticator } = await buildOwner(site)
  const client = site.client()
  const credential = authenticator.get(await optionsOf(client, 'sign-in'))
  const cookie = client.jar.get('passkey') ?? ''
  const attempts = Array.from({ length: 10 }, () => {
    const each = site.client()
    each.jar.set('passkey', cookie)
    return each.call('passkeys/sign-in', { credential })
  })

  expect((await Promise.all(attempts)).filter(({ status }) => status === 200)).toHaveLength(1)
})

test('BX-024 a passkey that was removed, or never existed, gets a code that the browser can pass on', async () => {
  const site = setUp()
  const { client, authenticator } = await buildOwner(site)
  const unknown = { status: 401, applicationCode: 'passkey.unknown' }
  const removed = await client.call('passkeys/remove', { id: authenticator.id })

  expect([removed.status, removed.body.data]).toEqual([200, { rpId: 'localhost' }])
  expect(outcomeOf(await signIn(site.client(), authenticator))).toMatchObject(unknown)
  expect((await client.call('passkeys/remove', { id: authenticator.id })).status).toBe(404)
})

test('PG-066 passkeys change only within ten minutes of a sign-in, and only by their owner', async () => {
  const site = setUp()
  const { client, authenticator } = await buildOwner(site)
  const bo = await signInByMail(site, 'bo@example.com')

  expect((await bo.call('passkeys/remove', { id: authenticator.id })).status).toBe(404)
  site.pass(10 * MINUTE)
  for (const path of ['register/options', 'register', 'remove']) {
    const credential = authenticator.get({ challenge: 'x' })
    const create = { credential: { ...credential, response: { ...credential.response, attestationObject: 'x' } } }
    const { status, body } = await client.call(`passkeys/${path}`, { id: authenticator.id, ...create })
    expect([path, status, body.error.applicationCode]).toEqual([path, 403, 'sign-in.stale'])
  }
  expect((await client.call('passkeys/list')).body.data.passkeys).toHaveLength(1)
  expect((await site.client().call('passkeys/list')).status).toBe(401)
})

test('PG-066 a former address that undoes a change removes the passkeys, and a deletion does', async () => {
  const site = setUp()
  const { client, authenticator } = await buildOwner(site)
  await client.call('address', { email: 'new@example.com' })
  await client.call('address/confirm', { code: (await site.mailTo('new@example.com')).data.code })
  const undo = new URL((await site.mailTo('ana@example.com')).data.link ?? '').searchParams.get('t')
  await client.call('address/undo', { t: undo })

  expect(outcomeOf(await signIn(site.client(), authenticator))).toMatchObject({ applicationCode: 'passkey.unknown' })

  const other = setUp()
  const owner = await buildOwner(other)
  await owner.client.call('delete')
  expect((await signIn(other.client(), owner.authenticator)).status).toBe(401)
})

test('BX-024 an account whose address is not proved gets no passkey', async () => {
  const client = setUp().client()
  await client.call('create', { email: 'ana@example.com', password: 'thunder over 3 teapots!' })

  expect(outcomeOf(await client.call('passkeys/register/options'))).toMatchObject({
    ...{ status: 409, applicationCode: 'address.unconfirmed' },
  })
})

const garbage = [
  ['no credential', {}, 'credential'],
  ['text', { credential: 'x' }, 'credential'],
  ['an id that is none', { credential: { id: '<>', rawId: 'x', type: 'public-key', response: {} } }, 'credential.id'],
] as const

test.each(garbage)('BX-024 %s instead of a response is refused by name', async (_what, body, field) => {
  const site = setUp()
  const { client } = await buildOwner(site)

  for (const path of ['passkeys/sign-in', 'passkeys/register']) {
    const { status, body: answer } = await client.call(path, body)
    expect([path, status, answer.error.issues[0].path]).toEqual([path, 422, field])
  }
})

test('BX-024 bytes that mean nothing are refused, and no fault of the site', async () => {
  const site = setUp()
  const { client, authenticator } = await buildOwner(site)
  const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', attestationObject: 'AAAA' }
  const credential = { id: authenticator.id, rawId: authenticator.id, type: 'public-key', response }

  await optionsOf(client, 'sign-in')
  expect((await client.call('passkeys/sign-in', { credential })).status).toBe(401)
  await optionsOf(client, 'register')
  expect((await client.call('passkeys/register', { credential })).status).toBe(422)
})

test('BX-024 on an IP address there are no passkeys', async () => {
  const site = setUp({ env: { SITE_ORIGIN: 'https://192.0.2.1' } })
  const { status, body } = await site
    .client({ origin: 'https://192.0.2.1', host: '192.0.2.1' })
    .call('passkeys/sign-in/options')

  expect([status, body.error.applicationCode]).toEqual([404, 'passkey.unavailable'])
})

test.each([
  ['http://localhost:3000', 'localhost'],
  ['https://www.example.com', 'example.com'],
  ['https://news.example.co.uk', 'example.co.uk'],
  ['https://paper.github.io', 'paper.github.io'],
  ['https://192.0.2.1', null],
  ['https://[2001:db8::1]', null],
  ['http://www.example.com', null],
])('BX-024 passkeys of %s belong to %s', (origin, domain) => {
  expect(toPasskeyDomain(origin)).toBe(domain)
})
