import { setTimeout as wait } from 'node:timers/promises'
import type { StoreHealth } from '../store/damage.ts'
import type { SourceHealth } from './source-health.ts'
import type { Metrics } from './telemetry/metrics.ts'

/** The sources of metrics that are evaluated on request. */
export interface MetricsNeeds {
  readonly metrics: Pick<Metrics, 'registry' | 'storeUp' | 'storeDamaged' | 'contentSourceUp' | 'workersUp'>
  readonly source: Pick<SourceHealth, 'isDown'>
  /** null in remote mode. */
  readonly store: StoreHealth | null
  /** The other workers on this port; null if there are none. */
  readonly siblings: { metrics(): Promise<string | null> } | null
}

/** Updates the metrics that are evaluated only on request. */
export async function refreshMetrics(needs: MetricsNeeds): Promise<void> {
  const { storeUp, storeDamaged, contentSourceUp, workersUp } = needs.metrics
  contentSourceUp.set(needs.source.isDown() ? 0 : 1)
  storeUp.set((await hasStore(needs)) ? 1 : 0)
  storeDamaged.set(needs.store?.isDamaged() ? 1 : 0)
  // Of several workers the primary counts.
  if (needs.siblings === null) workersUp.set(1)
}

/** Milliseconds within which the store must respond: a probe does not wait for a database that hangs. */
const ALIVE_WITHIN = 1000

/** Whether the store responds in time; true if there is none. */
export async function hasStore({ store }: Pick<MetricsNeeds, 'store'>): Promise<boolean> {
  if (store === null) return true
  const limit = new AbortController()
  const late = wait(ALIVE_WITHIN, false, { signal: limit.signal }).catch(() => false)
  const alive = await Promise.race([store.alive(), late])
  limit.abort()
  return alive
}
