import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Store } from '../../store/store.ts'
import type { StoredAsset } from '../../store/stored-asset.ts'
import { isHashedName } from './hashed-name.ts'

/** The maximum number of bytes of cached assets; a whole build has 2 MB. */
const MEMORY = 8 * 1024 * 1024

/** Milliseconds between two queries to the store. */
const PAUSE = 50

/** The maximum number of names that may wait for the next query; further names are reported as missing. */
const MAX_WAITING = 500

export interface AssetCache {
  /** Finds an asset of another build by its name; null when there is none. @throws errors of the store */
  find(name: string): Promise<StoredAsset | null>
}

/**
 * Creates a memory cache over the stored assets of other builds. Lookups are batched, so that a flood of guessed names
 * costs one query at a time. Misses are not cached, because the next instance to start may add the asset.
 */
export function createAssetCache(store: Pick<Store, 'assetsSeen' | 'findAsset'>): AssetCache {
  const memory = new LRUCache<string, StoredAsset>({
    maxSize: MEMORY,
    sizeCalculation: ({ body, brotli, gzip }) => 1 + body.length + (brotli?.length ?? 0) + (gzip?.length ?? 0),
  })
  const reads = new Map<string, Promise<StoredAsset | null>>()
  let waiting = new Map<string, PromiseWithResolvers<boolean>>()
  let querying = false

  async function queryWaiting(): Promise<void> {
    querying = true
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      try {
        const seen = await store.assetsSeen([...batch.keys()])
        for (const [name, result] of batch) result.resolve(seen.has(name))
      } catch (error) {
        for (const result of batch.values()) result.reject(error)
      }
      await wait(PAUSE, undefined, { ref: false })
    }
    querying = false
  }

  function isStored(name: string): Promise<boolean> {
    const queued = waiting.get(name)
    if (queued) return queued.promise
    if (waiting.size >= MAX_WAITING) return Promise.resolve(false)
    const result = Promise.withResolvers<boolean>()
    waiting.set(name, result)
    if (!querying) void queryWaiting()
    return result.promise
  }

  async function read(name: string): Promise<StoredAsset | null> {
    const asset = (await isStored(name)) ? await store.findAsset(name) : null
    if (asset) memory.set(name, asset)
    return asset
  }

  return {
    async find(name) {
      if (!isHashedName(name)) return null
      const cached = memory.get(name)
      if (cached) return cached
      const reading = reads.get(name) ?? read(name).finally(() => reads.delete(name))
      reads.set(name, reading)
      return reading
    },
  }
}
