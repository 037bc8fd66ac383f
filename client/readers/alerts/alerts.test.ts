import { expect, test, vi } from 'vitest'
import { type BaseParameters, createFunctions } from './functions.ts'
import { createPush, type PushOptions, registerWorker } from './push.ts'

const BASE: BaseParameters = {
  ...{ edition: 'us', environment: 'production', platform: 'web', site: 'cnet', channel_id: 'c1', anon_id: 'a1' },
}

function setUpFunctions(status = 204) {
  const sent: { readonly url: string; readonly body: Readonly<Record<string, unknown>> }[] = []
  const logged: string[] = []
  const functions = createFunctions({
    base: () => BASE,
    send: async (url, init) => {
      sent.push({ url: String(url), body: JSON.parse(String(init?.body)) })
      return new Response(null, { status })
    },
    log: (message) => logged.push(message),
  })
  return { functions, sent, logged }
}

test('PU-007 PU-008 an association has the base parameters, its date, event and hash', async () => {
  const { functions, sent } = setUpFunctions()
  await functions.associate({ now: new Date('2026-11-28T12:00:00Z'), requestHash: 'h1' })

  expect(sent).toEqual([
    {
      url: '/apigee/functions/airshipAssociationRequestedProxy',
      body: {
        ...BASE,
        ...{ date_created: '2026-11-28T12:00:00.000Z', event: 'association-requested', requestHash: 'h1' },
      },
    },
  ])
})

test('PU-009 PU-010 PU-011 PU-012 each function has the base parameters and its own', async () => {
  const { functions, sent } = setUpFunctions()
  await functions.loginNotify()
  await functions.logoutNotify()
  await functions.viewAdd(['v1'])
  await functions.interestAdd(['i1'])
  await functions.updateInterestTracking(['i1', 'i2'])

  expect(sent.map(({ url, body }) => [url.slice('/apigee/functions/'.length), body])).toEqual([
    ['loginNotify', { ...BASE, action: 'login', event: 'login' }],
    ['logoutNotify', { ...BASE, action: 'logout', event: 'logout' }],
    ['viewAddRequestedProxy', { ...BASE, event: 'view-add', should_fire_tracking: true, views: ['v1'] }],
    ['interestAddRequestedProxy', { ...BASE, event: 'interest-add', interests: ['i1'] }],
    ['updateInterestTracking', { ...BASE, interests: ['i1', 'i2'] }],
  ])
})

test('PU-013 an error of a function is logged, and nothing else', async () => {
  const { functions, logged } = setUpFunctions(500)

  await expect(functions.loginNotify()).resolves.toBeUndefined()
  expect(await functions.associate({ now: new Date(), requestHash: 'h' })).toBe(false)
  expect(logged).toEqual(['The function loginNotify failed', 'The function airshipAssociationRequestedProxy failed'])
})

function setUpPush(overrides: Partial<PushOptions> = {}) {
  const register = vi.fn(async () => ({}) as ServiceWorkerRegistration)
  const subscribe = vi.fn(async () => 'c1')
  const unsubscribe = vi.fn(async () => {})
  const logged: string[] = []
  const waited: number[] = []
  const push = createPush({
    ...{ serviceWorker: { register }, permission: () => 'granted', path: '/push-worker.js' },
    ...{ subscribe, unsubscribe },
    ...{ answerOf: async () => 'granted', isOn: () => true, functions: { associate: async () => true } },
    ...{ wait: async (ms) => void waited.push(ms), hash: () => 'h', now: () => new Date(0) },
    log: (message) => logged.push(message),
    ...overrides,
  })
  return { push, register, subscribe, unsubscribe, logged, waited }
}

test('PU-001 PU-006 a browser with permission registers the worker for the whole site, and has a channel', async () => {
  const { push, register } = setUpPush()
  expect(push.state()).toEqual({ channel_id: null })
  await push.start()

  expect(register).toHaveBeenCalledWith('/push-worker.js', { scope: '/' })
  expect(push.state()).toEqual({ channel_id: 'c1' })
})

test('PU-001 without a path the registration is rejected', async () => {
  await expect(registerWorker({ register: vi.fn() }, '')).rejects.toThrow('path')
})

test('PU-002 a browser without workers has no alerts, and no error', async () => {
  const { push, logged } = setUpPush({ serviceWorker: undefined })
  await push.start()

  expect([push.state().channel_id, logged]).toEqual([null, []])
})

const reasons: readonly (readonly [reason: string, overrides: Partial<PushOptions>])[] = [
  ['PU-003 the permission was not asked for yet', { permission: () => 'default' }],
  ['PU-003 the permission is denied', { permission: () => 'denied' }],
  [
    'PU-005 the reader has not agreed to C0004',
    { answerOf: async (category) => (category === 'C0004' ? 'refused' : 'granted') },
  ],
  ['PU-005 nobody could say whether the reader agrees to C0004', { answerOf: async () => 'unknown' }],
  ['PU-002 the feature is off', { isOn: () => false }],
]

test.each(reasons)('%s: the browser does not subscribe', async (_reason, overrides) => {
  const { push, register, subscribe } = setUpPush(overrides)
  await push.start()

  expect([register.mock.calls.length, subscribe.mock.calls.length, push.state().channel_id]).toEqual([0, 0, null])
})

test('PU-005 a reader who takes the consent back gets no more alerts', async () => {
  const ended: number[] = []
  for (const answer of ['refused', 'granted', 'unknown'] as const) {
    const { push, unsubscribe } = setUpPush({ answerOf: async () => answer })
    await push.start()
    ended.push(unsubscribe.mock.calls.length)
  }

  expect(ended).toEqual([1, 0, 0])
})

test('PU-004 a channel is connected with its reader in up to four attempts, three seconds apart', async () => {
  const results = [false, false, true]
  const third = setUpPush({ functions: { associate: async () => results.shift() ?? true } })
  const never = setUpPush({ functions: { associate: async () => false } })
  await third.push.start()
  await never.push.start()

  expect([await third.push.associate(), third.waited]).toEqual([true, [3000, 3000]])
  expect([await never.push.associate(), never.waited]).toEqual([false, [3000, 3000, 3000]])
})
