import { expect, test } from 'vitest'
import { createAuthCalls } from './auth-calls.ts'
import { OWN_ENDPOINTS, OWN_SCOPES, readScope } from './endpoints.ts'

const USER = { sub: 'u1', email: 'ana@example.com', login_count: 3 }

interface Asked {
  readonly url: string
  readonly init: RequestInit
}

/** Calls against a service that gives these responses, one after another; the last one repeats. */
function setUp(responses: readonly (readonly [status: number, body: unknown])[], options = {}) {
  const asked: Asked[] = []
  const logged: string[] = []
  const left = [...responses]
  const calls = createAuthCalls({
    send: async (url, init = {}) => {
      asked.push({ url: String(url), init })
      const [status, body] = (left.length > 1 ? left.shift() : left[0]) ?? [500, null]
      return new Response(status === 204 ? null : JSON.stringify(body), { status })
    },
    log: (message) => logged.push(message),
    ...options,
  })
  return { calls, asked, logged }
}

const jsonOf = ({ init }: Asked): unknown => JSON.parse(String(init.body))
const refused = [[401, { error: { code: 401 } }]] as const

test('AU-012 a login posts the credentials with the cookies, and is the user of the response', async () => {
  const { calls, asked } = setUp([[200, { data: { user: USER } }]])

  expect(await calls.login({ email: USER.email, password: 'secret' })).toEqual(USER)

  expect(asked).toMatchObject([{ url: '/apigee/users/login', init: { method: 'POST', credentials: 'include' } }])
  expect(jsonOf(asked[0] as Asked)).toEqual({ email: USER.email, password: 'secret' })
})

const failures = [
  ['AU-012', 'Failed to log user in', (calls) => calls.login({ email: 'a@b.co', password: 'x' }), null],
  ['AU-013', 'error fetching user', (calls) => calls.fetchUser(), undefined],
  [
    'AU-015',
    'error registering user and/or logging in',
    (calls) => calls.register(new FormData(), true),
    { registered: false, user: null },
  ],
  ['AU-016', 'failed to check email registration status', (calls) => calls.isRegistered('a@b.co'), null],
  ['AU-017', 'failed to send recovery email', (calls) => calls.recover('a@b.co'), false],
  ['AU-018', 'failed to get application fields', (calls) => calls.fields(), null],
  ['AU-020', 'Failed to get user profile', (calls) => calls.readProfile('t'), null],
  ['AU-020', 'Failed to update user profile', (calls) => calls.writeProfile('t', {}), null],
] as const satisfies readonly (readonly [
  id: string,
  message: string,
  call: (calls: ReturnType<typeof createAuthCalls>) => Promise<unknown>,
  result: unknown,
])[]

test.each(failures)('%s a failure is logged as “%s”', async (_id, message, call, result) => {
  const { calls, logged } = setUp(refused)

  expect(await call(calls)).toEqual(result)
  expect(logged).toEqual([message])
})

test('AU-011 fields are read through the configured scopes only', async () => {
  const scopes = { ...OWN_SCOPES, login: 'answer.who', fields: 'answer.form' }
  const body = { answer: { who: USER, form: ['zip'] }, data: { user: { ...USER, sub: 'other' } } }
  const { calls, logged } = setUp([[200, body]], { scopes })

  expect(await calls.login({ email: 'a@b.co', password: 'x' })).toEqual(USER)
  expect(await calls.fields()).toEqual(['zip'])
  expect(await setUp([[200, body]]).calls.fields()).toBeUndefined()
  expect(logged).toEqual([])
  expect(readScope({ data: null }, 'data.user')).toBeUndefined()
  expect(readScope({ data: {} }, 'data.constructor')).toBeUndefined()
})

test('AU-015 a registration posts the form, and requests the user only to log in at once', async () => {
  const form = new FormData()
  const both = setUp([
    [201, { data: {} }],
    [200, { data: { user: USER } }],
  ])
  const alone = setUp([[201, { data: {} }]])

  expect(await both.calls.register(form, true)).toEqual({ registered: true, user: USER })
  expect(await alone.calls.register(form, false)).toEqual({ registered: true, user: null })

  expect(both.asked.map(({ url }) => url)).toEqual(['/apigee/users/create', '/apigee/users/fetch'])
  expect(both.asked[0]?.init.body).toBe(form)
  expect(alone.asked).toHaveLength(1)
})

test('AU-016 an address is posted, and only true means that it is registered', async () => {
  const yes = setUp([[200, { data: { registered: true } }]])

  expect(await yes.calls.isRegistered('ana@example.com')).toBe(true)
  expect(await setUp([[200, { data: { registered: 'no' } }]]).calls.isRegistered('a@b.co')).toBe(false)
  expect(yes.asked.map(jsonOf)).toEqual([{ email: 'ana@example.com' }])
})

test('AU-017 a reader of the provider requests a new password there', async () => {
  const { calls, asked } = setUp([[200, { data: { sent: true } }]])
  await calls.recover('a@b.co')
  await calls.recover('a@b.co', 'auth0')

  expect(asked.map(jsonOf)).toEqual([{ email: 'a@b.co' }, { email: 'a@b.co', strategy: 'auth0' }])
})

test('AU-018 the application fields are requested without a body', async () => {
  const { calls, asked } = setUp([[200, { data: { fields: [] } }]])
  await calls.fields()

  expect(asked[0]?.init).toMatchObject({ method: 'POST' })
  expect(asked[0]?.init.body).toBeUndefined()
})

const RECEIPT = { strategy: 'auth0', code: 'c', state: 's' } as const
const noLink = [409, { error: { code: 409, applicationCode: 'invalid.noLink' } }] as const

test('AU-019 a social login without a link is repeated once, with linking', async () => {
  const linked = setUp([noLink, [200, { data: { user: USER, next: '/news/' } }]])
  const never = setUp([noLink])

  expect(await linked.calls.social(RECEIPT)).toEqual({ user: USER, next: '/news/' })
  expect(linked.asked.map(jsonOf)).toEqual([RECEIPT, { ...RECEIPT, link: true }])
  expect(await never.calls.social(RECEIPT)).toBeNull()
  expect(never.asked).toHaveLength(2)
})

test('AU-019 any other error of a social login is only logged', async () => {
  const { calls, asked, logged } = setUp(refused)

  expect(await calls.social(RECEIPT)).toBeNull()
  expect([asked.length, logged]).toEqual([1, ['Failed to log user in']])
})

test('AU-020 the profile is read and written with the access token and the cookies', async () => {
  const { calls, asked } = setUp([[200, { data: { profile: { name: 'Ana' } } }]])

  expect(await calls.readProfile('token')).toEqual({ name: 'Ana' })
  expect(await calls.writeProfile('token', { name: 'Ana' })).toEqual({ name: 'Ana' })

  const sent = { credentials: 'include', headers: expect.objectContaining({ authorization: 'Bearer token' }) }
  expect(asked.map(({ init }) => init)).toEqual([
    expect.objectContaining({ ...sent, method: 'GET' }),
    expect.objectContaining({ ...sent, method: 'PUT', body: '{"name":"Ana"}' }),
  ])
})

test('AU-021 the token for comments is requested only where a service is configured', async () => {
  const off = setUp([[200, {}]], { endpoints: { ...OWN_ENDPOINTS, commentToken: null } })
  const on = setUp([[200, { data: { token: 'c1' } }]])

  expect([await off.calls.commentToken(), off.asked]).toEqual([null, []])
  expect(await on.calls.commentToken()).toBe('c1')
})

test('AU-014 without an endpoint a logout is rejected, and nothing is sent', async () => {
  const { calls, asked } = setUp([[200, {}]], { endpoints: { ...OWN_ENDPOINTS, logout: null } })

  await expect(calls.logout()).rejects.toThrow('logout')
  expect(asked).toEqual([])
})
