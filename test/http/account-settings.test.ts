import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Publication } from '../../server/content/publication/publication.ts'
import { buildAccount, linkOf, PASSWORD, setUpAccounts as setUp } from '../builders/accounts.ts'
import { buildPublication } from '../builders/services.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

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

test('AU-028 of a profile only the ZIP code has a form, five digits, and every field may be empty', async () => {
  const site = setUp()
  const client = await buildAccount(site)
  const send = async (fields: object) => {
    const { status, body } = await client.call('profile', fields)
    return [status, body.error?.issues ?? []]
  }

  expect(await send({ name: '', zip: '' })).toEqual([200, []])
  expect(await send({ name: 'Ana 7 !', zip: '87101' })).toEqual([200, []])
  for (const zip of ['8710', '871012', 'ABCDE', '8710 1']) {
    expect(await send({ zip })).toEqual([422, [{ path: 'zip', message: 'badZip' }]])
  }
  expect((await client.call('link', {})).body.error.issues).toEqual([{ path: 'email', message: 'missing' }])
})

/** A publication whose newsletters are these. */
const withLetters = (...slugs: readonly string[]) => {
  const newsletters = slugs.map((slug) => ({ slug, name: slug, text: slug }))
  return { publication: { ...buildPublication(), newsletters: { newsletters } } as Publication }
}

test('PG-066 a reader chooses among the newsletters of the publication, once the address is proved', async () => {
  const site = setUp({ overrides: withLetters('brief', 'teardown') })
  const stranger = site.client()
  await stranger.call('create', { email: 'ana@example.com', password: PASSWORD })
  expect((await stranger.call('newsletters', { brief: 'on' })).status).toBe(403)

  const client = await buildAccount(site)
  const chosen = async () =>
    (await site.services.readers.subscriptionsOf('ana@example.com')).map(({ letter }) => letter)
  await client.call('newsletters', { brief: 'on', teardown: 'on', other: 'on' })
  expect(await chosen()).toEqual(['brief', 'teardown'])
  await client.call('newsletters', { teardown: 'on' })
  expect(await chosen()).toEqual(['teardown'])
})

test('PG-066 the export has everything that is stored of its reader, no secret, and nothing of others', async () => {
  const site = setUp({ overrides: withLetters('brief') })
  const other = await buildAccount(site, 'bo@example.com')
  await other.call('newsletters', { brief: 'on' })
  const client = await buildAccount(site)
  const { sub } = (await client.call('fetch')).body.data.user
  await client.call('profile', { name: 'Ana', zip: '87101' })
  await client.call('newsletters', { brief: 'on' })
  const mark = { kind: 'topic', id: 'phones', title: 'Phones', active: true, at: 1, device: randomUUID() } as const
  const { readers } = site.services
  await readers.exchangeMarks({
    ...{ owner: { kind: 'users', id: sub }, since: 0, now: site.now() },
    marks: [{ ...mark, implicit: false, track: true }],
  })
  await readers.putChannel({
    ...{ id: randomUUID(), endpoint: 'https://push.example/secret', p256dh: 'p', auth: 'a', account: sub, anon: 'x' },
    ...{ locale: 'en', now: site.now() },
  })
  const { status, headers, body, text } = await client.call('export', {})

  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="account.json"'])
  expect(body).toMatchObject({
    account: { id: sub, address: 'ana@example.com', profile: { name: 'Ana', zip: '87101' } },
    ...{ devices: [{ method: 'code' }], passkeys: [], providers: [] },
    ...{ marks: [{ id: 'phones' }], newsletters: [{ letter: 'brief' }], alerts: [{ service: 'push.example' }] },
  })
  for (const secret of ['argon2', 'push.example/secret', 'bo@example.com', client.jar.get('session') ?? '-']) {
    expect(text).not.toContain(secret)
  }
  site.pass(10 * MINUTE)
  expect((await client.call('export', {})).status).toBe(403)
})
