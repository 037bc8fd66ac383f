import { type IRateLimiterOptions, RateLimiterRes } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { RateStore, Usage } from '../../store/rate-store.ts'

/** Milliseconds between two deletions of expired windows. */
const PRUNE_EVERY_MS = 60_000

export interface SharedLimiterOptions extends IRateLimiterOptions {
  readonly rates: RateStore
  /** Called when the store fails; the insurance limiter then decides. */
  readonly onFault: (error: unknown) => void
  readonly clock: () => number
}

/**
 * A rate-limiter-flexible limiter over a RateStore (BX-084). A client over its limit is refused from memory until its
 * window ends, so a flood does not reach the store.
 */
export class SharedLimiter extends RateLimiterStoreAbstract {
  readonly #rates: RateStore
  readonly #onFault: (error: unknown) => void
  readonly #clock: () => number
  #prunedAt: number

  constructor({ rates, onFault, clock, ...options }: SharedLimiterOptions) {
    super({ ...options, storeClient: rates, inMemoryBlockOnConsumed: options.points })
    this.#rates = rates
    this.#onFault = onFault
    this.#clock = clock
    this.#prunedAt = clock()
  }

  /** Called by the library for every count. */
  async _upsert(key: string, points: number, windowMs: number): Promise<Usage> {
    try {
      const usage = await this.#rates.add(key, points, windowMs)
      this.#prune()
      return usage
    } catch (error) {
      this.#onFault(error)
      throw error
    }
  }

  /** Called by the library with the result of `_upsert`. */
  _getRateLimiterRes(_key: string, changed: number, { points, msLeft }: Usage): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.points - points), msLeft, points, points === changed)
  }

  /** Runs in the background, so that the triggering request does not wait. */
  #prune(): void {
    const now = this.#clock()
    if (now - this.#prunedAt < PRUNE_EVERY_MS) return
    this.#prunedAt = now
    this.#rates.prune().catch(this.#onFault)
  }
}
