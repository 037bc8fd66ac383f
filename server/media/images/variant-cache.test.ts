import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '../../../test/harness/until.ts'
import { createVariantCache } from './variant-cache.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const nameOf = (n: number) => `${String(n).padStart(40, '0')}.webp`
const bytesOf = (size: number) => new Uint8Array(size).fill(7)

function buildCache(maxBytes: number, dir = mkdtempSync(join(tmpdir(), 'masthead-variants-'))) {
  return { dir, cache: createVariantCache({ dir, maxBytes, clock: () => NOW }) }
}

const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()

test('BX-026 a cached variant is found, another one is not', async () => {
  const { cache } = buildCache(1000)
  await cache.store(nameOf(1), bytesOf(10))

  const path = await cache.find(nameOf(1))

  expect(readFileSync(path ?? '')).toHaveLength(10)
  expect(await cache.find(nameOf(2))).toBeNull()
})

test('BX-026 the cache evicts the least recently used variants above its size', async () => {
  const { cache, dir } = buildCache(250)
  await cache.store(nameOf(1), bytesOf(100))
  await cache.store(nameOf(2), bytesOf(100))
  await cache.find(nameOf(1))
  await cache.store(nameOf(3), bytesOf(100))

  await vi.waitFor(() => expect(filesIn(dir)).toEqual([nameOf(1), nameOf(3)]), PATIENCE_MS)
  expect(cache.bytes).toBe(200)
})

test('BX-026 a variant larger than the whole cache is not cached', async () => {
  const { cache, dir } = buildCache(50)

  await cache.store(nameOf(1), bytesOf(100))

  expect(cache.bytes).toBe(0)
  expect(filesIn(dir)).toEqual([])
})

test('BX-026 a restart finds cached variants in order of use, and deletes half-written files', async () => {
  const { dir } = buildCache(1000)
  mkdirSync(join(dir, '00'), { recursive: true })
  for (const [n, age] of [
    [1, 10],
    [2, 30],
    [3, 20],
  ] as const) {
    writeFileSync(join(dir, '00', nameOf(n)), bytesOf(100))
    utimesSync(join(dir, '00', nameOf(n)), NOW / 1000 - age, NOW / 1000 - age)
  }
  const half = join(dir, '00', `${nameOf(4)}.1234.tmp`)
  writeFileSync(half, bytesOf(100))
  utimesSync(half, NOW / 1000 - 3600, NOW / 1000 - 3600)

  const { cache } = buildCache(350, dir)
  await cache.ready
  await cache.store(nameOf(5), bytesOf(100))

  expect(existsSync(half)).toBe(false)
  await vi.waitFor(() => expect(filesIn(dir)).toEqual([nameOf(1), nameOf(3), nameOf(5)]), PATIENCE_MS)
})

test('BX-026 variants of another process are found and counted', async () => {
  const { dir, cache } = buildCache(1000)
  await cache.ready
  await buildCache(1000, dir).cache.store(nameOf(1), bytesOf(100))

  expect(await cache.find(nameOf(1))).not.toBeNull()
  expect(cache.bytes).toBe(100)
})

test('BX-085 each process that shares the folder exceeds its size by no more than an eighth', async () => {
  const { dir, cache } = buildCache(1600)
  const other = buildCache(1600, dir).cache
  await Promise.all([cache.ready, other.ready])

  for (let n = 0; n < 60; n++) await (n % 2 === 0 ? cache : other).store(nameOf(n), bytesOf(100))

  await vi.waitFor(() => expect(filesIn(dir).length).toBeLessThanOrEqual(20), PATIENCE_MS)
  expect(filesIn(dir).length).toBeGreaterThan(8)
})
