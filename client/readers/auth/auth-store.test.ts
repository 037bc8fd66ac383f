import { expect, test, vi } from 'vitest'
import type { AuthCalls } from './auth-calls.ts'
import { toUser } from './auth-state.ts'
import { type AuthNews, createAuthStore } from './auth-store.ts'
import { STRATEGY_KEY } from './strategies.ts'

const ANA = { sub: 'u1', email: 'ana@example.com', login_count: 1, token: 't' }

function setUp(overrides: Partial<AuthCalls> = {}, hasCookie = true) {
  const stored = new Map<string, string>([[STRATEGY_KEY, 'urs']])
  const logged: string[] = []
  const steps: string[] = []
  const news: AuthNews['type'][] = []
  const calls: AuthCalls = {
    login: async () => ANA,
    fetchUser: async () => ANA,
    logout: async () => void steps.push('logout'),
    register: async () => ({ registered: true, user: ANA }),
    isRegistered: async () => null,
    recover: async () => true,
    fields: async () => [],
    social: async () => {
      steps.push('social')
      return { user: ANA, next: '/news/' }
    },
    readProfile: async () => ({ name: 'Ana' }),
    writeProfile: async (_token, profile) => profile,
    commentToken: async () => null,
    ...overrides,
  }
  const open = { auth0: vi.fn(), urs: vi.fn() }
  const store = createAuthStore({
    calls,
    hasUserCookie: () => hasCookie,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    log: (message) => logged.push(message),
    open,
    resetAddress: (path) => steps.push(`address ${path}`),
  })
  store.onNews(({ type }) => news.push(type))
  return { store, stored, logged, steps, news, open }
}

const ANONYMOUS = { fetchComplete: false, loggedIn: false, profile: null, user: null }

test('AU-001 a reader is anonymous until the user is fetched', async () => {
  const { store } = setUp()
  const seen: unknown[] = []
  store.subscribe((state) => seen.push(state))

  expect(store.state()).toEqual(ANONYMOUS)
  await store.fetchUser()
  expect(seen).toEqual([{ fetchComplete: true, loggedIn: true, profile: null, user: ANA }])
})

test('AU-002 a user has an id, an address and a number of sign-ins, and what the data service adds', () => {
  const given = { sub: 'u1', email: 'a@b.co', login_count: 2, UdsData: { a: 1 }, udsToken: 'x', other: 1 }

  expect(toUser(given)).toEqual({ sub: 'u1', email: 'a@b.co', login_count: 2, UdsData: { a: 1 }, udsToken: 'x' })
  expect(toUser({ sub: 'u1', email: 'a@b.co' })?.login_count).toBe(0)
  expect([null, 'x', {}, { sub: '', email: 'a' }, { sub: 1, email: 'a' }].map(toUser)).toEqual(Array(5).fill(null))
})

test.each(['fetchUser', 'takeReturn', 'login'] as const)('AU-006 %s logs a reader in', async (way) => {
  const { store, news } = setUp()

  if (way === 'fetchUser') await store.fetchUser()
  if (way === 'takeReturn') await store.takeReturn('https://site.example/?code=c&state=s')
  if (way === 'login') await store.login({ email: ANA.email, password: 'x' })

  expect(store.state()).toMatchObject({ loggedIn: true, user: ANA })
  expect(news).toEqual(['login'])
})

test('AU-029 a failed login leaves an anonymous reader: there is no third kind', async () => {
  const { store, news } = setUp({ login: async () => null })

  expect(await store.login({ email: 'a@b.co', password: 'x' })).toBe(false)
  expect([store.state(), news]).toEqual([ANONYMOUS, []])
})

test('AU-003 AU-004 a chosen strategy is stored and opened; an unknown one is a warning, and nothing else', () => {
  const { store, stored, logged, open } = setUp()
  store.choose('auth0')
  expect([stored.get('authStrategy'), open.auth0.mock.calls.length]).toEqual(['auth0', 1])

  store.choose('facebook')

  expect(logged).toEqual(['Unknown sign-in strategy “facebook”'])
  expect([stored.get('authStrategy'), open.auth0.mock.calls.length, open.urs.mock.calls.length]).toEqual([
    'auth0',
    1,
    0,
  ])
})

test('AU-022 a provider whose client cannot be created is logged', () => {
  const { store, logged, open } = setUp()
  open.auth0.mockImplementation(() => {
    throw new Error('no configuration')
  })

  store.choose('auth0')

  expect(logged).toEqual(['failed to create auth0 client'])
})

test('AU-007 a logout clears the user and the strategy, and notifies the others', async () => {
  const { store, stored, news, steps } = setUp()
  await store.fetchUser()
  await store.logout()

  expect(store.state()).toEqual({ ...ANONYMOUS, fetchComplete: true })
  expect([stored.has(STRATEGY_KEY), news, steps]).toEqual([false, ['login', 'logout'], ['logout']])
})

test('AU-014 a logout without a user is rejected; one that fails leaves the reader signed in', async () => {
  const { store } = setUp({ logout: () => Promise.reject(new Error('503')) })

  await expect(store.logout()).rejects.toThrow('Nobody is signed in')
  await store.fetchUser()
  await expect(store.logout()).rejects.toThrow('503')
  expect(store.state().loggedIn).toBe(true)
})

test('AU-008 SE-012 the address is reset before the code or the token is sent anywhere', async () => {
  const { store, steps } = setUp()

  const signedIn = { kind: 'signed-in', next: '/news/' }
  expect(await store.takeReturn('https://site.example/news/?code=c&state=s')).toEqual(signedIn)
  expect(await store.takeReturn('https://site.example/#access_token=t&state=s')).toEqual(signedIn)
  expect(steps).toEqual(['address /', 'social', 'address /', 'social'])
  expect(await store.takeReturn('https://site.example/?code=summer')).toBeNull()
  expect(steps).toHaveLength(4)
})

test.each([
  ['https://site.example/#access_token=t', 1, true],
  ['https://site.example/#access_token=t', 0, true],
  ['https://site.example/#access_token=t', 2, false],
  ['https://site.example/?code=c&state=s', 1, false],
])('AU-009 a return to %s with %i sign-ins is tracked as a sign-up: %s', async (address, count, expected) => {
  const { store, news } = setUp({ social: async () => ({ user: { ...ANA, login_count: count }, next: null }) })
  await store.takeReturn(address)

  expect(news.includes('sign-up')).toBe(expected)
})

test('AU-013 without a user’s cookie no user is requested, and the log says so', async () => {
  const fetchUser = vi.fn()
  const { store, logged } = setUp({ fetchUser }, false)
  await store.fetchUser()

  expect(fetchUser).not.toHaveBeenCalled()
  expect(logged).toEqual(['No user cookies present, skipping fetchUser request'])
  expect(store.state().fetchComplete).toBe(true)
})

test('AU-013 a failure to fetch the user clears the strategy; an anonymous response does not', async () => {
  const failed = setUp({ fetchUser: async () => undefined })
  const anonymous = setUp({ fetchUser: async () => null })
  await failed.store.fetchUser()
  await anonymous.store.fetchUser()

  expect([failed.stored.has(STRATEGY_KEY), anonymous.stored.has(STRATEGY_KEY)]).toEqual([false, true])
  expect(failed.store.state()).toEqual({ ...ANONYMOUS, fetchComplete: true })
})

test('AU-010 a reader who is signed in is not fetched again', async () => {
  const fetchUser = vi.fn(async () => ANA)
  const { store } = setUp({ fetchUser })
  await store.fetchUser()
  await store.fetchUser()

  expect(fetchUser).toHaveBeenCalledTimes(1)
})

test('AU-020 the profile is part of the state once it is read or saved', async () => {
  const { store } = setUp()
  expect(await store.loadProfile()).toBeNull()
  await store.fetchUser()
  await store.loadProfile()
  expect(store.state().profile).toEqual({ name: 'Ana' })

  expect(await store.saveProfile({ name: 'Anna' })).toBe(true)
  expect(store.state().profile).toEqual({ name: 'Anna' })
})
