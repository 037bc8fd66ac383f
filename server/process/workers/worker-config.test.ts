import { expect, test } from 'vitest'
import { buildConfig } from '../../../test/builders/services.ts'
import { toWorkerConfig } from './worker-config.ts'

const shareOf = (env: Readonly<Record<string, string>>) => {
  const { pageCacheBytes, imageConcurrency } = toWorkerConfig(buildConfig(env))
  return { pageCacheBytes, imageConcurrency }
}

test('BX-085 each worker gets its share of memory for pages and of concurrent images', () => {
  const env = { WEB_CONCURRENCY: '4', PAGE_CACHE_BYTES: '1000', IMAGE_CONCURRENCY: '8' }

  expect(shareOf(env)).toEqual({ pageCacheBytes: 250, imageConcurrency: 2 })
  expect(shareOf({ ...env, IMAGE_CONCURRENCY: '1' }).imageConcurrency).toBe(1)
})

test('BX-085 zero bytes for pages stay zero for each worker, and few bytes do not become zero', () => {
  expect(shareOf({ WEB_CONCURRENCY: '4', PAGE_CACHE_BYTES: '0' }).pageCacheBytes).toBe(0)
  expect(shareOf({ WEB_CONCURRENCY: '4', PAGE_CACHE_BYTES: '3' }).pageCacheBytes).toBe(1)
})
