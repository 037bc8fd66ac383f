import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** Resized images on disk, by variant; bounded in bytes, the least recently used go first (BX-026). */
export interface VariantCache {
  /** The absolute path of a variant that is there, else null. */
  find(name: string): Promise<string | null>
  /** Keeps a variant, unless it is larger than the whole cache; whoever reads it meanwhile sees all of it or nothing. */
  store(name: string, bytes: Uint8Array): Promise<void>
  /** Resolves when what an earlier process has left is counted. */
  readonly ready: Promise<void>
  readonly bytes: number
}

const NAME = /^[0-9a-f]{40}\.[a-z0-9]{3,4}$/
/** A file's time is renewed at most this often, in milliseconds: it orders the files at the next start. */
const TOUCH_MS = 3_600_000

/** After so large a part of the room has been filled from here, what other processes have made meanwhile is counted too. */
const RECOUNT_SHARE = 1 / 8

/**
 * Creates the cache over a folder, which other processes may share: each may be an eighth of the room above it. Files with another form of name are what a killed
 * process left half-written: they go.
 */
export function createVariantCache(options: {
  readonly dir: string
  readonly maxBytes: number
  readonly clock: () => number
}): VariantCache {
  const { dir, maxBytes, clock } = options
  const touched = new Map<string, number>()
  /** Files on their way out, and those that have gone since the count began: it may have seen them still. */
  const going = new Set<string>()
  let gone = new Set<string>()
  let stored = 0
  const known = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose(_size, name, reason) {
      touched.delete(name)
      // Another process may have been faster.
      if (reason === 'evict') void remove(name)
    },
  })
  const toPath = (name: string) => join(dir, name.slice(0, 2), name)

  async function remove(name: string): Promise<void> {
    going.add(name)
    gone.add(name)
    await rm(toPath(name), { force: true }).catch(() => undefined)
    going.delete(name)
  }

  async function takeStock(): Promise<void> {
    gone = new Set(going)
    await mkdir(dir, { recursive: true })
    const found: { name: string; size: number; used: number }[] = []
    for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const info = await stat(path).catch(() => null)
      if (!info) continue
      if (NAME.test(entry.name) && info.size <= maxBytes)
        found.push({ name: entry.name, size: info.size, used: info.mtimeMs })
      // A young one may belong to a process that is at it right now.
      else if (clock() - info.mtimeMs > 60_000) await rm(path, { force: true })
    }
    for (const { name, size } of found.sort((a, b) => a.used - b.used)) {
      if (!known.has(name) && !gone.has(name)) known.set(name, size)
    }
  }

  const ready = takeStock()
  let counting = ready
  ready.catch(() => undefined)

  return {
    ready,
    get bytes() {
      return known.calculatedSize
    },
    async find(name) {
      const path = toPath(name)
      const info = await stat(path).catch(() => null)
      if (!info) {
        known.delete(name)
        return null
      }
      if (known.get(name) === undefined) known.set(name, info.size)
      const now = clock()
      if (now - (touched.get(name) ?? info.mtimeMs) > TOUCH_MS) {
        touched.set(name, now)
        await utimes(path, now / 1000, now / 1000).catch(() => undefined)
      }
      return path
    },
    async store(name, bytes) {
      if (bytes.byteLength > maxBytes) return
      const path = toPath(name)
      const half = `${path}.${randomUUID()}.tmp`
      await mkdir(join(dir, name.slice(0, 2)), { recursive: true })
      try {
        await writeFile(half, bytes)
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      known.set(name, bytes.byteLength)
      stored += bytes.byteLength
      if (stored < maxBytes * RECOUNT_SHARE) return
      stored = 0
      counting = counting.then(takeStock, takeStock)
      counting.catch(() => undefined)
    },
  }
}
