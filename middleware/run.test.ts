import { expect, test, vi } from 'vitest'
import type { Services } from '../server/services.ts'
import { SiteError } from '../shared/errors.ts'
import { buildServices } from '../test/builders/services.ts'
import { cache } from './cache.ts'
import { MIDDLEWARE } from './order.ts'
import { createChain } from './run.ts'
import type { MiddlewareRequest, RouteMiddleware } from './types.ts'

const log = { error: vi.fn() }
const services = buildServices({ log: log as unknown as Services['log'] })

function buildRequest(changes: Partial<MiddlewareRequest> = {}): MiddlewareRequest {
  return { path: '/news/', query: new URLSearchParams(), header: () => undefined, match: null, ...changes }
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

test('BR-008 brand runs first and i18n second, and nuxti18n is another name of i18n', () => {
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

  createChain(services, ['one', 'two', 'three'], registered)(buildRequest())

  expect(seen).toEqual(['>one', 'one>two', 'two>three'])
})

/** The whole order of the specification; a name that is not built yet is left out. */
const ORDER = ['brand', 'i18n', 'featureFlags', 'ab', 'auth', 'cache', 'transaction', 'vanity']
const names = MIDDLEWARE.map(({ name }) => name)

test('NV-002 the middleware stands in exactly the order of the specification', () => {
  expect(names).toEqual(ORDER.filter((name) => names.includes(name)))
  expect(names).toEqual(expect.arrayContaining(ORDER.slice(0, 7)))
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

test('CA-008 a fault in the cache middleware is logged and the page goes on, uncached', () => {
  const request = buildRequest()
  const broken = Object.defineProperty({ ...request }, 'match', {
    get() {
      throw new Error('broken')
    },
  })

  const facets = cache(services)(broken, createChain(services, [])(buildRequest()))

  expect(facets).toEqual({ maxAge: 0 })
  expect(log.error).toHaveBeenCalledOnce()
})

test('TX-002 transaction runs after cache and passes on the id of the request', () => {
  expect(MIDDLEWARE.map(({ name }) => name).indexOf('transaction')).toBeGreaterThan(
    MIDDLEWARE.map(({ name }) => name).indexOf('cache'),
  )

  const facets = createChain(services)(
    buildRequest({ header: (name) => (name === 'x-tx-id' ? 'tx-12345678' : undefined) }),
  )

  expect(facets.txId).toBe('tx-12345678')
})
