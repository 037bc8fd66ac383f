import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** A disk cache of resized images by variant, bounded in bytes, with LRU eviction (BX-026). */
export interface VariantCache {
  /** The absolute path of a cached variant; null when there is none. */
  find(name: string): Promise<string | null>
  /** Caches a variant, unless it is larger than the whole cache. The write is atomic for readers. */
  store(name: string, bytes: Uint8Array): Promise<void>
  /** Resolves when the files of earlier processes are counted. */
  readonly ready: Promise<void>
  readonly bytes: number
}

const NAME = /^[0-9a-f]{40}\.[a-z0-9]{3,4}$/
/** Milliseconds between two updates of a file's time, which gives the order of use at the next start. */
const TOUCH_MS = 3_600_000

/** After this process has written this share of the cache, it counts the files of other processes again. */
const RECOUNT_SHARE = 1 / 8

/**
 * Creates the cache in a folder that other processes may share; each one may exceed its size by an eighth. Files with
 * other names are half-written files of killed processes, and are deleted.
 */
export function createVariantCache(options: {
  readonly dir: string
  readonly maxBytes: number
  readonly clock: () => number
}): VariantCache {
  const { dir, maxBytes, clock } = options
  const touched = new Map<string, number>()
  // A count may list a file that is deleted meanwhile, so files deleted since its start are ignored.
  const deleting = new Set<string>()
  let deleted = new Set<string>()
  let stored = 0
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose(_size, name, reason) {
      touched.delete(name)
      if (reason === 'evict') void remove(name)
    },
  })
  const toPath = (name: string) => join(dir, name.slice(0, 2), name)

  async function remove(name: string): Promise<void> {
    deleting.add(name)
    deleted.add(name)
    // `force`, because another process may have deleted it already.
    await rm(toPath(name), { force: true }).catch(() => undefined)
    deleting.delete(name)
  }

  async function countFiles(): Promise<void> {
    deleted = new Set(deleting)
    await mkdir(dir, { recursive: true })
    const found: { name: string; size: number; used: number }[] = []
    for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const info = await stat(path).catch(() => null)
      if (!info) continue
      if (NAME.test(entry.name) && info.size <= maxBytes)
        found.push({ name: entry.name, size: info.size, used: info.mtimeMs })
      // A recent file may belong to a process that is still writing it.
      else if (clock() - info.mtimeMs > 60_000) await rm(path, { force: true })
    }
    for (const { name, size } of found.sort((a, b) => a.used - b.used)) {
      if (!sizes.has(name) && !deleted.has(name)) sizes.set(name, size)
    }
  }

  const ready = countFiles()
  let counting = ready
  ready.catch(() => undefined)

  return {
    ready,
    get bytes() {
      return sizes.calculatedSize
    },
    async find(name) {
      const path = toPath(name)
      const info = await stat(path).catch(() => null)
      if (!info) {
        sizes.delete(name)
        return null
      }
      if (sizes.get(name) === undefined) sizes.set(name, info.size)
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
      sizes.set(name, bytes.byteLength)
      stored += bytes.byteLength
      if (stored < maxBytes * RECOUNT_SHARE) return
      stored = 0
      counting = counting.then(countFiles, countFiles)
      counting.catch(() => undefined)
    },
  }
}
