import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Store, StoredAsset } from '../content/store/store.ts'
import { isHashedName } from './hashed-name.ts'

/** Bytes of other builds' assets in memory; a whole build is 2 MB. */
const MEMORY = 8 * 1024 * 1024

/** Milliseconds between two questions to the store. */
const PAUSE = 50

/** Names that may wait for the next question; more are not there. */
const MAX_WAITING = 500

export interface KeptAssets {
  /** An asset of another build by its name; null when nobody has it. @throws what the store throws */
  find(name: string): Promise<StoredAsset | null>
}

/**
 * Finds assets of other builds in the store. Whoever tries out names costs it little: all that are asked for meanwhile are
 * one question, after the one before it has been answered. What is not there is forgotten at once, as the next instance to
 * start may bring it.
 */
export function createKeptAssets(store: Pick<Store, 'assetsSeen' | 'findAsset'>): KeptAssets {
  const memory = new LRUCache<string, StoredAsset>({
    maxSize: MEMORY,
    sizeCalculation: ({ body, brotli, gzip }) => 1 + body.length + (brotli?.length ?? 0) + (gzip?.length ?? 0),
  })
  const reads = new Map<string, Promise<StoredAsset | null>>()
  let waiting = new Map<string, PromiseWithResolvers<boolean>>()
  let asking = false

  async function askOn(): Promise<void> {
    asking = true
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      try {
        const seen = await store.assetsSeen([...batch.keys()])
        for (const [name, answer] of batch) answer.resolve(seen.has(name))
      } catch (error) {
        for (const answer of batch.values()) answer.reject(error)
      }
      await wait(PAUSE, undefined, { ref: false })
    }
    asking = false
  }

  function isKept(name: string): Promise<boolean> {
    const there = waiting.get(name)
    if (there) return there.promise
    if (waiting.size >= MAX_WAITING) return Promise.resolve(false)
    const answer = Promise.withResolvers<boolean>()
    waiting.set(name, answer)
    if (!asking) void askOn()
    return answer.promise
  }

  async function read(name: string): Promise<StoredAsset | null> {
    const asset = (await isKept(name)) ? await store.findAsset(name) : null
    if (asset) memory.set(name, asset)
    return asset
  }

  return {
    async find(name) {
      if (!isHashedName(name)) return null
      const known = memory.get(name)
      if (known) return known
      const reading = reads.get(name) ?? read(name).finally(() => reads.delete(name))
      reads.set(name, reading)
      return reading
    },
  }
}
