import { expect, test, vi } from 'vitest'
import { SiteError } from '../shared/errors.ts'
import { cache } from './cache.ts'
import { MIDDLEWARE } from './order.ts'
import { createChain } from './run.ts'
import type { MiddlewareRequest, RouteMiddleware } from './types.ts'

const log = { error: vi.fn() }
const services = { config: { maxAge: 3600, locales: ['en'] }, log } as unknown as Parameters<typeof createChain>[0]

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

test('CA-008 a fault in the cache middleware is logged and the page goes on, uncached', () => {
  const request = buildRequest()
  const broken = Object.defineProperty({ ...request }, 'match', {
    get() {
      throw new Error('broken')
    },
  })

  const facets = cache(services)(broken, {
    brand: 'cnet',
    edition: 'us',
    locale: 'en',
    language: 'en-US',
    maxAge: 3600,
    txId: '',
  })

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
