import { expect, test, vi } from 'vitest'
import type { Services } from '../server/site/services.ts'
import { SiteError } from '../shared/errors.ts'
import { buildServices } from '../test/builders/services.ts'
import { cache } from './cache.ts'
import { MIDDLEWARE } from './order.ts'
import { createChain } from './run.ts'
import type { MiddlewareRequest, RouteMiddleware } from './types.ts'

const log = { error: vi.fn() }
const services = buildServices({ log: log as unknown as Services['log'] })

function buildRequest(changes: Partial<MiddlewareRequest> = {}): MiddlewareRequest {
  return {
    path: '/news/',
    txId: 'tx-12345678',
    query: new URLSearchParams(),
    cookies: new Map(),
    header: () => undefined,
    match: null,
    ...changes,
  }
}

test('ER-006 an unknown middleware is a 500 that names it', () => {
  expect(() => createChain(services, ['brand', 'juggler'])).toThrow(
    new SiteError('UNKNOWN_MIDDLEWARE', 'Unknown middleware juggler'),
  )
  try {
    createChain(services, ['juggler'])
  } catch (error) {
    expect(error).toMatchObject({ status: 500 })
  }
})

test('BR-008 brand runs first and i18n second, and nuxti18n is an alias of i18n', () => {
  expect(MIDDLEWARE.slice(0, 2).map(({ name }) => name)).toEqual(['brand', 'i18n'])

  const facets = createChain(services, ['brand', 'nuxti18n'])(buildRequest({ path: '/roadshow/' }))

  expect(facets).toMatchObject({ brand: 'roadshow', locale: 'en', language: 'en-US' })
})

test('NV-001 each middleware sees the facets of those before it, in the order of the list', () => {
  const seen: string[] = []
  const registered: RouteMiddleware[] = ['one', 'two', 'three'].map((name) => ({
    name,
    why: '',
    create: () => (_request, before) => {
      seen.push(`${before.txId}>${name}`)
      return { txId: name }
    },
  }))

  void createChain(services, ['one', 'two', 'three'], registered)(buildRequest())

  expect(seen).toEqual(['>one', 'one>two', 'two>three'])
})

const names = MIDDLEWARE.map(({ name }) => name)

test('NV-002 the middleware runs in exactly the order of the requirements', () => {
  expect(names).toEqual(['brand', 'i18n', 'featureFlags', 'ab', 'auth', 'cache', 'transaction', 'vanity'])
})

test('NV-002 the chain waits for asynchronous middleware, and is synchronous without any', async () => {
  const registered: RouteMiddleware[] = [
    { name: 'one', why: '', create: () => () => ({ txId: '1' }) },
    {
      name: 'two',
      why: '',
      create:
        () =>
        async (_request, { txId }) => ({ txId: `${txId}2` }),
    },
    {
      name: 'three',
      why: '',
      create:
        () =>
        (_request, { txId }) => ({ txId: `${txId}3` }),
    },
  ]

  const slow = createChain(services, ['one', 'two', 'three'], registered)(buildRequest())
  const fast = createChain(services, ['one', 'three'], registered)(buildRequest())

  expect(slow).toBeInstanceOf(Promise)
  expect(await slow).toMatchObject({ txId: '123' })
  expect(fast).toMatchObject({ txId: '13' })
})

test('VN-013 vanity is the last middleware', () => {
  expect(names.at(-1)).toBe('vanity')
})

test('CA-009 cache is the sixth middleware', () => {
  expect(names.indexOf('cache')).toBe(5)
})

test('FF-012 featureFlags is the third middleware', () => {
  expect(names.indexOf('featureFlags')).toBe(2)
})

test('AB-021 ab is the fourth middleware', () => {
  expect(names.indexOf('ab')).toBe(3)
})

test('NV-002 auth is the fifth middleware', () => {
  expect(names.indexOf('auth')).toBe(4)
})

test('CA-008 a fault in the cache middleware is logged and the page continues, uncached', async () => {
  const request = buildRequest()
  const broken = Object.defineProperty({ ...request }, 'match', {
    get() {
      throw new Error('broken')
    },
  })

  const facets = cache.create(services)(broken, await createChain(services, [])(buildRequest()))

  expect(facets).toEqual({ maxAge: 0 })
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ event: 'cache_failed', err: expect.any(Error) }), 'the cache middleware failed'],
  ])
})

test('TX-002 transaction runs after cache and passes on the id of the request', async () => {
  expect(MIDDLEWARE.map(({ name }) => name).indexOf('transaction')).toBeGreaterThan(
    MIDDLEWARE.map(({ name }) => name).indexOf('cache'),
  )

  const facets = await createChain(services)(buildRequest({ txId: 'tx-12345678' }))

  expect(facets.txId).toBe('tx-12345678')
})
